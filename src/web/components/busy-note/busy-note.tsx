import type { OrderTimes } from '#contract/orders/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { busyTexts } from '#texts/busy.ts';
import { germanLang } from '#texts/localized.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { Notice } from '../notice/notice.tsx';

/** That everything takes longer for a while, or that nothing is delivered; nothing otherwise. */
export function BusyNote({
  times: { busy, pickupOnlyUntil, pickupOnlyReason, timeZone },
}: {
  times: OrderTimes;
}) {
  const language = useLanguage();
  const t = busyTexts[language];
  const timeOf = (at: string) => localTimeAt(Date.parse(at), timeZone).time;
  return (
    <>
      {busy && <Notice tone="info" icon="clock" isStatic title={t.busy(busy.minutes, timeOf(busy.until))} />}
      {pickupOnlyUntil !== null && (
        <Notice tone="info" icon="bag" isStatic title={t.pickupOnly(timeOf(pickupOnlyUntil))}>
          {pickupOnlyReason && <p lang={germanLang(language)}>{pickupOnlyReason}</p>}
        </Notice>
      )}
    </>
  );
}
