import { useState } from 'react';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './tables.module.css';

/** The address of the form, for the button that other sites have for it. */
export function ReserveLink() {
  const t = useTexts(adminTableTexts);
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}/reservation`;
  // Some browsers have no clipboard on a page without TLS.
  const canCopy = typeof navigator.clipboard?.writeText === 'function';
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className={css.reserve}>
      {t.reserveLink} <code>{address}</code>
      {canCopy && (
        <Button size="s" icon={isCopied ? 'check' : 'note'} onClick={() => void copy()}>
          {isCopied ? t.copied : t.copy}
        </Button>
      )}
    </p>
  );
}
