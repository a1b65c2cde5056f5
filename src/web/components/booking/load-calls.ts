import { loadIssueWords } from '../../issue-words.ts';

/** What checks, confirms and sends a form comes with the first touch of it, or the first refresh: not with the page. */
export async function loadCalls() {
  const [calls, { ConfirmBooking }] = await Promise.all([
    import('./booking-calls.ts'),
    import('./confirm-booking.tsx'),
    loadIssueWords(),
  ]);
  return { ...calls, ConfirmBooking };
}
