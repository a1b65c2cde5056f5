import { data } from 'react-router';

/** For all other URLs: the layout shows its error page, with the status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
