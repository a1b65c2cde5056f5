import type { AuditLogEntry } from '#contract/audit-log/shapes.ts';
import type { AuditedField, AuditedValue } from '#domain/changed-fields.ts';
import { LEGAL_TEXT_TYPES } from '#domain/policies.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAuditLogTexts, auditLogTexts } from '#texts/admin-audit-log.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { changedFieldTexts } from '#texts/changed-fields.ts';
import { dishLabels } from '#texts/dish-labels.ts';
import { formatCents } from '#texts/format-money.ts';
import { policyTexts } from '#texts/policy.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import table from '../kit/lists/table.module.css';
import css from './audit.module.css';

/** What staff know an order or a reservation by. */
const SHORT_ID_LENGTH = 6;

/** Entries in rows: when, who, what. */
export function AuditTable({ changes }: { changes: AuditLogEntry[] }) {
  const t = useTexts(adminAuditLogTexts);
  const words = useTexts(auditLogTexts);
  const title = useTexts(adminTexts).pages.audit;
  const { dateAndTime } = useTimeFormats();
  const subjectWords = useSubjectLabel();
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
              <AuditedFields fields={change.fields} />
            </td>
            <td className={table.roomy}>{words.areas[change.area]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSubjectLabel(): (change: AuditLogEntry) => string {
  const { noName } = useTexts(auditLogTexts);
  const { titles } = useTexts(policyTexts);
  const dateWords = useDateFormat();
  return ({ subject, action }) => {
    if (!subject) return '';
    if (subject.name === null) return `…${subject._id.slice(-SHORT_ID_LENGTH)}`;
    const isPolicy = action === 'policy_saved' || action === 'policy_removed';
    const policy = LEGAL_TEXT_TYPES.find((type) => isPolicy && type === subject.name);
    if (policy) return titles[policy];
    if (action === 'special_date_added' || action === 'special_date_removed') return dateWords(subject.name);
    return subject.name || noName;
  };
}

/** As many as are read at a glance: more are opened. */
const COLLAPSED_FIELD_COUNT = 3;

/** What was changed: each field with what it was and what it is now. */
export function AuditedFields({ fields }: Pick<AuditLogEntry, 'fields'>) {
  const t = useTexts(changedFieldTexts);
  const { labelOf, wordsOf } = useAuditLabels();
  if (fields.length === 0) return null;
  const list = (
    <ul>
      {fields.map((change) => (
        <li key={`${change.of} ${change.field}`}>
          {labelOf(change)}:{' '}
          {change.field === 'image' ? (
            t.otherPicture
          ) : (
            <>
              {change.before !== null && (
                <>
                  <span className="vh">{t.was} </span>
                  {wordsOf(change.field, change.before)} <span aria-hidden="true">→</span>{' '}
                  <span className="vh">{t.is} </span>
                </>
              )}
              <b>{wordsOf(change.field, change.after)}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (fields.length <= COLLAPSED_FIELD_COUNT) return list;
  return (
    <details>
      <summary>{t.more(fields.length)}</summary>
      {list}
    </details>
  );
}

type Labels = Readonly<Record<string, string>>;

/** A field and its values as people say them: a sum in euros, a day by its name, an allergen in words. */
export function useAuditLabels() {
  const t = useTexts(changedFieldTexts);
  const days: Labels = useTexts(siteTexts).weekdays;
  const menu = useTexts(dishLabels);
  const declared = useTexts(allergenTexts);
  const language = useLanguage();
  const dateWords = useDateFormat();
  const numbers: Partial<Record<AuditedField, (value: number) => string>> = {
    vatPercent: t.percent,
    discountPercentage: t.percent,
    volumeMl: t.millilitres,
    spiciness: (value) => menu.spicinesses[value] ?? String(value),
  };
  const codes: Partial<Record<AuditedField, Labels>> = {
    allergens: { ...declared.allergens, none: t.none, undeclared: t.undeclared },
    additives: { ...declared.additives, none: t.none, undeclared: t.undeclared },
    diet: menu.diets,
    depositKind: menu.depositKinds,
    role: t.roles,
  };

  const wordsOf = (field: AuditedField, value: AuditedValue): string => {
    if (value === null) return field === 'diet' ? menu.diets[''] : t.nothing;
    if (Array.isArray(value)) return value.map((each) => wordsOf(field, each)).join(', ');
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') {
      if (field.endsWith('Cents')) return formatCents(value, language);
      return (numbers[field] ?? t.number)(value);
    }
    if (field === 'validFrom' || field === 'validTo') return dateWords(value);
    return codes[field]?.[value] ?? value;
  };

  const labelOf = ({ field, of }: AuditLogEntry['fields'][number]): string =>
    of === null ? t.fields[field] : `${days[of] ?? of}, ${t.fields[field]}`;

  return { labelOf, wordsOf };
}
