import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge, StatusIndicator } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useMoneyFormat } from '../kit/format/use-money-format.ts';
import card from '../kit/page/page-card.module.css';
import css from './settings.module.css';
import type { SettingsChange } from './settings-data.ts';

/** Whether guests can order now, with a button that changes it. */
export function OrderingCard({ ordering }: { ordering: AdminSettings['ordering'] }) {
  const t = useTexts(adminSettingsTexts).ordering;
  const { announce } = useAdmin();
  const { turn, isBusy, error } = useSwitch<'ordering'>((after) =>
    announce(after.isPaused ? t.saidPaused : t.saidRuns),
  );
  const { isPaused, isDecidedElsewhere } = ordering;
  return (
    <SwitchCard
      id="settings-ordering"
      section="ordering"
      title={t.title}
      badge={
        <Badge tone={isPaused ? 'chilli' : 'leaf'}>
          <StatusIndicator isOn={!isPaused} />
          {isPaused ? t.paused : t.runs}
        </Badge>
      }
      action={
        !isDecidedElsewhere && (
          <Button
            look={isPaused ? 'main' : 'danger'}
            icon={isPaused ? 'play' : 'pause'}
            isBusy={isBusy}
            onClick={() => turn({ section: 'ordering', isPaused: !isPaused })}
          >
            {isPaused ? t.resume : t.pause}
          </Button>
        )
      }
    >
      <p className={card.lead}>
        {isPaused ? t.pausedText : t.runsText}
        {isDecidedElsewhere && ` ${t.elsewhere}`}
      </p>
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </SwitchCard>
  );
}

/** Whether new guests must pay online or call, against a wave of false orders. */
export function FirstOrderCard({ firstOrder: { isPaidOnly, version } }: Pick<AdminSettings, 'firstOrder'>) {
  const t = useTexts(adminSettingsTexts).firstOrder;
  const { announce } = useAdmin();
  const { turn, isBusy, error } = useSwitch<'firstOrder'>((after) =>
    announce(after.isPaidOnly ? t.saidOn : t.announcementOff),
  );
  return (
    <SwitchCard
      id="settings-first-order"
      section="firstOrder"
      title={t.title}
      badge={<Badge tone={isPaidOnly ? 'amber' : 'leaf'}>{isPaidOnly ? t.on : t.off}</Badge>}
      action={
        <Button
          isBusy={isBusy}
          onClick={() => turn({ section: 'firstOrder', body: { isPaidOnly: !isPaidOnly, version } })}
        >
          {isPaidOnly ? t.turnOff : t.turnOn}
        </Button>
      }
    >
      <p className={card.lead}>{isPaidOnly ? t.onText : t.offText}</p>
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </SwitchCard>
  );
}

/** Whether accepted orders have steps between acceptance and completion. */
export function KitchenStatesCard({ kitchen: { hasStates, version } }: Pick<AdminSettings, 'kitchen'>) {
  const t = useTexts(adminSettingsTexts).kitchen;
  const { announce } = useAdmin();
  const { turn, isBusy, error } = useSwitch<'kitchen'>((after) =>
    announce(after.hasStates ? t.saidOn : t.announcementOff),
  );
  return (
    <SwitchCard
      id="settings-kitchen"
      section="kitchen"
      title={t.title}
      badge={<Badge tone="leaf">{hasStates ? t.on : t.off}</Badge>}
      action={
        <Button
          isBusy={isBusy}
          onClick={() => turn({ section: 'kitchen', body: { hasStates: !hasStates, version } })}
        >
          {hasStates ? t.turnOff : t.turnOn}
        </Button>
      }
    >
      <p className={card.lead}>{hasStates ? t.onText : t.offText}</p>
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </SwitchCard>
  );
}

/** Whether demo money is accepted, and how much of it is on gift cards; nothing where there is none. */
export function DemoMoneyCard({ play: { cards, balance, isTaken } }: Pick<AdminSettings, 'play'>) {
  const t = useTexts(adminSettingsTexts).play;
  const money = useMoneyFormat();
  if (!isTaken && cards === 0) return null;
  return (
    <SwitchCard
      id="settings-play"
      section="play"
      title={t.title}
      badge={<Badge tone="amber">{isTaken ? t.isTaken : t.isRefused}</Badge>}
    >
      <p className={card.lead}>
        {isTaken ? t.taken : t.refused} {t.cards(cards, money(balance))} {isTaken && t.later}
      </p>
    </SwitchCard>
  );
}

