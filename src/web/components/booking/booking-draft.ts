import { readDraft, storeDraft } from '../../storage/drafts.ts';
import { MAX_GUEST_CHIPS, MORE_GUESTS } from './booking-options.ts';

/** The form's place among what is typed and not yet sent. */
export const BOOKING_DRAFT = 'table';

/** What a person types; guests, day and time are two taps. */
const TYPED_FIELDS = ['name', 'phone', 'email'] as const;

export function saveTypedFields(form: HTMLFormElement): void {
  const entries = new FormData(form);
  storeDraft(BOOKING_DRAFT, {
    ...Object.fromEntries(TYPED_FIELDS.map((name) => [name, entries.get(name)])),
    newsletter: entries.has('newsletter'),
  });
}

/** Puts back what a reload or the other language took out of the form; newer words stay. */
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

/** What was tapped before the script was there: the browser has kept it, React does not know of it yet. */
export function readEarlySelection(form: HTMLFormElement): { guests?: number; date?: string; time?: string } {
  const tapped = new FormData(form);
  const chosen = tapped.get('chosen-guests');
  const guests = chosen === MORE_GUESTS ? MAX_GUEST_CHIPS + 1 : Number(chosen ?? Number.NaN);
  const date = tapped.get('chosen-day');
  const time = tapped.get('chosen-time');
  return {
    ...(Number.isNaN(guests) ? {} : { guests }),
    ...(typeof date === 'string' ? { date } : {}),
    ...(typeof time === 'string' ? { time } : {}),
  };
}
