import type { ChangeEntry } from '#contract/changes/shapes.ts';
import { LEGAL_TEXT_TYPES } from '#domain/policies.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAuditTexts } from '#texts/admin-audit.ts';
import { changeTexts } from '#texts/changes.ts';
import { policyTexts } from '#texts/policy.ts';
import { useTexts } from '../../../language.tsx';
import table from '../lists/table.module.css';
import { useTimes } from '../orders/use-times.ts';
import { useDateWords } from '../timings/use-date-words.ts';
import css from './audit.module.css';
import { ChangedFields } from './changed-fields.tsx';

/** What staff know an order or a reservation by. */
const ID_END = 6;

/** Entries in rows: when, who, what. */
export function ChangeTable({ changes }: { changes: ChangeEntry[] }) {
  const t = useTexts(adminAuditTexts);
  const words = useTexts(changeTexts);
  const title = useTexts(adminTexts).pages.audit;
  const { dateAndTime } = useTimes();
  const subjectWords = useSubjectWords();
  return (
    <table className={table.table}>
      <caption className="vh">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.when}</th>
          <th scope="col">{t.columns.who}</th>
          <th scope="col">{t.columns.what}</th>
          <th scope="col">{t.columns.how}</th>
          <th scope="col" className={table.roomy}>
            {t.columns.area}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change._id} data-change={change.action}>
            <td className={css.when}>
              <time dateTime={change.at}>{dateAndTime(change.at)}</time>
            </td>
            <td className={css.who}>
              {change.actor ? change.actor.name || words.noName : words.commandLine}
            </td>
            <th scope="row" className={css.what}>
              {words.actions[change.action](subjectWords(change))}
            </th>
            <td className={css.how}>
              <ChangedFields fields={change.fields} />
            </td>
            <td className={table.roomy}>{words.areas[change.area]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSubjectWords(): (change: ChangeEntry) => string {
  const { noName } = useTexts(changeTexts);
  const { titles } = useTexts(policyTexts);
  const dateWords = useDateWords();
  return ({ subject, action }) => {
    if (!subject) return '';
    if (subject.name === null) return `…${subject._id.slice(-ID_END)}`;
    const isPolicy = action === 'policy_saved' || action === 'policy_removed';
    const policy = LEGAL_TEXT_TYPES.find((type) => isPolicy && type === subject.name);
    if (policy) return titles[policy];
    if (action === 'special_date_added' || action === 'special_date_removed') return dateWords(subject.name);
    return subject.name || noName;
  };
}
