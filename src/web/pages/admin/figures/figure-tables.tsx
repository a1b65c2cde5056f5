import type { ReactNode } from 'react';
import type { Figures } from '#contract/figures/shapes.ts';
import { adminFigureTexts } from '#texts/admin-figures.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { useDateWords } from '../timings/use-date-words.ts';
import css from './figures.module.css';

type Row = { key: string; name: string; cells: ReactNode[] };

/** A small table: names at the left, numbers at the right, perhaps a sum beneath. */
function NumberTable({
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
        // Columns have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}

const money = (euros: number) => <Price cents={cents(euros)} />;

export function PaymentFigures({ figures: { payments, turnover } }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
  return (
    <NumberTable
      title={t.payments}
      heads={[t.method, t.count, t.amount]}
      rows={payments.map(({ method, orders, amount }) => {
        return { key: method, name: t.methods[method], cells: [orders, money(amount)] };
      })}
      foot={{ key: 'sum', name: t.sum, cells: ['', money(turnover)] }}
      note={payments.some(({ method }) => method === 'gift_card') && t.giftCardNote}
    />
  );
}

export function VatFigures({ figures: { vat, turnover } }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
  const total = (part: 'net' | 'tax') => vat.reduce((sum, each) => sum + cents(each[part]), 0);
  return (
    <NumberTable
      title={t.vat}
      heads={[t.rate, t.gross, t.net, t.tax]}
      rows={vat.map(({ vatPercent, gross, net, tax }) => {
        return {
          key: String(vatPercent),
          name: t.percent(vatPercent),
          cells: [money(gross), money(net), money(tax)],
        };
      })}
      foot={{
        key: 'sum',
        name: t.sum,
        cells: [
          money(turnover),
          <Price key="net" cents={total('net')} />,
          <Price key="tax" cents={total('tax')} />,
        ],
      }}
    />
  );
}

export function DishFigures({ figures: { dishes } }: { figures: Figures }) {
  const language = useLanguage();
  const t = adminFigureTexts[language];
  return (
    <NumberTable
      title={t.dishes}
      heads={[t.dish, t.quantity, t.amount]}
      rows={dishes.map(({ _id, name, nameEn, quantity, amount }) => {
        return {
          key: _id,
          name: language === 'en' ? (nameEn ?? name) : name,
          cells: [quantity, money(amount)],
        };
      })}
      note={t.dishesNote}
    />
  );
}

/** What each day of a week or a month brought in; days on which nobody ordered are told, too. */
export function DayFigures({ figures: { days } }: { figures: Figures }) {
  const t = useTexts(adminFigureTexts);
  const words = useDateWords();
  if (days.length === 0) return null;
  return (
    <NumberTable
      title={t.days}
      heads={[t.day, t.count, t.turnover]}
      rows={days.map(({ date, orders, turnover }) => ({
        key: date,
        name: words(date),
        cells: [orders, <Price key="turnover" cents={cents(turnover)} />],
      }))}
    />
  );
}
