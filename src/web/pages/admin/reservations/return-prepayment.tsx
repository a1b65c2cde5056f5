import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { prepaymentStateTexts } from '#texts/prepayment-state.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useIsOwner } from '../kit/context/admin-data.ts';

/** For the owner: gives back what was paid ahead, also where it could be kept. */
export function ReturnPrepayment({ reservation: { _id, name, prepayment } }: { reservation: Reservation }) {
  const t = useTexts(adminReservationTexts).prepayment;
  const money = useTexts(prepaymentStateTexts);
  const { announce, reload } = useAdmin();
  const isOwner = useIsOwner();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!isOwner || (prepayment?.state !== 'paid' && prepayment?.state !== 'kept')) return null;
  const giveBack = async () => {
    setBusy(true);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation[':id']['return-prepayment'].$post({ param: { id: _id } }),
    );
    setBusy(false);
    setAsked(false);
    announce(answer.ok ? t.given : answer.error.message);
    reload();
  };
  return (
    <>
      <Button size="s" look="text" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t.give}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t.question(name)}
        confirmLabel={t.give}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void giveBack()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {money.name}: {money.fact(prepayment.cents, money.states[prepayment.state])}
        </p>
        <p>{t.text}</p>
      </ConfirmDialog>
    </>
  );
}
