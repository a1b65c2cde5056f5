import { type ReactNode, useId, useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { DialogButtons } from '../../../../components/dialog/dialog-buttons.tsx';
import { OptionCard, OptionGroup } from '../../../../components/option/option.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import {
  type ConflictField,
  type ConflictStates,
  type FieldDifference,
  type FieldValues,
  findDifferences,
  resolveConflict,
} from './conflict.ts';
import css from './conflict-dialog.module.css';
import { useChangedMessage } from './use-changed-message.ts';

/** A difference that may show more than text, such as two pictures. */
export type ConflictChoice = Omit<FieldDifference, 'theirs' | 'mine'> & {
  theirs: ReactNode;
  mine: ReactNode;
};

/**
 * Somebody else has saved the same item meanwhile: shows both versions side by side, with a choice for each field that
 * differs. Nothing is overwritten unseen, and editing can go on instead.
 */
export function ConflictDialog({
  error,
  fields,
  states,
  extraChoices = [],
  onResolve,
  onKeepEditing,
}: {
  error: ApiError;
  fields: readonly ConflictField[];
  states: ConflictStates;
  /** Choices besides the fields, shown first. */
  extraChoices?: readonly ConflictChoice[];
  onResolve: (resolved: FieldValues, isMine: (key: string) => boolean) => void;
  onKeepEditing: () => void;
}) {
  const t = useTexts(adminEditingTexts).conflict;
  const changedMessage = useChangedMessage();
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const choices: ConflictChoice[] = [...extraChoices, ...findDifferences(fields, states)];
  const isMine = (key: string) => chosen[key] ?? choices.find((choice) => choice.key === key)?.isMine ?? true;
  const resolve = () => onResolve(resolveConflict(states.mine, states.theirs, fields, isMine), isMine);
  const card = ({ key, theirs, mine }: ConflictChoice, isOwn: boolean) => (
    <OptionCard
      radioName={`${id}-${key}`}
      name={isOwn ? t.mine : t.there}
      line={<span className={css.words}>{(isOwn ? mine : theirs) || t.nothing}</span>}
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
        <DialogButtons>
          <Button onClick={onKeepEditing}>{t.keepEditing}</Button>
          <Button look="main" onClick={resolve}>
            {t.save}
          </Button>
        </DialogButtons>
      }
    >
      <div className={css.body}>
        <p>{changedMessage(error)}</p>
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
