import { Fragment, useState } from 'react';
import { useFetcher } from 'react-router';
import type { GoLive, GoLiveEntry } from '#contract/go-live/shapes.ts';
import {
  firstOpenStep,
  type GoLiveItem,
  obstaclesOf,
  SETUP_STEP_NAMES,
  type SetupStep,
} from '#domain/go-live/check.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { PlainSectionForm } from './plain-section-form.tsx';
import type { SectionKey } from './settings-data.ts';
import css from './setup.module.css';
import type { SetupChange, SetupData } from './setup-data.ts';
import { SETUP_PAGES } from './setup-pages.ts';
import { createUnsavedSections, useSection } from './use-section.ts';

/** Or on the website itself. */
const SITE_PAGES: Partial<Record<GoLiveItem, string>> = { test_order: '/menu' };

const isSettled = ({ state }: GoLiveEntry) => state === 'done' || state === 'acknowledged';

/** The steps with their items; the first that is not settled is unfolded. */
export function SetupGuide({ check, settings, hasTables }: SetupData) {
  const t = useTexts(adminSetupTexts);
  const steps = SETUP_STEP_NAMES.map((step) => ({
    step,
    items: check.items.filter((entry) => entry.step === step),
  }));
  const [first] = useState(() => firstOpenStep(check.items));
  // Who has begun sees all that is open at once, without a tap for each.
  const hasBegun = check.items.some(({ item, state }) => item === 'contact' && state === 'done');
  return (
    <div className={css.guide}>
      <p className="soft">{t.lead}</p>
      <Launch check={check} />
      <TestOrders count={check.testOrders} />
      <ol className={css.steps}>
        {steps.map(({ step, items }, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            items={items}
            isOpen={step === first || (hasBegun && !items.every(isSettled))}
          >
            {step === 'address' && <ContactForm settings={settings} />}
          </Step>
        ))}
        {settings.offers.reservations && hasTables !== undefined && <TablesStep hasTables={hasTables} />}
      </ol>
    </div>
  );
}

function useSetupChange() {
  const fetcher = useFetcher<Loaded<GoLive>>();
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  return {
    isBusy,
    error: answer && !answer.ok ? answer.error : undefined,
    send: (change: SetupChange) =>
      fetcher.submit(JSON.stringify(change), { method: 'post', encType: 'application/json' }),
  };
}

/** Whether strangers see the site, how far it is, and the button that opens it. */
function Launch({ check: { isLaunched, launchedAt, items } }: { check: GoLive }) {
  const t = useTexts(adminSetupTexts);
  const { dateAndTime } = useTimeFormats();
  const { send, isBusy, error } = useSetupChange();
  const [asked, setAsked] = useState<'open' | 'close'>();
  const isAsking = asked === 'close';
  const toPath = useLocalPath();
  const leaving = items.filter(({ state }) => state === 'open').map(({ item }) => item);
  const isReady = items.every(({ state }) => state !== 'missing');
  const settled = items.filter(isSettled).length;
  const obstacles = obstaclesOf(items).length;
  return (
    <section className={css.launch} aria-labelledby="launch" data-launched={isLaunched}>
      <div className={css.launchWords}>
        <h2 id="launch" className={css.launchTitle}>
          {!isLaunched && t.notLaunched}
          {isLaunched && (launchedAt === null ? t.launched : t.launchedAt(dateAndTime(launchedAt)))}
        </h2>
        <progress
          className={css.progress}
          value={settled}
          max={items.length}
          aria-labelledby="setup-progress"
        />
        <p id="setup-progress" className="small num">
          {t.progress(settled, items.length)}
        </p>
        <p>{obstacles === 0 ? !isLaunched && t.ready : t.obstacles(obstacles)}</p>
        {!isLaunched && <p className="small soft">{t.preview}</p>}
        {error && asked === undefined && <FailureNotice error={error} fallback={t.failed} />}
      </div>
      <div className={css.buttons}>
        {!isLaunched && (
          <Button
            look="main"
            isBusy={isBusy}
            isDisabled={!isReady}
            onClick={() => (leaving.length > 0 ? setAsked('open') : send({ setup: 'open', leaving }))}
          >
            {t.open}
          </Button>
        )}
        <ButtonLink icon="external" href={toPath('/')} target="_blank">
          {t.view}
        </ButtonLink>
        {isLaunched && <Button onClick={() => setAsked('close')}>{t.close}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking && isLaunched}
        title={t.closeQuestion}
        confirmLabel={t.close}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => send({ setup: 'close' })}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t.closeText}</p>
        {error && <FailureNotice error={error} fallback={t.failed} />}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'open' && !isLaunched}
        title={t.openQuestion}
        confirmLabel={t.openWithout}
        isBusy={isBusy}
        onConfirm={() => send({ setup: 'open', leaving })}
        onCancel={() => setAsked(undefined)}
      >
        <ul>
          {leaving.map((item) => (
            <li key={item}>
              <b>{t.items[item].title}</b>: {t.items[item].left}
            </li>
          ))}
        </ul>
        {error && <FailureNotice error={error} fallback={t.failed} />}
      </ConfirmDialog>
    </section>
  );
}

/** What was ordered to try it out, until the owner throws it away. */
function TestOrders({ count }: { count: number }) {
  const t = useTexts(adminSetupTexts).testOrders;
  const { failed } = useTexts(adminSetupTexts);
  const { send, isBusy, error } = useSetupChange();
  const [isAsking, setAsking] = useState(false);
  if (count === 0) return null;
  return (
    <section className={css.launch} aria-labelledby="test-orders">
      <div className={css.launchWords}>
        <h2 id="test-orders" className={css.launchTitle}>
          {t.title(count)}
        </h2>
        <p className="small soft">{t.text}</p>
      </div>
      <div className={css.buttons}>
        <ButtonLink to="/adminnavbar/orders">{t.view}</ButtonLink>
        <Button onClick={() => setAsking(true)}>{t.discard}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t.question(count)}
        confirmLabel={t.discard}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => send({ setup: 'discard' })}
        onCancel={() => setAsking(false)}
      >
        <p>{t.questionText}</p>
        {error && <FailureNotice error={error} fallback={failed} />}
      </ConfirmDialog>
    </section>
  );
}

