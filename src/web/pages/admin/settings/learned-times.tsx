import { useState } from 'react';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { MIN_LEARNED_ORDERS } from '#domain/orders/lead-times.ts';
import { adminLearnedTimesTexts } from '#texts/admin-learned-times.ts';
import { siteTexts } from '#texts/site.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from './learned-times.module.css';
import type { SectionValue } from './settings-data.ts';
import type { Section } from './use-section.ts';

type Learned = AdminSettings['learned'];
type Proposal = Learned['areas'][number]['proposal'];

type Place = Pick<Learned['areas'][number], 'zipCode' | 'city'>;

/** Places may share a postal code. */
const isSame = (one: Place, other: Place) => one.zipCode === other.zipCode && one.city === other.city;

/** What past orders say beside the owner's numbers, each of which can be replaced with one tap. */
export function LearnedTimes({ learned, delivery }: { learned: Learned; delivery: Section<'delivery'> }) {
  const t = useTexts(adminLearnedTimesTexts);
  const formats = useTimeFormats();
  const [taken, setTaken] = useState<string>();
  const { base, isDirty, isBusy, error } = delivery;
  const takeOver = (key: string, change: Partial<SectionValue<'delivery'>>) => {
    const { version: _version, ...value } = base;
    setTaken(key);
    delivery.save({ ...value, ...change });
  };
  const rowState = (key: string) => ({ isBusy: isBusy && taken === key, isBlocked: isDirty || isBusy });
  return (
    <section className={css.part} aria-labelledby="learned-times">
      <h3 id="learned-times" className={css.title}>
        {t.title}
      </h3>
      <p className={css.lead}>{t.lead}</p>
      <div className={css.rows}>
        {learned.leadTimes.map(({ fulfilment, usable, proposal }) => {
          const field = `${fulfilment}Minutes` as const;
          return (
            <ProposalRow
              key={fulfilment}
              what={t.what[fulfilment]}
              yours={base[field]}
              words={{ yours: t.yours, proposal: t.proposal }}
              proposal={proposal}
              why={usable < MIN_LEARNED_ORDERS ? t.tooFew(usable, MIN_LEARNED_ORDERS) : t.wayUnknown}
              {...rowState(fulfilment)}
              onTakeOver={(minutes) => takeOver(fulfilment, { [field]: minutes })}
            />
          );
        })}
        {base.areas.map((area) => {
          const { zipCode, city, extraMinutes } = area;
          const key = `${zipCode} ${city}`;
          const proposal = learned.areas.find((each) => isSame(each, area))?.proposal ?? null;
          // Most houses have many areas: only those are shown of which there is something to say.
          if (proposal === null || proposal.minutes === extraMinutes) return null;
          return (
            <ProposalRow
              key={key}
              what={t.area(zipCode, city)}
              yours={extraMinutes}
              words={{ yours: t.yoursExtra, proposal: t.proposalExtra }}
              proposal={proposal}
              why=""
              {...rowState(key)}
              onTakeOver={(extra) =>
                takeOver(key, {
                  areas: base.areas.map((each) =>
                    isSame(each, area) ? { ...each, extraMinutes: extra } : each,
                  ),
                })
              }
            />
          );
        })}
      </div>
      {isDirty && <p className={css.lead}>{t.saveFirst}</p>}
      {taken !== undefined && error && <FailureNotice error={error} fallback={t.failed} />}
      <HourTables learned={learned} />
      <p className={css.lead}>
        {learned.learnedAt === null ? t.notYet : t.learnedAt(formats.dayAndTime(learned.learnedAt))}
      </p>
      <h3 className={css.title}>{t.steering}</h3>
      <p className={css.lead}>{t.steeringText}</p>
    </section>
  );
}

function ProposalRow({
  what,
  yours,
  words,
  proposal,
  why,
  isBusy,
  isBlocked,
  onTakeOver,
}: {
  what: string;
  yours: number;
  words: Record<'yours' | 'proposal', (minutes: number) => string>;
  proposal: Proposal;
  /** Why there is no proposal. */
  why: string;
  isBusy: boolean;
  isBlocked: boolean;
  onTakeOver: (minutes: number) => void;
}) {
  const t = useTexts(adminLearnedTimesTexts);
  return (
    <div className={css.row}>
      <span>{what}</span>
      <span className={css.number}>{words.yours(yours)}</span>
      {proposal === null ? (
        <span className={css.none}>{why}</span>
      ) : (
        <>
          <span className={css.proposal}>
            {proposal.minutes === yours ? (
              <span className={css.fits}>
                <Icon name="check" size="s" />
                {t.fits}
              </span>
            ) : (
              <b className={css.number}>{words.proposal(proposal.minutes)}</b>
            )}{' '}
            <span className="small soft">{t.restsOn(proposal.orders)}</span>
          </span>
          {proposal.minutes !== yours && (
            <Button
              size="s"
              aria-label={t.takeOverOf(what, proposal.minutes)}
              isBusy={isBusy}
              isDisabled={isBlocked}
              onClick={() => onTakeOver(proposal.minutes)}
            >
              {t.takeOver(proposal.minutes)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The shortest and the longest time of each weekday, for pickup and for delivery. */
function HourTables({ learned: { leadTimes } }: { learned: Learned }) {
  const t = useTexts(adminLearnedTimesTexts);
  const { weekdays } = useTexts(siteTexts);
  const known = leadTimes.filter(({ hours }) => hours.length > 0);
  if (known.length === 0) return null;
  return (
    <details className={css.hours}>
      <summary>{t.byHour}</summary>
      <p className={css.lead}>{t.byHourText}</p>
      <div className={css.scroll}>
        {known.map(({ fulfilment, hours }) => (
          <table key={fulfilment} className={css.table}>
            <caption>{t.what[fulfilment]}</caption>
            <thead>
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{t.shortest}</th>
                <th scope="col">{t.longest}</th>
              </tr>
            </thead>
            <tbody>
              {WEEKDAYS.map((weekday) => {
                const ofDay = hours
                  .filter((each) => each.weekday === weekday)
                  .toSorted((one, other) => one.minutes - other.minutes);
                const [shortest, longest] = [ofDay[0], ofDay.at(-1)];
                if (!shortest || !longest) return null;
                return (
                  <tr key={weekday}>
                    <th scope="row">{weekdays[weekday]}</th>
                    <td>{t.hour(shortest.hour, shortest.minutes)}</td>
                    <td>{t.hour(longest.hour, longest.minutes)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  );
}
