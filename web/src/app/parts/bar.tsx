// The bar at the top: brand, place, and the controls that are always available.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Glyph } from '../../art/ink.tsx';
import { Icon, type IconName } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';
import { go } from '../router.ts';
import { sound, theme } from '../settings.ts';
import { Dialog } from './dialog.tsx';
import { SettingFields } from './setting-fields.tsx';

const nextTheme = () => {
  const dark = document.documentElement.dataset.theme === 'dark';
  theme.value = dark ? 'light' : 'dark';
};

export const BarButton = ({
  icon,
  label,
  onClick,
  pressed,
  shortcut,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  shortcut?: string;
}) => (
  <button
    type="button"
    class="bar-button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-keyshortcuts={shortcut}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);

const Settings = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={t('app.settings')}
    onClose={onClose}
    narrow
    foot={
      <a class="button" href="/you" onClick={(event) => (event.preventDefault(), onClose(), go('/you'))}>
        {t('settings.all')}
      </a>
    }
  >
    <SettingFields />
  </Dialog>
);

const SoundButton = () => {
  const on = sound.value === 'on';
  return (
    <BarButton
      icon={on ? 'sound' : 'mute'}
      label={t(on ? 'app.mute' : 'app.unmute')}
      onClick={() => (sound.value = on ? 'off' : 'on')}
    />
  );
};

// `call` is also part of the window's title.
export const Bar = ({
  title,
  call,
  where = [],
  children,
}: {
  title?: string;
  call?: string | undefined;
  where?: string[];
  children?: ComponentChildren;
}) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    document.title = [call, title, 'Peppermill'].filter(Boolean).join(' · ');
  }, [call, title]);
  return (
    <header class="bar">
      <a
        class="brand"
        href="/"
        aria-label="Peppermill"
        onClick={(event) => {
          event.preventDefault();
          go('/');
        }}
      >
        <Glyph of="mill" size={34} />
        <span class={title ? 'brand-name secondary' : 'brand-name'}>Peppermill</span>
      </a>
      {title && (
        <div class="bar-place">
          <h1 class="bar-title">{title}</h1>
          {where.length > 0 && (
            <span class="bar-where">
              {where.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          )}
        </div>
      )}
      <div class="bar-end">
        {children}
        <span class="sound-button">
          <SoundButton />
        </span>
        <span class="theme-button">
          <BarButton icon="moon" label={t('app.switch_theme')} onClick={nextTheme} />
        </span>
        <BarButton icon="sliders" label={t('app.settings')} onClick={() => setOpen(true)} />
      </div>
      {open && <Settings onClose={() => setOpen(false)} />}
    </header>
  );
};
