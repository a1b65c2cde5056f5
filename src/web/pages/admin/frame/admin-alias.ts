import { type LoaderFunctionArgs, redirect } from 'react-router';
import { languageOf, localPath } from '../../../i18n/language.tsx';

/** What a person would type, and the path that the specification gave it (DESIGN 5.15). */
const PATH_BY_ALIAS: Record<string, string> = {
  pending: '',
  pendingorders: '',
  accepted: 'acceptedorders',
  cancelled: 'canceledorders',
  cancelledorders: 'canceledorders',
  completed: 'confirmedorders',
  completedorders: 'confirmedorders',
  coupons: 'discount',
  messages: 'message',
  banners: 'banner',
  policies: 'policy',
  categories: 'category',
  hours: 'timings',
  outbox: 'mails',
  reservations: 'reservation',
  upcomingreservation: 'futurereservation',
};

/** '/admin' and everything under it leads into the admin area. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const typed = params['*'] ?? '';
  // What was typed is decoded by now, and a header takes no such letters.
  const path = PATH_BY_ALIAS[typed] ?? encodeURI(typed);
  return redirect(localPath(languageOf(new URL(request.url).pathname), `/adminnavbar${path && `/${path}`}`));
}
