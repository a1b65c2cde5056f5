import { type ReactNode, useState } from 'react';
import type { PushDevice } from '#contract/push/shapes.ts';
import { describeDevice } from '#domain/sessions.ts';
import { adminPushTexts } from '#texts/admin-push.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { pushObstacle, subscribe } from '../../../browser/push-subscription.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { TextField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { useAdminData } from '../kit/context/admin-data.ts';
import { digestOf, rememberPush } from '../kit/device/push-here.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { Card } from '../kit/page/card.tsx';
import { type LoadedDevices, usePushDevices } from './push-data.ts';
import css from './push-section.module.css';

type News = { tone: 'leaf' | 'amber'; text: string };

const isNews = (result: News | ApiError): result is News => 'tone' in result;

/** Has this device told of news without an open page, and lists those that are. */
export function PushSection() {
  const t = useTexts(adminPushTexts);
  const accountId = useAdminData()?.accountId;
  const devices = usePushDevices();
  const { loaded, reload } = devices;
  const [busy, setBusy] = useState<string>();
  const [news, setNews] = useState<News>();
  const [error, setError] = useState<ApiError>();

  /** One at a time: a second press while one is under way does nothing. */
  const run = async (what: string, work: () => Promise<News | ApiError>) => {
    if (busy !== undefined) return;
    setBusy(what);
    setNews(undefined);
    setError(undefined);
    const result = await work();
    await reload();
    setBusy(undefined);
    if (isNews(result)) setNews(result);
    else setError(result);
  };
  const switchOn = (name: string, publicKey: string) =>
    run(THIS, async () => {
      const subscription = await subscribe(publicKey);
      if (typeof subscription === 'string')
        return {
          tone: 'amber',
          text: { dismissed: t.dismissed, denied: t.denied, service: t.serviceFailed }[subscription],
        };
      const added = await devices.add({ name, ...subscription });
      if (!added.ok) return added.error;
      const token = readToken();
      if (accountId && token) rememberPush({ accountId, name, login: await digestOf(token) });
      return { tone: 'leaf', text: t.switchedOn };
    });
  const switchOff = ({ _id, name, isThis }: PushDevice) =>
    run(_id, async () => {
      const removed = await devices.remove(_id);
      // Somebody else has switched it off already.
      if (!removed.ok && removed.error.httpStatus !== 404) return removed.error;
      if (isThis) rememberPush(undefined);
      return { tone: 'leaf', text: t.switchedOff(name) };
    });
  const test = ({ _id, name }: PushDevice) =>
    run(`test ${_id}`, async () => {
      const tested = await devices.test(_id);
      if (!tested.ok) return tested.error;
      const { outcome } = tested.data;
      return { tone: outcome === 'sent' ? 'leaf' : 'amber', text: t.outcomes[outcome](name) };
    });

  return (
    <Card id="push" title={t.title} lead={t.lead}>
      {!loaded && !devices.error && <p role="status">{t.loading}</p>}
      {devices.error && (
        <>
          <FailureNotice error={devices.error} fallback={t.loadFailed} />
          <Button onClick={() => void reload()}>{t.again}</Button>
        </>
      )}
      {loaded && (
        <>
          <ThisDevice loaded={loaded} isBusy={busy === THIS} onSwitchOn={switchOn} />
          <div className={css.news}>
            {news && <Notice tone={news.tone} title={news.text} />}
            {error && <FailureNotice error={error} fallback={t.failed} />}
          </div>
          {loaded.devices.length === 0 && <p className="soft">{t.none}</p>}
          <ul aria-label={t.list} className={css.list}>
            {loaded.devices.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                busy={busy}
                onTest={() => void test(device)}
                onSwitchOff={() => void switchOff(device)}
              />
            ))}
          </ul>
          <p className="soft">{t.ends}</p>
        </>
      )}
    </Card>
  );
}

/** Stands for this device; no other has this id. */
const THIS = 'this';

function ThisDevice({
  loaded: { publicKey, devices, subscription },
  isBusy,
  onSwitchOn,
}: {
  loaded: LoadedDevices;
  isBusy: boolean;
  onSwitchOn: (name: string, publicKey: string) => Promise<void>;
}) {
  const t = useTexts(adminPushTexts);
  const own = devices.find(({ isThis }) => isThis);
  const [name, setName] = useState(own?.name ?? describeDevice(navigator.userAgent) ?? t.unnamed);
  const obstacle = pushObstacle();
  if (obstacle === 'home_screen')
    return (
      <Notice isStatic title={t.homeScreenTitle}>
        <ol className={css.steps}>
          {t.homeScreen.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Notice>
    );
  if (obstacle !== null)
    return (
      <Notice
        isStatic
        tone="amber"
        icon="warn"
        title={obstacle === 'denied' ? t.deniedTitle : t.unsupportedTitle}
      >
        <p>{obstacle === 'denied' ? t.denied : t.unsupported}</p>
      </Notice>
    );
  if (own && subscription) return <Notice isStatic tone="leaf" title={t.on} />;
  return (
    <form
      aria-label={t.here}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSwitchOn(name.trim() || t.unnamed, publicKey);
      }}
    >
      {own && (
        <Notice isStatic tone="amber" icon="warn" title={t.lost}>
          <p>{t.lostText}</p>
        </Notice>
      )}
      <TextField
        label={t.name}
        hint={t.nameHint}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" look="main" icon="bell" isBusy={isBusy}>
          {own ? t.switchOnAgain : t.switchOn}
        </Button>
      </div>
    </form>
  );
}

function DeviceRow({
  device,
  busy,
  onTest,
  onSwitchOff,
}: {
  device: PushDevice;
  busy: string | undefined;
  onTest: () => void;
  onSwitchOff: () => void;
}): ReactNode {
  const t = useTexts(adminPushTexts);
  const { dateAndTime } = useTimeFormats();
  const { _id, name, person, isThis, createdAt, reachedAt, hasFailed } = device;
  return (
    <li className={css.row} data-device={name}>
      <div className={css.who}>
        <p className={css.name}>
          {name}
          {isThis && <Badge tone="leaf">{t.thisOne}</Badge>}
          {hasFailed && (
            <Badge tone="amber" icon="warn">
              {t.notTaken}
            </Badge>
          )}
        </p>
        <p className="soft">{t.of(person, dateAndTime(createdAt))}</p>
        <p className="soft">{reachedAt === null ? t.notReached : t.reached(dateAndTime(reachedAt))}</p>
      </div>
      <div className={css.buttons}>
        <Button
          size="s"
          icon="bell"
          aria-label={t.testThis(name)}
          isBusy={busy === `test ${_id}`}
          onClick={onTest}
        >
          {t.test}
        </Button>
        <Button
          size="s"
          look="danger"
          icon="close"
          aria-label={t.switchOffThis(name)}
          isBusy={busy === _id}
          onClick={onSwitchOff}
        >
          {t.switchOff}
        </Button>
      </div>
    </li>
  );
}
