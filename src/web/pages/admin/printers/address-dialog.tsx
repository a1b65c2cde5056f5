import { useState } from 'react';
import type { Printer } from '#contract/printing/shapes.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './printers.module.css';

/** The secret address, and where to type it. A tap outside must not close it: it is shown only once. */
export function AddressDialog({
  printer: { name, kind },
  path,
  onClose,
}: {
  printer: Printer;
  path: string;
  onClose: () => void;
}) {
  const t = useTexts(adminPrinterTexts);
  const [isCopied, setCopied] = useState(false);
  const address = `${window.location.origin}${path}`;
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.addressTitle(name)}
      isDismissable={false}
      foot={
        <div className={css.answers}>
          <Button icon={isCopied ? 'check' : 'note'} onClick={copy}>
            {isCopied ? t.copied : t.copy}
          </Button>
          <Button look="main" onClick={onClose}>
            {t.done}
          </Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>{t.addressText}</p>
        <p className={css.address}>
          <code data-address>{address}</code>
        </p>
        {kind !== 'raw' && (
          <ol className={css.steps}>
            {t.where[kind].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
