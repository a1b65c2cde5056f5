import { useState } from 'react';
import type { Evening } from '#contract/reservations/evening-shapes.ts';
import { adminEveningTexts } from '#texts/admin-evening.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { randomId } from '../../../../browser/random-key.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { callApiAsStaff } from '../../kit/api/admin-api.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';

/** Seats guests at the door: one party until it sits, or another one is begun, however often it is sent. */
export function useWalkIn(namesOf: (tables: readonly string[]) => string[], onSeated: () => void) {
  const t = useTexts(adminEveningTexts);
  const { announce, reload } = useAdmin();
  const [requestId, setRequestId] = useState(randomId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const begin = () => {
    setRequestId(randomId());
    setError(undefined);
  };
  const sit = async ({ numberOfGuests, tables }: Evening['walkIns'][number]) => {
    if (isBusy) return;
    setBusy(true);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation['walk-in'].$post({ json: { requestId, numberOfGuests, tables } }),
    );
    setBusy(false);
    reload();
    if (!answer.ok) return setError(answer.error);
    begin();
    announce(t.saidSeated(tables.length > 0 ? t.table(namesOf(tables)) : t.guests(numberOfGuests)));
    onSeated();
  };
  return { begin, sit, isBusy, error };
}
