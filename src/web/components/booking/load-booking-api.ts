import { loadIssueMessages } from '../../i18n/issue-messages.ts';

/** What checks, confirms and sends a form comes with the first touch of it, or the first refresh: not with the page. */
export async function loadBookingApi() {
  const [calls, { ConfirmBooking }] = await Promise.all([
    import('./booking-api.ts'),
    import('./confirm-booking.tsx'),
    loadIssueMessages(),
  ]);
  return { ...calls, ConfirmBooking };
}
