import { useState } from 'react';
import { DELAY_REASONS, type DelayReason } from '#domain/orders/promise.ts';
import { adminDelayTexts } from '#texts/admin-delay.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './delay-dialog.module.css';

const MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

/** How much later, and why: two taps. */
export function DelayDialog({
  number,
  isDelivery,
  isOpen,
  onClose,
  onDelay,
}: {
  number: string;
  isDelivery: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDelay: (minutes: number, reason: DelayReason | null) => void;
}) {
  const t = useTexts(adminDelayTexts);
  const promises = useTexts(adminPromiseTexts);
  const [reason, setReason] = useState<DelayReason | null>(null);
  const reasons = DELAY_REASONS.filter((each) => isDelivery || each !== 'way');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title(number)} size="small">
      <p className="soft">{t.lead}</p>
      <fieldset className={css.part}>
        <legend>{t.reason}</legend>
        {[null, ...reasons].map((each) => (
          <label key={each ?? 'none'} className={css.reason}>
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            {t.reasons[each ?? 'none']}
          </label>
        ))}
      </fieldset>
      <section className={css.part} aria-label={t.minutes}>
        <h3>{t.minutes}</h3>
        <div className={css.minutes}>
          {MINUTES.map((minutes) => (
            <Button
              key={minutes}
              onClick={() => {
                onDelay(minutes, reason);
                onClose();
              }}
            >
              {promises.shift(minutes)}
            </Button>
          ))}
        </div>
      </section>
    </Dialog>
  );
}
