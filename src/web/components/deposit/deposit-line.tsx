import type { Deposit } from '#domain/menu/deposit.ts';
import type { Cents } from '#domain/money.ts';
import { depositTexts } from '#texts/deposit.ts';
import { useTexts } from '../../i18n/language.tsx';
import { kept } from '../kept.tsx';
import { Price } from '../price/price.tsx';
import css from './deposit-line.module.css';

/** 'zzgl. 0,25 € Pfand EINWEG', `isOfEach` for all sizes of a dish at once; in the same size as the price beside it (PAngV § 7, VerpackDG § 47). */
export function DepositLine({ deposit, isOfEach = false }: { deposit: Deposit | null; isOfEach?: boolean }) {
  const t = useTexts(depositTexts);
  if (!deposit) return null;
  return (
    <span className={css.deposit}>
      {isOfEach && t.each} {kept(t.plus(deposit.cents))} <b>{t.kinds[deposit.kind]}</b>
    </span>
  );
}

/** The deposits of a whole cart as a row of its sums; nothing without bottles. */
export function DepositSum({ cents }: { cents: Cents }) {
  const t = useTexts(depositTexts);
  if (cents === 0) return null;
  return (
    <>
      <dt>{t.sum}</dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </>
  );
}
