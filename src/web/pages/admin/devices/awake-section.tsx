import { Suspense, useEffect, useState } from 'react';
import type { DeskDevice } from '#contract/devices/shapes.ts';
import type { DeskState } from '#domain/devices/desk-device.ts';
import { adminDeviceTexts } from '#texts/admin-devices.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import type { IconName } from '../../../components/icon/icon.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice, type Tone } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { firstBeat, useOwnDeviceId } from '../kit/device/desk-heartbeat.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { PENDING_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { Card } from '../kit/page/card.tsx';
import type { DeviceRequest, DevicesPageData } from './device-data.ts';
import css from './devices.module.css';

const DeviceDialog = lazyPart(async () => (await import('./device-dialog.tsx')).DeviceDialog);

const LOOKS: Record<DeskState, { tone: Tone; icon: IconName }> = {
  awake: { tone: 'leaf', icon: 'bell' },
  sound_off: { tone: 'amber', icon: 'sound' },
  hidden: { tone: 'amber', icon: 'clock' },
  silent: { tone: 'chilli', icon: 'warn' },
  closed: { tone: 'info', icon: 'close' },
};

/** On which devices an order rings, and what to do where it does not. */
export function AwakeSection() {
  const { reload } = useAdmin();
  const t = useTexts(adminDeviceTexts);
  const { loaded, isLoading } = useLoadedPage<DevicesPageData>();
  const [dialog, setDialog] = useState<{ what: DeviceRequest['intent']; device: DeskDevice }>();
  const [success, setSuccess] = useSuccessMessage();
  usePoll(PENDING_POLL_MS, reload);
  useEffect(() => {
    let isGone = false;
    void firstBeat.then(() => !isGone && reload());
    return () => {
      isGone = true;
    };
  }, [reload]);
  const devices = loaded.data?.devices;
  const finish = (done: DeviceRequest) => {
    setDialog(undefined);
    setSuccess(done.intent === 'rename' ? t.renamed : t.forgotten(done.name));
  };
  return (
    <Card id="awake" title={t.title} lead={t.lead}>
      {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
      <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
      {devices?.length === 0 && <p>{t.empty}</p>}
      {devices && devices.length > 0 && !devices.some(({ state }) => state === 'awake') && (
        <Notice tone="amber" icon="warn" title={t.nobody}>
          {t.nobodyText}
        </Notice>
      )}
      {devices && devices.length > 0 && (
        <ul aria-label={t.list} className={css.list}>
          {devices.map((device) => (
            <DeviceRow key={device._id} device={device} onAction={(what) => setDialog({ what, device })} />
          ))}
        </ul>
      )}
      {dialog && (
        <Suspense>
          <DeviceDialog {...dialog} onDone={finish} onCancel={() => setDialog(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function DeviceRow({
  device,
  onAction,
}: {
  device: DeskDevice;
  onAction: (what: DeviceRequest['intent']) => void;
}) {
  const t = useTexts(adminDeviceTexts);
  const isOwner = useIsOwner();
  const isHere = useOwnDeviceId() === device._id;
  const { dateAndTime } = useTimeFormats();
  const { name, browser, account, state, since, isOwn } = device;
  const title = name ?? browser ?? t.unknown;
  return (
    <li className={css.device} data-device={title} data-state={state}>
      <div className={css.what}>
        <h3 className={css.name}>{title}</h3>
        <div className={css.states}>
          <Badge {...LOOKS[state]}>{t.states[state]}</Badge>
          {isHere && <Badge tone="info">{t.here}</Badge>}
          <span className="small soft">{t.since(dateAndTime(since))}</span>
        </div>
        <p>{t.advice[state]}</p>
        <p className="small soft">
          {[...(name !== null && browser !== null ? [browser] : []), t.by(account)].join('. ')}
        </p>
      </div>
      <div className={css.buttons}>
        {(isOwner || isOwn) && (
          <Button size="s" icon="edit" aria-label={t.renameThis(title)} onClick={() => onAction('rename')}>
            {t.rename}
          </Button>
        )}
        {isOwner && (
          <Button
            size="s"
            look="danger"
            icon="trash"
            aria-label={t.forgetThis(title)}
            onClick={() => onAction('forget')}
          >
            {t.forget}
          </Button>
        )}
      </div>
    </li>
  );
}
