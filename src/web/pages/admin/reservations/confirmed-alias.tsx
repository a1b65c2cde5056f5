import { Navigate } from 'react-router';
import { useLocalPath } from '../../../language.tsx';

/** Who spells the address of the confirmed ones correctly means it, too. */
export default function ConfirmedAlias() {
  return <Navigate to={useLocalPath()('/adminnavbar/confirmendreservation')} replace />;
}
