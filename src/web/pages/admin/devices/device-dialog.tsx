import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { DeskDevice } from '#contract/devices/shapes.ts';
import { MAX_DESK_NAME } from '#domain/devices/desk-device.ts';
import { adminDeviceTexts } from '#texts/admin-devices.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { DeviceAnswer, DeviceRequest } from './device-data.ts';
import css from './devices.module.css';

const FORM = 'device-name';

/** Asks for a device's name, or whether it is to be forgotten. */
export function DeviceDialog({
  what,
  device,
  onDone,
  onCancel,
}: {
  what: DeviceRequest['intent'];
  device: DeskDevice;
  onDone: (done: DeviceRequest) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminDeviceTexts);
  const fetcher = useFetcher<DeviceAnswer>();
  const [name, setName] = useState(device.name ?? '');
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (answer?.done) finish(answer.done);
  }, [answer]);
  const isBusy = fetcher.state !== 'idle';
  const send = (request: DeviceRequest) =>
    void fetcher.submit(request, { method: 'post', encType: 'application/json' });
  const failure = answer?.error && <FailureNotice error={answer.error} fallback={t.failed} />;
  const title = device.name ?? device.browser ?? t.unknown;
  if (what === 'forget') {
    return (
      <ConfirmDialog
        isOpen
        title={t.forgetTitle(title)}
        confirmLabel={t.forget}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => send({ intent: 'forget', id: device._id, name: title })}
        onCancel={onCancel}
      >
        <p>{t.forgetText}</p>
        {failure}
      </ConfirmDialog>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) send({ intent: 'rename', id: device._id, name });
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t.renameTitle}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button look="main" type="submit" form={FORM} isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      }
    >
      <form id={FORM} onSubmit={submit} autoComplete="off">
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={MAX_DESK_NAME}
        />
        {failure}
      </form>
    </Dialog>
  );
}
