import { Navigate } from 'react-router';
import { useLocalPath } from '../../../i18n/language.tsx';

/** The list's address has a spelling mistake ('confirmend') that clients know; the correct spelling leads there. */
export default function ConfirmedRedirect() {
  return <Navigate to={useLocalPath()('/adminnavbar/confirmendreservation')} replace />;
}
