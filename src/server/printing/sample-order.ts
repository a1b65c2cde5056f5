import { orderTotals, type PricedLine } from '#domain/orders/line.ts';
import type { PricingRules } from '#domain/orders/price-line.ts';
import { formatCents } from '#texts/format-money.ts';
import { printedTexts } from '#texts/printed.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import type { PrintableLine, PrintableOrder } from './printable.ts';

const both = (de: string, en: string) => ({ de, en });

/** An invented order, for the pictures in the settings. */
export function sampleOrder(
  language: Language,
  {
    now,
    timeZone,
    house,
    isSmallBusiness,
    foodVatPercent,
    drinkVatPercent,
  }: PricingRules & { now: number; house: string[]; foodVatPercent: number; drinkVatPercent: number },
): PrintableOrder {
  const [de, en] = [printedTexts.de.sample, printedTexts.en.sample];
  const sample = printedTexts[language].sample;
  const line = { variantName: both('', ''), message: '', addOns: [], minimumAge: null, categoryId: null };
  const lines: PrintableLine[] = [
    {
      ...line,
      ...{ dishId: 'soup', variantId: 'large', quantity: 2, name: both(de.dish, en.dish) },
      variantName: both(de.size, en.size),
      addOns: [{ id: 'bread', name: both(de.extra, en.extra), quantity: 1 }],
      message: sample.dishNote,
      contents: { de: ['Allergene: Sellerie, Weizen'], en: ['Allergens: celery, wheat'] },
    },
    {
      ...line,
      ...{ dishId: 'drink', variantId: 'drink', quantity: 1, name: both(de.drink, en.drink) },
      contents: { de: ['Allergene: keine'], en: ['Allergens: none'] },
    },
  ];
  const prices = [
    { cents: 690, vatPercent: isSmallBusiness ? 0 : foodVatPercent },
    { cents: 350, vatPercent: isSmallBusiness ? 0 : drinkVatPercent },
  ];
  const totals = orderTotals(
    lines.map(({ quantity }, index) => ({
      ...({ quantity, addOns: [], deposit: null } as unknown as PricedLine),
      ...{ variantPriceCents: prices[index]?.cents ?? 0, vatPercent: prices[index]?.vatPercent ?? 0 },
    })),
  );
  const t = receiptTexts[language];
  const amount = (cents: number) => formatCents(cents, language);
  return {
    ...{ id: 'sample', number: 'A1B2C3', timeZone, createdAt: now, dueAt: now + 45 * 60_000 },
    ...{
      isAhead: false,
      isTimeChosen: false,
      fulfilment: 'delivery',
      isAccepted: true,
      isTest: false,
      isPlay: false,
    },
    ...{ isByPhone: false, isPaid: false, guest: sample.guest, message: sample.note, minimumAge: null },
    ...{ packaging: null, stillDue: null },
    lines,
    receipt: {
      language,
      house,
      parts: [
        {
          part: 'facts',
          facts: [
            [t.number, 'A1B2C3'],
            [t.payment, t.payments.cod],
            [t.deliveryAddress, [sample.guest, sample.street, sample.place].join('\n')],
          ],
        },
        { part: 'heading', text: t.items },
        {
          part: 'rows',
          rows: [
            ...lines.map(({ name, quantity, contents }, index) => ({
              text: language === 'en' ? (name.en ?? name.de) : name.de,
              detail: [`${amount(prices[index]?.cents ?? 0)} × ${quantity}`, ...contents[language]].join(
                '\n',
              ),
              amount: amount((prices[index]?.cents ?? 0) * quantity),
            })),
            {
              text: isSmallBusiness ? t.total : `${t.total} ${t.taxIncluded}`,
              amount: amount(totals.totalCents),
              isStrong: true,
            },
          ],
        },
        ...(isSmallBusiness
          ? [{ part: 'text' as const, text: t.withoutVat }]
          : [
              { part: 'heading' as const, text: t.vatCaption },
              {
                part: 'table' as const,
                head: [t.vat, t.net, t.tax, t.gross],
                rows: totals.vat.map(({ vatPercent, netCents, taxCents, grossCents }) => [
                  t.rate(vatPercent),
                  ...[netCents, taxCents, grossCents].map(amount),
                ]),
              },
            ]),
      ],
    },
  };
}
