import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { TestOrder, TestOrderSeen } from '#contract/orders/test-order-shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { adminPrinterTexts } from '#texts/admin-printers.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { localize } from '#texts/localized.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { testSound } from '../kit/sound/bell.ts';
import { CheckItem } from './check-item.tsx';
import {
  acceptedState,
  type CheckState,
  LATE_MS,
  type Mail,
  mailState,
  type Print,
  printState,
  progressOf,
  shownState,
  soundState,
} from './checks.ts';
import css from './test-order.module.css';
import type { SentTestOrder, TestOrderChange } from './test-order-data.ts';

interface Check {
  name: string;
  title: string;
  state: CheckState;
  isUnused?: boolean;
  body: ReactNode;
  action?: ReactNode;
}

/** Where a test order has arrived, line by line; it ticks itself off. */
export function Checklist({
  test,
  isAnnounced,
  again,
}: {
  test: TestOrder;
  /** This browser was told of it. */
  isAnnounced: boolean;
  /** The button for another one. */
  again: ReactNode;
}) {
  const t = useTexts(adminTestOrderTexts);
  const language = useLanguage();
  const { dayAndTime } = useTimeFormats();
  const { order } = test;
  const heading = useRef<HTMLHeadingElement>(null);
  const noting = useFetcher<SentTestOrder>();
  const note = (seen: TestOrderSeen) => {
    const sent: TestOrderChange = { what: 'seen', id: order._id, seen };
    void noting.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  };
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const isShown = test.shownAt !== null;
  const noteShown = useEffectEvent(() => note({ isShown: true }));
  useEffect(() => {
    if (isAnnounced && !isShown) noteShown();
  }, [isAnnounced, isShown]);

  const checks = useChecks(test, note);
  useTickAnnouncement(checks);
  const { done, all } = progressOf(checks.map(({ state }) => state));
  const failure = noting.state === 'idle' && noting.data && !noting.data.ok ? noting.data.error : undefined;
  const [item] = order.items;
  return (
    <section className={css.card} aria-labelledby="test-order" data-test-order={order._id}>
      <div className={css.head}>
        <h2 id="test-order" ref={heading} tabIndex={-1} className={css.title}>
          {t.listTitle(orderNumber(order._id))}
        </h2>
        {item && (
          <p className="soft">{t.what(localize(language, 'name', item).name, dayAndTime(order.createdAt))}</p>
        )}
        <progress className={css.progress} value={done} max={all} aria-labelledby="test-progress" />
        <p id="test-progress" className="small num">
          {t.progress(done, all)}
        </p>
      </div>
      {failure && <FailureNotice error={failure} fallback={t.noted} />}
      <ol className={css.checks}>
        {checks.map(({ body, ...check }) => (
          <CheckItem key={check.name} {...check}>
            {body}
          </CheckItem>
        ))}
      </ol>
      {done === all && (
        <Notice tone="leaf" title={t.all}>
          {t.allText}
        </Notice>
      )}
      <div className={css.buttons}>{again}</div>
    </section>
  );
}

/** Screen readers hear what has arrived since the page was opened. */
function useTickAnnouncement(checks: readonly Check[]): void {
  const t = useTexts(adminTestOrderTexts);
  const { announce } = useAdmin();
  const done = checks.filter(({ state }) => state === 'done').map(({ title }) => title);
  const [known] = useState(() => new Set(done));
  const say = useEffectEvent((titles: string[]) => {
    const fresh = titles.filter((title) => !known.has(title));
    for (const title of fresh) known.add(title);
    if (fresh.length > 0) announce(t.ticked(fresh.join(', ')));
  });
  const list = done.join('\n');
  useEffect(() => say(list === '' ? [] : list.split('\n')), [list]);
}

function useChecks(test: TestOrder, note: (seen: TestOrderSeen) => void): Check[] {
  const paper = usePaperChecks(test);
  return [
    useShownCheck(test),
    useSoundCheck(test, note),
    ...paper,
    useMailCheck('guest', test),
    useMailCheck('house', test),
    ...usePushChecks(test),
    usePageCheck(test),
    useAcceptedCheck(test),
  ];
}

function useShownCheck(test: TestOrder): Check {
  const t = useTexts(adminTestOrderTexts).shown;
  const { time } = useTimeFormats();
  const [since] = useState(() => serverNow());
  const isLate = useClockValue((now) => now - since > LATE_MS) ?? false;
  const state = shownState(test, isLate ? LATE_MS + 1 : 0);
  const words = state === 'trouble' ? t.late : t.waiting;
  return {
    ...{ name: 'shown', title: t.title, state },
    body: <p className="small">{test.shownAt === null ? words : t.done(time(test.shownAt))}</p>,
  };
}

