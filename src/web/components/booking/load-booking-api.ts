import { loadIssueMessages } from '../../i18n/issue-messages.ts';

/** The code that checks, confirms and sends the form: loaded when it is first needed, not with the page. */
export async function loadBookingApi() {
  const [calls, { ConfirmBooking }] = await Promise.all([
    import('./booking-api.ts'),
    import('./confirm-booking.tsx'),
    loadIssueMessages(),
  ]);
  return { ...calls, ConfirmBooking };
}
