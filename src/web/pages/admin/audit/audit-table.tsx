import type { AuditLogEntry } from '#contract/audit-log/shapes.ts';
import { isGuestAction } from '#domain/audit-log.ts';
import type { AuditedField, AuditedValue } from '#domain/changed-fields.ts';
import { findAuditedSetting } from '#domain/plain-settings.ts';
import { LEGAL_TEXT_TYPES } from '#domain/policies.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAuditLogTexts, auditLogTexts } from '#texts/admin-audit-log.ts';
import { allergenTexts } from '#texts/allergens.ts';
import { changedFieldTexts } from '#texts/changed-fields.ts';
import { dishLabels } from '#texts/dish-labels.ts';
import { formatCents } from '#texts/format-money.ts';
import { policyTexts } from '#texts/policy.ts';
import { type SettingText, settingTexts } from '#texts/setting-fields.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useLook } from '../../../look/look-view.ts';
import { drawingName } from '../kit/format/drawing-name.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListTable } from '../kit/lists/list-table.tsx';
import table from '../kit/lists/table.module.css';
import css from './audit.module.css';

/** Staff know an order or a reservation by the end of its id. */
const SHORT_ID_LENGTH = 6;

/** When, who, what, and the changed fields. */
export function AuditTable({ entries }: { entries: AuditLogEntry[] }) {
  const t = useTexts(adminAuditLogTexts);
  const labels = useTexts(auditLogTexts);
  const title = useTexts(adminTexts).pages.audit;
  const { dateAndTime } = useTimeFormats();
  const subjectLabel = useSubjectLabel();
  return (
    <ListTable
      caption={title}
      rows={entries}
      rowProps={({ action }) => ({ 'data-change': action })}
      columns={[
        {
          key: 'when',
          heading: t.columns.when,
          cellClass: css.when,
          cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time>,
        },
        {
          key: 'who',
          heading: t.columns.who,
          cellClass: css.who,
          cell: ({ actor, action }) => {
            if (actor) return actor.name || labels.noName;
            if (action === 'vat_rates_changed') return labels.byItself;
            return isGuestAction(action) ? labels.guest : labels.commandLine;
          },
        },
        {
          key: 'what',
          heading: t.columns.what,
          isRowHeading: true,
          cellClass: css.what,
          cell: (entry) => labels.actions[entry.action](subjectLabel(entry)),
        },
        {
          key: 'how',
          heading: t.columns.how,
          cellClass: css.how,
          cell: ({ fields }) => <AuditedFields fields={fields} />,
        },
        {
          key: 'area',
          heading: t.columns.area,
          className: table.roomy,
          cell: ({ area }) => labels.areas[area],
        },
      ]}
    />
  );
}

function useSubjectLabel(): (entry: AuditLogEntry) => string {
  const { noName } = useTexts(auditLogTexts);
  const { titles } = useTexts(policyTexts);
  const formatDate = useDateFormat();
  return ({ subject, action }) => {
    if (!subject) return '';
    if (subject.name === null) return `…${subject._id.slice(-SHORT_ID_LENGTH)}`;
    const isPolicy = action === 'policy_saved' || action === 'policy_removed';
    const policy = LEGAL_TEXT_TYPES.find((type) => isPolicy && type === subject.name);
    if (policy) return titles[policy];
    if (action === 'special_date_added' || action === 'special_date_removed')
      return subject.name.split('/').map(formatDate).join(' – ');
    return subject.name || noName;
  };
}

/** With more fields the list is collapsed. */
const COLLAPSED_FIELD_COUNT = 3;

/** The changed fields, each with its former and its new value. */
export function AuditedFields({ fields }: Pick<AuditLogEntry, 'fields'>) {
  const t = useTexts(changedFieldTexts);
  const { fieldLabel, valueLabel } = useAuditLabels();
  if (fields.length === 0) return null;
  const list = (
    <ul>
      {fields.map((changed) => (
        <li key={`${changed.of} ${changed.field}`}>
          {fieldLabel(changed)}:{' '}
          {changed.field === 'image' ? (
            t.otherPicture
          ) : (
            <>
              {changed.before !== null && (
                <>
                  <span className="vh">{t.was} </span>
                  {valueLabel(changed.field, changed.before)} <span aria-hidden="true">→</span>{' '}
                  <span className="vh">{t.is} </span>
                </>
              )}
              <b>{valueLabel(changed.field, changed.after)}</b>
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

function settingLabel(audited: string, language: Language): string {
  const [section, name] = findAuditedSetting(audited) ?? [];
  const labels: Record<string, SettingText> = section ? settingTexts[language][section] : {};
  return labels[name ?? '']?.label ?? audited;
}

type Labels = Readonly<Record<string, string>>;

/** Labels of fields and of their values: an amount in euros, a day by its name, an allergen in words. */
export function useAuditLabels() {
  const t = useTexts(changedFieldTexts);
  const days: Labels = useTexts(siteTexts).weekdays;
  const menu = useTexts(dishLabels);
  const declared = useTexts(allergenTexts);
  const language = useLanguage();
  const formatDate = useDateFormat();
  const lookId = useLook()?.id;
  const numbers: Partial<Record<AuditedField, (value: number) => string>> = {
    vatPercent: t.percent,
    ...{ foodVatPercent: t.percent, drinkVatPercent: t.percent },
    ...{ laterFoodVatPercent: t.percent, laterDrinkVatPercent: t.percent },
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

  const valueLabel = (field: AuditedField, value: AuditedValue): string => {
    if (field === 'drawing' && !Array.isArray(value))
      return drawingName(String(value ?? ''), lookId, language);
    if (value === null) return field === 'diet' ? menu.diets[''] : t.nothing;
    if (Array.isArray(value)) return value.map((each) => valueLabel(field, each)).join(', ');
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    if (typeof value === 'number') {
      if (field.endsWith('Cents')) return formatCents(value, language);
      return (numbers[field] ?? t.number)(value);
    }
    if (field === 'validFrom' || field === 'validTo' || field === 'vatChangeOn') return formatDate(value);
    return codes[field]?.[value] ?? value;
  };

  const fieldName = (field: AuditedField) => t.fields[field] ?? settingLabel(field, language);

  const fieldLabel = ({ field, of }: AuditLogEntry['fields'][number]): string =>
    of === null ? fieldName(field) : `${days[of] ?? of}, ${fieldName(field)}`;

  return { fieldLabel, valueLabel };
}
