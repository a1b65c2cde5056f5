import { type ReactNode, useId, useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { OptionCard, OptionGroup } from '../../../../components/option/option.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { FieldDifference } from './conflict.ts';
import css from './conflict-dialog.module.css';
import { useChangedMessage } from './use-changed-message.ts';

/** A difference whose two sides may be more than words: two pictures. */
export type ConflictChoice = Omit<FieldDifference, 'there' | 'mine'> & { there: ReactNode; mine: ReactNode };

/**
 * Somebody else has saved the same thing meanwhile: both side by side, and a choice for each field. Nothing goes that
 * nobody has looked at, and whoever is not sure goes on editing.
 */
export function ConflictDialog({
  error,
  choices,
  onSave,
  onKeepEditing,
}: {
  error: ApiError;
  choices: readonly ConflictChoice[];
  onSave: (isMine: (key: string) => boolean) => void;
  onKeepEditing: () => void;
}) {
  const t = useTexts(adminEditingTexts).conflict;
  const changedWords = useChangedMessage();
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const isMine = (key: string) => chosen[key] ?? choices.find((choice) => choice.key === key)?.isMine ?? true;
  const card = ({ key, there, mine }: ConflictChoice, isOwn: boolean) => (
    <OptionCard
      radioName={`${id}-${key}`}
      name={isOwn ? t.mine : t.there}
      line={<span className={css.words}>{(isOwn ? mine : there) || t.nothing}</span>}
      checked={isMine(key) === isOwn}
      onChange={() => setChosen((before) => ({ ...before, [key]: isOwn }))}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onKeepEditing}
      title={t.title}
      size="medium"
      role="alertdialog"
      foot={
        <div className={css.answers}>
          <Button onClick={onKeepEditing}>{t.keepEditing}</Button>
          <Button look="main" onClick={() => onSave(isMine)}>
            {t.save}
          </Button>
        </div>
      }
    >
      <div className={css.body}>
        <p>{changedWords(error)}</p>
        <p className="soft">{choices.length > 0 ? t.text : t.alike}</p>
        {choices.map((choice) => (
          <OptionGroup
            key={choice.key}
            legend={<span className={css.label}>{choice.label}</span>}
            columns={2}
          >
            {card(choice, false)}
            {card(choice, true)}
          </OptionGroup>
        ))}
      </div>
    </Dialog>
  );
}
