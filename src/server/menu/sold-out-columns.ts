import type { Selectable } from 'kysely';
import type { Dish, SoldOutUntil } from '#domain/menu/dish.ts';
import type { Schema } from '../db/schema.ts';

/** Stands for 'until further notice': an instant far in the past. */
const FURTHER_NOTICE = 0;

/** By the part's id; parts in stock are left out. */
type ById = Record<string, number>;
interface SoldOutParts {
  variants?: ById;
  addOns?: ById;
}

/**
 * What is sold out has columns of its own, so that an edit of the dish does not overwrite it (decision 049).
 */
export function soldOutColumns({ soldOutUntil, variants, addOns }: Dish) {
  const parts: SoldOutParts = { variants: byId(variants), addOns: byId(addOns) };
  return { sold_out_until: toColumn(soldOutUntil), sold_out_parts: JSON.stringify(parts) };
}

/** The reverse: reads the columns back into the dish and its parts. */
export function parseSoldOut(row: Pick<Selectable<Schema['dishes']>, 'sold_out_until' | 'sold_out_parts'>) {
  const parts = JSON.parse(row.sold_out_parts) as SoldOutParts;
  const put =
    (times: ById | undefined) =>
    <Part extends { id: string }>(them: readonly Part[]) =>
      them.map((part) => ({ ...part, soldOutUntil: fromColumn(times?.[part.id] ?? null) }));
  return { dish: fromColumn(row.sold_out_until), variants: put(parts.variants), addOns: put(parts.addOns) };
}

/** Until when which of these is sold out, as JSON, and the reverse. */
export const soldOutById = (parts: readonly { id: string; soldOutUntil: SoldOutUntil }[]): string =>
  JSON.stringify(byId(parts));

export function parseSoldOutParts<Part extends { id: string }>(json: string, parts: readonly Part[]) {
  const times = JSON.parse(json) as ById;
  return parts.map((part) => ({ ...part, soldOutUntil: fromColumn(times[part.id] ?? null) }));
}

/** A part as an edit of its dish stores it. */
export function withoutSoldOut<Part extends { soldOutUntil: SoldOutUntil }>({
  soldOutUntil: _,
  ...part
}: Part) {
  return part;
}

function byId(parts: readonly { id: string; soldOutUntil: SoldOutUntil }[]): ById {
  const times = parts.map(({ id, soldOutUntil }) => [id, toColumn(soldOutUntil)] as const);
  return Object.fromEntries(times.filter((pair): pair is [string, number] => pair[1] !== null));
}

export function toColumn(until: SoldOutUntil): number | null {
  return until === 'further-notice' ? FURTHER_NOTICE : until;
}

export function fromColumn(until: number | null): SoldOutUntil {
  return until === FURTHER_NOTICE ? 'further-notice' : until;
}
