import { Navigate } from 'react-router';
import { useLocalPath } from '../../../i18n/language.tsx';

/** Who spells the address of the confirmed ones correctly means it, too. */
export default function ConfirmedRedirect() {
  return <Navigate to={useLocalPath()('/adminnavbar/confirmendreservation')} replace />;
}
