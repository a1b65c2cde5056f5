/**
 * Whether all of it was sold by a small business, which shows no VAT (UStG § 19) but one sentence. In a file of its own,
 * which is all that most pages need.
 */
export const isWithoutVat = (parts: readonly { vatPercent: number }[]): boolean =>
  parts.length > 0 && parts.every(({ vatPercent }) => vatPercent === 0);
