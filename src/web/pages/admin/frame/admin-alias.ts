import { type LoaderFunctionArgs, redirect } from 'react-router';
import { languageOf, localPath } from '../../../i18n/language.tsx';

/** Paths that a person would type, and those of the first version, which stay valid. */
const PATH_BY_ALIAS = new Map(
  Object.entries({
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
  }),
);

/** Redirects '/admin' and everything under it into the admin area. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const typed = params['*'] ?? '';
  // The router has decoded the path; a header allows only ASCII.
  const path = PATH_BY_ALIAS.get(typed) ?? encodeURI(typed);
  return redirect(localPath(languageOf(new URL(request.url).pathname), `/adminnavbar${path && `/${path}`}`));
}
