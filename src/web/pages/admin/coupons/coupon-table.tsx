import type { Coupon } from '#contract/coupons/shapes.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { adminCouponTexts } from '#texts/admin-coupons.ts';
import { toCents } from '../../../api/amounts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import css from './coupon-table.module.css';

/** Newest first; the row that is being edited is marked. */
export function CouponTable({
  coupons,
  editedId,
  onEdit,
}: {
  coupons: Coupon[];
  editedId: string | undefined;
  onEdit: (coupon: Coupon) => void;
}) {
  const t = useTexts(adminCouponTexts);
  const range = useRangeLabel();
  return (
    <table className={css.table}>
      <caption className="vh">{t.list}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.code}</th>
          <th scope="col">{t.columns.discount}</th>
          <th scope="col" className={css.right}>
            {t.columns.limit}
          </th>
          <th scope="col" className={css.right}>
            {t.columns.minimum}
          </th>
          <th scope="col">{t.columns.valid}</th>
          <th scope="col">{t.columns.status}</th>
          <th scope="col">
            <span className="vh">{t.columns.edit}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon._id} data-coupon={coupon.code} aria-current={coupon._id === editedId || undefined}>
            <th scope="row" className={css.code} translate="no">
              {coupon.code} {coupon.isSample && <Badge tone="amber">{t.isSample}</Badge>}
            </th>
            <td className="num">{t.percent(coupon.discountPercentage)}</td>
            <td className={css.right} data-label={t.columns.limit}>
              {coupon.upperLimit ? <Price cents={toCents(coupon.upperLimit)} /> : '–'}
            </td>
            <td className={css.right} data-label={t.columns.minimum}>
              {coupon.minimumOrderValue ? <Price cents={toCents(coupon.minimumOrderValue)} /> : '–'}
            </td>
            <td className={css.dates}>{range(coupon)}</td>
            <td>
              <CouponStateBadge coupon={coupon} />
            </td>
            <td className={css.right}>
              <Button
                size="s"
                icon="edit"
                className={css.edit}
                aria-label={t.editThis(coupon.code)}
                onClick={() => onEdit(coupon)}
              >
                {t.edit}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether it counts today: a coupon may be switched on and still be over. */
function CouponStateBadge({ coupon: { isActive, validFrom, validTo } }: { coupon: Coupon }) {
  const t = useTexts(adminCouponTexts);
  const { timeZone } = useTimeFormats();
  const today = useClockValue((now) => localTimeAt(now, timeZone).date) ?? '';
  if (!isActive) return <Badge tone="info">{t.inactive}</Badge>;
  if (validTo !== null && validTo < today) return <Badge tone="chilli">{t.expired}</Badge>;
  if (validFrom !== null && today < validFrom) return <Badge tone="amber">{t.upcoming}</Badge>;
  return <Badge tone="leaf">{t.active}</Badge>;
}

function useRangeLabel() {
  const t = useTexts(adminCouponTexts);
  const words = useDateFormat();
  return ({ validFrom, validTo }: Coupon) => {
    if (validFrom && validTo) return t.range(words(validFrom), words(validTo));
    if (validFrom) return t.from(words(validFrom));
    return validTo ? t.until(words(validTo)) : t.always;
  };
}
