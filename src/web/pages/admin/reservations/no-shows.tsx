import { useState } from 'react';
import { adminNoShowTexts } from '#texts/admin-no-shows.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';

/** How often nobody came for this phone number within a year, and the way to forget it. */
export function NoShows({ id, name, count = 0 }: { id: string; name: string; count?: number | undefined }) {
  const t = useTexts(adminNoShowTexts);
  const reservations = useTexts(adminReservationTexts);
  const { announce, reload } = useAdmin();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (count === 0) return null;
  const forget = async () => {
    setBusy(true);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation[':id']['forget-no-shows'].$post({ param: { id } }),
    );
    setBusy(false);
    setAsked(false);
    announce(answer.ok ? t.forgotten : answer.error.message);
    reload();
  };
  return (
    <div data-no-shows={count}>
      <Badge tone="chilli" icon="warn">
        {reservations.noShows(count)}
      </Badge>{' '}
      <Button
        size="s"
        look="text"
        aria-label={t.forgetOf(name)}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t.forget}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t.forgetOf(name)}
        confirmLabel={t.forget}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void forget()}
        onCancel={() => setAsked(false)}
      >
        <p>{t.forgetText}</p>
      </ConfirmDialog>
    </div>
  );
}
