import type { ReactNode } from 'react';
import type { SalesReport } from '#contract/reports/shapes.ts';
import { isWithoutVat } from '#domain/without-vat.ts';
import { adminReportTexts } from '#texts/admin-reports.ts';
import { toCents } from '../../../api/amounts.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import css from './reports.module.css';

type Row = { key: string; name: string; cells: ReactNode[] };

/** A small table: names at the left, numbers at the right, optionally a total below. */
export function NumberTable({
  title,
  heads,
  rows,
  foot,
  note,
}: {
  title: string;
  heads: string[];
  rows: Row[];
  foot?: Row;
  note?: ReactNode;
}) {
  return (
    <section className={css.part}>
      <table className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <NumberRow key={row.key} row={row} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <NumberRow row={foot} />
          </tfoot>
        )}
      </table>
      {note && <p className="small soft">{note}</p>}
    </section>
  );
}

function NumberRow({ row: { key, name, cells } }: { row: Row }) {
  return (
    <tr data-row={key}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

const renderMoney = (euros: number) => <Price cents={toCents(euros)} />;

export function PaymentReport({ figures: { payments, turnover } }: { figures: SalesReport }) {
  const t = useTexts(adminReportTexts);
  return (
    <NumberTable
      title={t.payments}
      heads={[t.method, t.count, t.amount]}
      rows={payments.map(({ method, orders, amount }) => {
        return { key: method, name: t.methods[method], cells: [orders, renderMoney(amount)] };
      })}
      foot={{ key: 'sum', name: t.sum, cells: ['', renderMoney(turnover)] }}
      note={payments.some(({ method }) => method === 'gift_card') && t.giftCardNote}
    />
  );
}

export function VatReport({ figures: { vat, turnover } }: { figures: SalesReport }) {
  const t = useTexts(adminReportTexts);
  if (isWithoutVat(vat)) return <p className="small soft">{t.withoutVat}</p>;
  const total = (part: 'net' | 'tax') => vat.reduce((sum, each) => sum + toCents(each[part]), 0);
  return (
    <NumberTable
      title={t.vat}
      heads={[t.rate, t.gross, t.net, t.tax]}
      rows={vat.map(({ vatPercent, gross, net, tax }) => {
        return {
          key: String(vatPercent),
          name: t.percent(vatPercent),
          cells: [renderMoney(gross), renderMoney(net), renderMoney(tax)],
        };
      })}
      foot={{
        key: 'sum',
        name: t.sum,
        cells: [
          renderMoney(turnover),
          <Price key="net" cents={total('net')} />,
          <Price key="tax" cents={total('tax')} />,
        ],
      }}
    />
  );
}

export function DishReport({ figures: { dishes } }: { figures: SalesReport }) {
  const language = useLanguage();
  const t = adminReportTexts[language];
  return (
    <NumberTable
      title={t.dishes}
      heads={[t.dish, t.quantity, t.amount]}
      rows={dishes.map(({ _id, name, nameEn, quantity, amount }) => {
        return {
          key: _id,
          name: language === 'en' ? (nameEn ?? name) : name,
          cells: [quantity, renderMoney(amount)],
        };
      })}
      note={t.dishesNote}
    />
  );
}

/** The turnover of each day of a week or a month, also of days without orders. */
export function DayReport({ figures: { days } }: { figures: SalesReport }) {
  const t = useTexts(adminReportTexts);
  const formatDate = useDateFormat();
  if (days.length === 0) return null;
  return (
    <NumberTable
      title={t.days}
      heads={[t.day, t.count, t.turnover]}
      rows={days.map(({ date, orders, turnover }) => ({
        key: date,
        name: formatDate(date),
        cells: [orders, <Price key="turnover" cents={toCents(turnover)} />],
      }))}
    />
  );
}
