import { data } from 'react-router';

/** Every address that no page has. Throwing lets the layout answer with its own error page and status. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