/** The sample mode: pictures are marked as serving suggestions until the owner ends it; the sample can be deleted. */
export function SampleCard({
  sample: { isSample, samplePictures, left: remaining, unedited },
  hero,
  onRestaurant,
}: Pick<AdminSettings, 'sample' | 'hero'> & {
  /** Shows the tab with name and contact. */
  onRestaurant: () => void;
}) {
  const t = useTexts(adminSettingsTexts).sample;
  const { announce } = useAdmin();
  const [confirming, setConfirming] = useState<'end' | 'empty'>();
  const { turn, isBusy, error } = useSwitch<'sample'>((sample) => {
    setConfirming(undefined);
    announce(sample.isSample ? t.saidResumed : confirming === 'empty' ? t.saidEmptied : t.saidEnded);
  });
  const toggle = () => turn({ section: 'sample', isSample: !isSample });
  const failure = error && <FailureNotice error={error} fallback={t.failed} />;
  const toDelete = (Object.keys(remaining) as (keyof typeof remaining)[]).filter(
    (kind) => remaining[kind] > 0,
  );
  // The welcome picture is not counted with the dishes' pictures.
  const samplesLeft = [samplePictures > 0 && t.left(samplePictures), hero.isSample && t.leftHero]
    .filter((text) => text !== false)
    .join(' ');
  return (
    <SwitchCard
      id="settings-sample"
      section="sample"
      title={t.title}
      badge={<Badge tone={isSample ? 'amber' : 'leaf'}>{isSample ? t.on : t.off}</Badge>}
      action={
        isSample ? (
          <Button aria-haspopup="dialog" onClick={() => setConfirming('end')}>
            {t.end}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={toggle}>
            {t.resume}
          </Button>
        )
      }
    >
      <p className={card.lead}>
        {isSample ? t.onText : t.offText} {samplesLeft}
      </p>
      {!isSample && unedited.length > 0 && (
        <div className={card.lead}>
          <p>{t.unedited}</p>
          <ul>
            {unedited.map((part) => (
              <li key={part}>
                {part === 'house' ? (
                  <button type="button" className={css.go} onClick={onRestaurant}>
                    {t.uneditedParts.house}
                  </button>
                ) : (
                  <LocalLink className={css.go} to="/adminnavbar/policy">
                    {t.uneditedParts[part]}
                  </LocalLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {toDelete.length > 0 && (
        <div className={css.switch}>
          <p className={card.lead}>{t.emptyText}</p>
          <Button look="danger" aria-haspopup="dialog" onClick={() => setConfirming('empty')}>
            {t.empty}
          </Button>
        </div>
      )}
      {!confirming && failure}
      <ConfirmDialog
        isOpen={confirming === 'end'}
        title={t.question}
        confirmLabel={t.yes}
        cancelLabel={t.no}
        isBusy={isBusy}
        onConfirm={toggle}
        onCancel={() => setConfirming(undefined)}
      >
        <p>{t.questionText}</p>
        {samplesLeft && (
          <p>
            <b>{samplesLeft}</b> {t.warning}
          </p>
        )}
        {failure}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={confirming === 'empty'}
        title={t.emptyQuestion}
        confirmLabel={t.emptyYes}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => turn({ section: 'sample', isEmptied: true })}
        onCancel={() => setConfirming(undefined)}
      >
        <p>{t.emptyQuestionText}</p>
        <ul>
          {toDelete.map((kind) => (
            <li key={kind}>{t.goes[kind](remaining[kind])}</li>
          ))}
        </ul>
        <p>{t.emptyStays}</p>
        {failure}
      </ConfirmDialog>
    </SwitchCard>
  );
}

/** The frame of a card: its heading, the state beside it, and the button that changes it. */
function SwitchCard({
  id,
  section,
  title,
  badge,
  action,
  children,
}: {
  /** Of the heading. */
  id: string;
  section: string;
  title: string;
  badge: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={card.card} aria-labelledby={id} data-section={section}>
      <div className={css.switch}>
        <div>
          <h2 id={id} className={card.title}>
            {title}
          </h2>
          <p className={css.state}>{badge}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Sections of the settings that are one switch each. */
type SwitchKey = 'ordering' | 'sample' | 'firstOrder' | 'kitchen';

/** `turn` sends the new state; `onTurned` gets the state afterwards; `error` is why the last change was refused. */
export function useSwitch<Key extends SwitchKey>(
  onTurned: (state: AdminSettings[Key]) => void,
): {
  turn: (change: Extract<SettingsChange, { section: Key }>) => void;
  isBusy: boolean;
  error: ApiError | undefined;
} {
  const { data, state, submit } = useFetcher<Loaded<AdminSettings[Key]>>();
  const handleTurned = useEffectEvent(onTurned);
  useEffect(() => {
    if (data?.ok) handleTurned(data.data as AdminSettings[Key]);
  }, [data]);

  const isBusy = state !== 'idle';
  return {
    turn: (change) => void submit({ ...change }, { method: 'post', encType: 'application/json' }),
    isBusy,
    error: !isBusy && data && !data.ok ? data.error : undefined,
  };
}
