// A sheet over the page; the browser keeps the focus inside.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';
import { useLayer } from '../layers.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  foot?: ComponentChildren;
  narrow?: boolean;
  // A long sheet without fields: the keyboard needs a focus in it to scroll.
  reading?: boolean;
}

export const Dialog = ({ title, onClose, children, foot, narrow = false, reading = false }: DialogProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const name = useId();
  useLayer(onClose);
  useLayoutEffect(() => sheet.current?.showModal?.(), []);
  return (
    <dialog
      class={narrow ? 'dialog narrow' : 'dialog'}
      ref={sheet}
      aria-labelledby={name}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
    >
      <div class="dialog-sheet">
        <div class="dialog-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="button plain" onClick={onClose} aria-label={t('app.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div class="dialog-body" tabIndex={reading ? 0 : undefined}>
          {children}
        </div>
        {foot && <div class="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  );
};