function Step({
  step,
  number,
  items,
  isOpen,
  children,
}: {
  step: SetupStep;
  number: number;
  items: GoLiveEntry[];
  isOpen: boolean;
  children: React.ReactNode;
}) {
  const t = useTexts(adminSetupTexts);
  const worst = (['missing', 'open', 'acknowledged'] as const).find((state) =>
    items.some((entry) => entry.state === state),
  );
  const state = worst ?? 'done';
  return (
    <li>
      <details className={css.step} open={isOpen} id={`step-${step}`}>
        <summary className={css.summary}>
          <span className={css.number} data-state={state}>
            {isSettled({ state } as GoLiveEntry) ? <Icon name="check" size="s" /> : number}
          </span>
          <h3 className={css.stepTitle}>{t.steps[step]}</h3>
          <span className={css.state} data-state={state}>
            {t.states[state]}
          </span>
        </summary>
        <ul className={css.items}>
          {items.map((entry, index) => (
            <Fragment key={entry.item}>
              <Item entry={entry} />
              {/* The form is what the owner can do here and now: it comes before what somebody else has to do. */}
              {index === 0 && children && <li className={css.form}>{children}</li>}
            </Fragment>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Beside the steps: tables may be drawn on any other day, and the desk answers every request until then. */
function TablesStep({ hasTables }: { hasTables: boolean }) {
  const { tables: t, states, go } = useTexts(adminSetupTexts);
  return (
    <li>
      <details className={css.step} id="step-tables">
        <summary className={css.summary}>
          <span className={css.number} data-state={hasTables ? 'done' : 'acknowledged'}>
            <Icon name={hasTables ? 'check' : 'plus'} size="s" />
          </span>
          <h3 className={css.stepTitle}>{t.title}</h3>
          <span className={css.state}>{hasTables ? states.done : t.optional}</span>
        </summary>
        <ul className={css.items}>
          <li className={css.item}>
            <Icon name={hasTables ? 'check' : 'clock'} size="s" />
            <p className={css.words}>{t.text}</p>
            <div className={css.buttons}>
              <ButtonLink size="s" to="/adminnavbar/tables" aria-label={`${go}: ${t.title}`}>
                {go}
              </ButtonLink>
            </div>
          </li>
        </ul>
      </details>
    </li>
  );
}

function Item({ entry }: { entry: GoLiveEntry }) {
  const { item, state, count, law, acknowledgedBy, acknowledgedAt } = entry;
  const t = useTexts(adminSetupTexts);
  const { title, todo, left } = t.items[item];
  const { dateAndTime } = useTimeFormats();
  const { send, isBusy, error } = useSetupChange();
  const page = SETUP_PAGES[item];
  const toPath = useLocalPath();
  const sitePage = SITE_PAGES[item] && toPath(SITE_PAGES[item]);
  const isOpen = state === 'open';
  return (
    <li className={css.item} data-item={item} data-state={state}>
      <Icon name={state === 'done' ? 'check' : state === 'missing' ? 'warn' : 'clock'} size="s" />
      <div className={css.words}>
        <p>
          <b>{title}</b> <span className={css.state}>{t.states[state]}</span>
        </p>
        {state !== 'done' && <p className="small">{todo(count ?? 0)}</p>}
        {law && state === 'missing' && <p className="small soft">{t.lawful(law)}</p>}
        {left && isOpen && (
          <p className="small soft">
            {t.leave}: {left}
          </p>
        )}
        {state === 'acknowledged' && acknowledgedAt !== null && (
          <p className="small soft">{t.leftBy(acknowledgedBy ?? '', dateAndTime(acknowledgedAt))}</p>
        )}
        {error && <FailureNotice error={error} fallback={t.failed} />}
      </div>
      <div className={css.buttons}>
        {state !== 'done' && page && (
          <ButtonLink size="s" to={page} aria-label={`${t.go}: ${title}`}>
            {t.go}
          </ButtonLink>
        )}
        {state !== 'done' && sitePage && (
          <ButtonLink
            size="s"
            icon="external"
            href={sitePage}
            target="_blank"
            aria-label={`${t.view}: ${title}`}
          >
            {t.view}
          </ButtonLink>
        )}
        {(isOpen || state === 'acknowledged') && (
          <Button
            size="s"
            isBusy={isBusy}
            aria-label={`${isOpen ? t.leave : t.takeUp}: ${title}`}
            onClick={() => send({ setup: 'item', item, isAcknowledged: isOpen })}
          >
            {isOpen ? t.leave : t.takeUp}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Name and address can be given right here, in the form of the settings. */
function ContactForm({ settings }: Pick<SetupData, 'settings'>) {
  const t = useTexts(adminSettingsTexts);
  const { announce } = useAdmin();
  const [unsaved] = useState(createUnsavedSections);
  const contact = useSection('house', settings.house, {
    unsaved,
    onSaved: (key: SectionKey) => announce(t.saved(t[key].title)),
  });
  return (
    <>
      <LeaveGuard isDirty={() => !unsaved.isEmpty()} onLeave={unsaved.discardAll} />
      <PlainSectionForm key={contact.formKey} section={contact} sectionKey="house" />
    </>
  );
}
