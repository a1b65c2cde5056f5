import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Evening, EveningParty } from '#contract/reservations/evening-shapes.ts';
import { isAway } from '#domain/reservations/table-step.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import { serverNow } from '../../../../browser/server-clock.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { TextField } from '../../../../components/field/field.tsx';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import { EmptyState } from '../../../../components/states/states.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDateFormat } from '../../kit/format/use-date-format.ts';
import { ListBody } from '../../kit/lists/list-body.tsx';
import { useLoadedPage } from '../../kit/lists/use-list-page.ts';
import { PENDING_POLL_MS, usePoll } from '../../kit/live/polling.ts';
import { useClockValue } from '../../kit/live/ticker.ts';
import { adminMeta } from '../../kit/page/admin-meta.ts';
import { Toolbar } from '../../kit/page/toolbar.tsx';
import { Tabs } from '../../kit/tabs/tabs.tsx';
import { ByPhone } from './by-phone.tsx';
import css from './evening.module.css';
import { PartyRow } from './party-row.tsx';
import { PrintedList } from './printed-list.tsx';
import { QuarterSums } from './quarter-sums.tsx';
import { RoomSwitches } from './room-switches.tsx';
import { besideDate, findStillTaken } from './standing.ts';
import { ToCall } from './to-call.tsx';
import { WalkIn } from './walk-in.tsx';

export { changeEvening as clientAction, loadEvening as clientLoader } from './load-evening.ts';

export const meta = adminMeta('evening');

const TimeLine = lazyPart(async () => (await import('./time-line.tsx')).TimeLine);
const FloorView = lazyPart(async () => (await import('./floor-view.tsx')).FloorView);

const MINUTE = 60_000;

/** The evening at one look: who comes when, where they sit, how it stands. */
export default function EveningPage() {
  const { evening: title } = useTexts(adminTexts).pages;
  const t = useTexts(adminEveningTexts);
  const { live, reload } = useAdmin();
  const [params, setParams] = useSearchParams();
  const asked = params.get('date') ?? '';
  const { loaded, isLoading } = useLoadedPage<Evening>(asked);
  usePoll(PENDING_POLL_MS, reload);
  const date = loaded.data?.date ?? asked;
  const goTo = (next: string) => setParams(next ? { date: next } : {}, { replace: true });
  return (
    <>
      <Toolbar title={title} live={live}>
        {date && (
          <div className={css.day}>
            <Button size="s" icon="back" aria-label={t.before} onClick={() => goTo(besideDate(date, -1))} />
            <TextField
              type="date"
              label={t.day}
              isLabelHidden
              value={date}
              onChange={({ currentTarget }) => goTo(currentTarget.value)}
            />
            <Button size="s" icon="arrow" aria-label={t.after} onClick={() => goTo(besideDate(date, 1))} />
          </div>
        )}
        <Button size="s" icon="print" aria-label={t.print} onClick={() => window.print()}>
          <span className={css.word}>{t.print}</span>
        </Button>
      </Toolbar>
      <ListBody loaded={loaded} isLoading={isLoading} page="evening" words={t}>
        {(evening) => <EveningBody evening={evening} />}
      </ListBody>
    </>
  );
}

function EveningBody({ evening }: { evening: Evening }) {
  const t = useTexts(adminEveningTexts);
  const formatDate = useDateFormat();
  const { date, rooms, parties, offers, waitingToCall, quarters, paceGuests } = evening;
  // By the server's clock, to the minute, however long the page stands open.
  const now = (useClockValue((at) => Math.floor(at / MINUTE)) ?? Math.floor(serverNow() / MINUTE)) * MINUTE;
  const [view, setView] = useState<'list' | 'line' | 'plan'>('list');
  const [chosenId, setChosenId] = useState<string>();
  const [isCalling, setCalling] = useState(false);
  const names = new Map(rooms.flatMap(({ tables }) => tables.map(({ _id, name }) => [_id, name])));
  const namesOf = (tables: readonly string[]) => tables.flatMap((table) => names.get(table) ?? []);
  const stillTaken = findStillTaken(parties, now);
  const row = (party: EveningParty) => (
    <PartyRow
      key={party._id}
      party={party}
      tables={namesOf(party.tables)}
      stillThere={stillTaken.get(party._id)}
      now={now}
    />
  );
  const [open, done] = [
    parties.filter(({ step }) => !isAway(step)),
    parties.filter(({ step }) => isAway(step)),
  ];
  const drawn: EveningParty[] = [...open, ...offers].sort(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  const come = parties.filter(({ step }) => step !== 'no_show');
  const chosen = [...parties, ...offers].find(({ _id }) => _id === chosenId);
  const list =
    parties.length + offers.length === 0 ? (
      <EmptyState title={t.emptyTitle}>
        <p>{t.emptyText}</p>
      </EmptyState>
    ) : (
      <>
        <ul className={css.parties} aria-label={t.parties}>
          {drawn.map(row)}
        </ul>
        {done.length > 0 && (
          <details className={css.done}>
            <summary>{t.done(done.length)}</summary>
            <ul className={css.parties}>{done.map(row)}</ul>
          </details>
        )}
      </>
    );
  return (
    <>
      <p className={css.head}>
        <b>{formatDate(date)}</b>{' '}
        <span>
          {t.sum(
            come.length,
            come.reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0),
          )}
        </span>
      </p>
      <div className={css.tools}>
        <WalkIn evening={evening} namesOf={namesOf} />
        <Button icon="phone" aria-haspopup="dialog" onClick={() => setCalling(true)}>
          {t.byPhone}
        </Button>
        {rooms.length > 1 && <RoomSwitches {...{ date, rooms }} />}
      </div>
      {isCalling && <ByPhone evening={evening} onClose={() => setCalling(false)} />}
      <ToCall {...{ rooms, parties, waitingToCall, now }} />
      <QuarterSums {...{ quarters, paceGuests }} />
      <div className={css.views}>
        {rooms.length === 0 ? (
          list
        ) : (
          <Tabs
            label={t.views}
            chosen={view}
            onChoose={setView}
            tabs={[
              { id: 'list', name: t.list, panel: list },
              {
                id: 'line',
                name: t.line,
                panel: (
                  <Suspense>
                    <TimeLine
                      evening={evening}
                      now={now}
                      isShown={view === 'line'}
                      onChoose={({ _id }) => setChosenId(_id)}
                    />
                  </Suspense>
                ),
              },
              {
                id: 'plan',
                name: t.plan,
                panel: view === 'plan' && (
                  <Suspense>
                    <FloorView evening={evening} now={now} onChoose={({ _id }) => setChosenId(_id)} />
                  </Suspense>
                ),
              },
            ]}
          />
        )}
      </div>
      <PrintedList parties={open} namesOf={namesOf} />
      <Dialog
        isOpen={chosen !== undefined}
        onClose={() => setChosenId(undefined)}
        title={chosen ? chosen.name || t.walkIn : ''}
      >
        {chosen && <ul className={css.parties}>{row(chosen)}</ul>}
      </Dialog>
    </>
  );
}
