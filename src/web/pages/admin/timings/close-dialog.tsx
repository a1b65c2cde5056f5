import { type FormEvent, useId } from 'react';
import { MAX_REASON_LENGTH } from '#contract/limits.ts';
import { PAUSE_DURATIONS, type PauseDuration } from '#domain/hours/pause.ts';
import { adminPauseDialogTexts } from '#texts/admin-pause-dialog.ts';
import { timingDialogTexts } from '#texts/admin-timing-dialogs.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { RadioMark } from '../../../components/field/checkbox.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { timingErrorMessage } from './timing-data.ts';
import css from './timings.module.css';

/** Closing stops all orders at once, so it asks for how long, and for an optional reason. */
export function CloseDialog({
  isOpen,
  isBusy,
  error,
  onCancel,
  onClose,
}: {
  isOpen: boolean;
  isBusy: boolean;
  error: ApiError | undefined;
  onCancel: () => void;
  onClose: (reason: string, lasts: PauseDuration) => void;
}) {
  const t = useTexts(adminTimingTexts);
  const dialog = useTexts(timingDialogTexts).closeDialog;
  const pauses = useTexts(adminPauseDialogTexts);
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const lasts = PAUSE_DURATIONS.find((end) => end === form.get('lasts')) ?? 'today';
    onClose(String(form.get('reason')), lasts);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={dialog.title}
      foot={
        <div className={css.answers}>
          <Button size="l" onClick={onCancel}>
            {dialog.keep}
          </Button>
          <Button size="l" look="danger-full" type="submit" form={formId} isBusy={isBusy}>
            {t.closeNow}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit} className={css.fields}>
        <p className="soft">{dialog.lead}</p>
        <fieldset className={css.ends}>
          <legend>{dialog.lasts}</legend>
          {PAUSE_DURATIONS.map((end) => (
            <label key={end} htmlFor={`${formId}-${end}`}>
              <RadioMark id={`${formId}-${end}`} name="lasts" value={end} defaultChecked={end === 'today'} />
              <span>{pauses.lasts[end]}</span>
            </label>
          ))}
        </fieldset>
        <TextField
          name="reason"
          label={dialog.reason}
          hint={dialog.reasonHint}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          isOptional
        />
        {error && <Notice tone="chilli" title={t.error(timingErrorMessage(error, t))} />}
      </form>
    </Dialog>
  );
}