function useSoundCheck(test: TestOrder, note: (seen: TestOrderSeen) => void): Check {
  const t = useTexts(adminTestOrderTexts).sound;
  const { sound } = useAdmin();
  const canSound = sound === 'ready';
  const state = soundState(test, canSound);
  const check = { name: 'sound', title: t.title, state };
  if (state === 'done') return { ...check, body: <p className="small">{t.done}</p> };
  if (!canSound) {
    return {
      ...check,
      body: <p className="small">{t.blocked}</p>,
      action: (
        <Button size="s" icon="sound" onClick={() => void testSound()}>
          {t.turnOn}
        </Button>
      ),
    };
  }
  return {
    ...check,
    body: <p className="small">{test.isHeard === false ? t.notHeard : t.ask}</p>,
    action: (
      <>
        <Button
          size="s"
          icon="check"
          aria-label={`${t.yes}: ${t.title}`}
          onClick={() => note({ isHeard: true })}
        >
          {t.yes}
        </Button>
        {test.isHeard === null && (
          <Button size="s" aria-label={`${t.no}: ${t.title}`} onClick={() => note({ isHeard: false })}>
            {t.no}
          </Button>
        )}
        <Button size="s" icon="sound" onClick={() => void testSound()}>
          {t.again}
        </Button>
      </>
    ),
  };
}

function usePaperChecks({ prints }: TestOrder): Check[] {
  const t = useTexts(adminTestOrderTexts).paper;
  const { troubles } = useTexts(adminPrinterTexts);
  const isOwner = useIsOwner();
  const link = isOwner && (
    <ButtonLink size="s" to="/adminnavbar/printers">
      {t.open}
    </ButtonLink>
  );
  if (prints.length === 0) {
    const body = <p className="small">{t.noPrinter}</p>;
    return [{ name: 'paper', title: t.title, state: 'none', body, action: link }];
  }
  const wordsOf = (print: Print) => [
    t[print.state],
    ...(print.state === 'printed' ? [] : print.troubles.map((trouble) => `${troubles[trouble]}.`)),
    ...(print.failure === null ? [] : [t.says(print.failure)]),
  ];
  return prints.map((print) => {
    const isTrouble =
      printState(print) === 'trouble' || (print.state !== 'printed' && print.troubles.length > 0);
    return {
      ...{ name: `paper ${print.printer}`, title: t.of(print.printer), state: printState(print) },
      isUnused: print.state === 'nothing',
      body: <p className="small">{wordsOf(print).join(' ')}</p>,
      ...(isTrouble && { action: link }),
    };
  });
}

function useMailCheck(to: Mail['to'], { mails, hasMailServer }: TestOrder): Check {
  const t = useTexts(adminTestOrderTexts).mail;
  const { reasons } = useTexts(adminMailTexts);
  const { time } = useTimeFormats();
  const isOwner = useIsOwner();
  const mail = mails.find((each) => each.to === to);
  const state = mailState(mail, hasMailServer);
  const check = { name: `mail ${to}`, title: t[to], state };
  const link = (path: string, label: string) =>
    isOwner && (
      <ButtonLink size="s" to={path} aria-label={`${label}: ${t[to]}`}>
        {label}
      </ButtonLink>
    );
  if (!hasMailServer) return { ...check, body: <p className="small">{t.noServer}</p> };
  if (!mail) return { ...check, isUnused: true, body: <p className="small">{t.gone}</p> };
  if (mail.recipient === '') {
    const body = <p className="small">{t.noAddress}</p>;
    return { ...check, body, action: link('/adminnavbar/settings?section=house', t.settings) };
  }
  const { recipient, nextTryAt, failure } = mail;
  const words = {
    ...{ done: t.sent(recipient), trouble: t.failed(recipient), waiting: t.waiting(recipient) },
    ...{ todo: '', none: '' },
  };
  const more = [
    ...(failure ? [reasons[failure.reason]] : []),
    ...(failure && nextTryAt !== null ? [t.next(time(nextTryAt))] : []),
  ];
  return {
    ...check,
    body: <p className="small">{[words[state], ...more].join(' ')}</p>,
    ...(state === 'trouble' && { action: link('/adminnavbar/mails', t.outbox) }),
  };
}

/** Only where the server says that anything is pushed. */
function usePushChecks({ push = [] }: TestOrder): Check[] {
  const t = useTexts(adminTestOrderTexts).push;
  const states = { sent: 'done', waiting: 'waiting', failed: 'trouble' } as const;
  return push.map(({ device, status }, index) => ({
    ...{ name: `push ${index}`, title: t.of(device), state: states[status] },
    body: <p className="small">{t[status]}</p>,
  }));
}

function usePageCheck({ openedAt, link }: TestOrder): Check {
  const t = useTexts(adminTestOrderTexts).page;
  const { time } = useTimeFormats();
  return {
    ...{ name: 'page', title: t.title, state: openedAt === null ? 'todo' : 'done' },
    body: <p className="small">{openedAt === null ? t.todo : t.done(time(openedAt))}</p>,
    ...(openedAt === null && {
      action: (
        <ButtonLink size="s" icon="external" href={link} target="_blank" rel="noreferrer">
          {t.open}
        </ButtonLink>
      ),
    }),
  };
}

function useAcceptedCheck(test: TestOrder): Check {
  const t = useTexts(adminTestOrderTexts).accepted;
  const state = acceptedState(test);
  const words = { ...{ todo: t.todo, done: t.done, trouble: t.cancelled }, ...{ waiting: '', none: '' } };
  return {
    ...{ name: 'accepted', title: t.title, state },
    body: <p className="small">{words[state]}</p>,
    ...(state === 'todo' && {
      action: (
        <ButtonLink size="s" icon="bell" to="/adminnavbar">
          {t.desk}
        </ButtonLink>
      ),
    }),
  };
}
