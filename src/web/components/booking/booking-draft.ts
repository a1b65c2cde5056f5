import { readDraft, storeDraft } from '../../storage/drafts.ts';
import { MAX_GUEST_CHIPS, MORE_GUESTS } from './booking-options.ts';

/** The form's key among the drafts. */
export const BOOKING_DRAFT = 'table';

/** Only what is typed is kept; guests, day and time are chosen again with two taps. */
const TYPED_FIELDS = ['name', 'phone', 'email', 'note'] as const;

export function saveTypedFields(form: HTMLFormElement): void {
  const entries = new FormData(form);
  storeDraft(BOOKING_DRAFT, {
    ...Object.fromEntries(TYPED_FIELDS.map((name) => [name, entries.get(name)])),
    newsletter: entries.has('newsletter'),
  });
}

/** Restores what a reload or a change of language has emptied; fields with newer text stay. */
export function restoreTypedFields(form: HTMLFormElement): void {
  const draft = readDraft<Record<string, unknown>>(BOOKING_DRAFT);
  if (!draft) return;
  for (const name of TYPED_FIELDS) {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    const typed = draft[name];
    if (field.value === '' && typeof typed === 'string') field.value = typed;
  }
  if (draft.newsletter === true) (form.elements.namedItem('newsletter') as HTMLInputElement).checked = true;
}

/** What was selected before hydration: the DOM has it, React does not know of it yet. */
export function readEarlySelection(form: HTMLFormElement): { guests?: number; date?: string; time?: string } {
  const selected = new FormData(form);
  const chip = selected.get('chosen-guests');
  const guests = chip === MORE_GUESTS ? MAX_GUEST_CHIPS + 1 : Number(chip ?? Number.NaN);
  const date = selected.get('chosen-day');
  const time = selected.get('chosen-time');
  return {
    ...(Number.isNaN(guests) ? {} : { guests }),
    ...(typeof date === 'string' ? { date } : {}),
    ...(typeof time === 'string' ? { time } : {}),
  };
}
