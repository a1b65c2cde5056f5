import { useState } from 'react';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTexts } from '../../../language.tsx';
import { saveFile } from '../../../save-file.ts';
import css from './account.module.css';

/** The codes, this once. A tap beside them must not take them away. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTexts(adminAccountTexts).recovery;
  const [isCopied, setCopied] = useState(false);
  const asText = `${codes.join('\n')}\n`;
  // Some browsers have no clipboard on a page without TLS.
  const canCopy = typeof navigator.clipboard?.writeText === 'function';
  const copy = () =>
    navigator.clipboard.writeText(asText).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      isDismissable={false}
      foot={
        <div className={css.answers}>
          <Button
            icon="download"
            onClick={() => saveFile(t.file, new Blob([asText], { type: 'text/plain' }))}
          >
            {t.save}
          </Button>
          {canCopy && <Button onClick={() => void copy()}>{isCopied ? t.copied : t.copy}</Button>}
          <Button look="main" onClick={onClose}>
            {t.done}
          </Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>{t.text}</p>
        <ul aria-label={t.list} className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
