import { useState } from 'preact/hooks';
import { Icon } from '../../art/icons.tsx';
import { t } from '../../i18n/index.ts';

// Without access to the clipboard (no https) the address is shown for copying by hand.
export const CopyLink = ({ path, label }: { path: string; label: string }) => {
  const [copied, setCopied] = useState<'no' | 'yes' | 'show'>('no');
  const address = `${location.origin}${path}`;
  const copy = () => {
    if (!navigator.clipboard) return setCopied('show');
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('show'),
    );
  };
  if (copied === 'show')
    return (
      <input
        class="field"
        readOnly
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  return (
    <button type="button" class="button" onClick={copy}>
      <Icon name={copied === 'yes' ? 'check' : 'link'} />
      {copied === 'yes' ? t('app.copied') : label}
    </button>
  );
};
