import type { BulkChangeView, ImportPreview } from '#contract/menu/exchange-shapes.ts';
import { LINE_STATUSES } from '#domain/menu/menu-table.ts';
import { menuTableTexts } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';
import type { BulkChange } from './bulk-changes-store.ts';
import type { ImportPlan } from './plan-import.ts';

export function presentPreview(plan: ImportPlan, language: Language): ImportPreview {
  const labels = menuTableTexts[language].columns;
  const {
    fingerprint,
    source,
    columns,
    missing,
    guessed,
    unclear,
    kinds,
    faults,
    lines,
    newCategories,
    notes,
    places: { numberOf, placeOf },
  } = plan;
  const countOf = (status: (typeof LINE_STATUSES)[number]) =>
    lines.filter((line) => line.status === status).length;
  return {
    fingerprint,
    source,
    columns: columns.map(({ sheet = null, ...column }) => ({ ...column, sheet })),
    missing,
    guessed,
    unclear,
    kinds,
    counts: Object.fromEntries(
      LINE_STATUSES.map((status) => [status, countOf(status)]),
    ) as ImportPreview['counts'],
    lines: lines.map((line) => ({
      ...line,
      lines: line.lines.map(numberOf),
      place: placeOf(line.lines),
      changes: line.changes.map((change) => ({ ...change, label: labels[change.column] })),
      problems: line.problems.map((problem) => ({
        ...problem,
        line: numberOf(problem.line),
        place: placeOf([problem.line]),
        about: problem.about ?? null,
        label: problem.column && labels[problem.column],
      })),
    })),
    faults: faults.map((fault) => ({
      ...fault,
      lines: fault.lines.map(numberOf),
      place: placeOf(fault.lines),
      label: fault.column && labels[fault.column],
    })),
    newCategories,
    notes,
  };
}

/** `fingerprint`: of the menu as it is now. */
export function presentBulkChange(change: BulkChange, fingerprint: string): BulkChangeView {
  return {
    _id: change.id,
    kind: change.kind,
    at: new Date(change.at).toISOString(),
    by: change.actor?.name ?? null,
    counts: change.counts,
    canUndo: !change.isUndone && change.fingerprint === fingerprint,
  };
}
