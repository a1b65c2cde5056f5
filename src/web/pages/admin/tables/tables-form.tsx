import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { TablePlanAnswer } from '#contract/reservations/table-plan-shapes.ts';
import type { TableAnswers } from '#domain/tables/table-plan.ts';
import { adminTableTexts } from '#texts/admin-tables.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextareaField } from '../../../components/field/field.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { QuickStart } from './quick-start.tsx';
import { RoomFields } from './room-fields.tsx';
import type { TablesAnswer } from './table-data.ts';
import { type DraftProblem, draftOf, planOfDraft, type RoomDraft } from './table-draft.ts';
import css from './tables.module.css';

/** The whole plan, saved at once. */
export function TablesForm({ plan }: { plan: TablePlanAnswer }) {
  const t = useTexts(adminTableTexts);
  const { announce, reload } = useAdmin();
  const [seen, setSeen] = useState(plan);
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [answers, setAnswers] = useState(plan.answers);
  const [problem, setProblem] = useState<DraftProblem>();
  /** Somebody else has saved, and what was typed here gives way to it. */
  const [isDiscarding, setDiscarding] = useState(false);
  const fetcher = useFetcher<TablesAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const error = isBusy ? undefined : fetcher.data?.error;

  const adopt = (next: TablePlanAnswer) => {
    setSeen(next);
    setDraft(draftOf(next));
    setAnswers(next.answers);
    setProblem(undefined);
    setDiscarding(false);
  };
  const finish = useEffectEvent((saved: TablePlanAnswer) => {
    adopt(saved);
    announce(t.saved);
  });
  useEffect(() => {
    if (fetcher.data?.saved) finish(fetcher.data.saved);
  }, [fetcher.data]);

  const isDirty = () => JSON.stringify([draft, answers]) !== JSON.stringify([draftOf(seen), seen.answers]);
  if (plan.version > seen.version && (isDiscarding || !isDirty())) adopt(plan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = planOfDraft(draft);
    if ('code' in made) return setProblem(made);
    if (hasGap(answers)) return setProblem({ code: 'invalid' });
    setProblem(undefined);
    void fetcher.submit(JSON.parse(JSON.stringify({ ...made, answers, version: seen.version })), {
      ...{ method: 'post', encType: 'application/json' },
    });
  };
  const setRooms = (rooms: RoomDraft[]) => setDraft({ ...draft, rooms });
  const addRoom = () =>
    setRooms([
      ...draft.rooms,
      { _id: crypto.randomUUID(), name: '', isClosed: false, closings: [], tables: [] },
    ]);

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <LeaveGuard isDirty={isDirty} />
      {draft.rooms.length === 0 && <QuickStart onCreate={(room) => setRooms([room])} />}
      {draft.rooms.map((room) => (
        <RoomFields
          key={room._id}
          room={room}
          rooms={draft.rooms}
          onChange={(next) => setRooms(draft.rooms.map((each) => (each === room ? next : each)))}
          onRemove={() => setRooms(draft.rooms.filter((each) => each !== room))}
        />
      ))}
      <div>
        <Button icon="plus" onClick={addRoom}>
          {t.addRoom}
        </Button>
      </div>
      {draft.rooms.length > 0 && (
        <>
          <section className={css.card} aria-labelledby="joins">
            <h2 id="joins" className={css.title}>
              {t.joins}
            </h2>
            <TextareaField
              label={t.joinsLabel}
              hint={t.joinsHint}
              isOptional
              value={draft.joins}
              onChange={({ currentTarget }) => setDraft({ ...draft, joins: currentTarget.value })}
            />
          </section>
          <AnswerFields answers={answers} onChange={setAnswers} />
        </>
      )}
      <div>
        {problem && <Notice tone="chilli" title={problemText(problem, t)} />}
        {error && (
          <FailureNotice
            error={error}
            fallback={t.saveFailed}
            action={
              error.code === 'changed_meanwhile' && (
                <Button
                  size="s"
                  onClick={() => {
                    setDiscarding(true);
                    reload();
                  }}
                >
                  {t.tryAgain}
                </Button>
              )
            }
          />
        )}
      </div>
      <div>
        <Button type="submit" look="main" isBusy={isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

const hasGap = ({
  upToGuests,
  leadMinutes,
  paceGuests,
  stayMinutes,
  lunchMinutes,
  prepayment,
}: TableAnswers) =>
  prepayment?.dates.includes('') ||
  [upToGuests, leadMinutes, paceGuests, ...Object.values({ ...stayMinutes })]
    .concat(Object.values(lunchMinutes ?? {}))
    .concat(prepayment ? [prepayment.centsPerGuest, prepayment.fromGuests, prepayment.refundHours] : [])
    .some(Number.isNaN);

function problemText(problem: DraftProblem, t: (typeof adminTableTexts)['de']): string {
  if (problem.code === 'nameTwice') return t.nameTwice(problem.name);
  if (problem.code === 'joinUnknown') return t.joinUnknown(problem.name);
  return t[problem.code];
}
