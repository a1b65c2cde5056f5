import type { ApiClient } from '../../api/api-client.ts';

/** How the page names its reservation: by the key of the link. */
export interface ReservationAccess {
  reservationId: string;
  key: string;
}

export const readByLink = (api: ApiClient, access: ReservationAccess) =>
  api.reservation['by-link'].$post({ json: access });
