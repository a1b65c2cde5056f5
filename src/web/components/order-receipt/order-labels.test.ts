import { expect, test } from 'vitest';
import { receiptTexts } from '#texts/receipt.ts';
import { orderStatusLabel } from './order-labels.ts';

test('an order whose payment was given up is told apart from one that was cancelled', () => {
  const lapsed = { status: 'cancelled', paymentStatus: 'lapsed' } as const;
  expect(orderStatusLabel(lapsed, receiptTexts.de)).toBe('Nicht zustande gekommen: nicht bezahlt');
  expect(orderStatusLabel(lapsed, receiptTexts.en)).toBe('Never placed: not paid');
  const cancelled = { status: 'cancelled', paymentStatus: 'refunded' } as const;
  expect(orderStatusLabel(cancelled, receiptTexts.de)).toBe('Storniert');
});
