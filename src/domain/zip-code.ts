/** A postal code as it is kept: without blanks, and without what says the country before it ('D-72379'). */
export const plainZipCode = (typed: string): string =>
  typed.replace(/[\s\p{Cf}]/gu, '').replace(/^(D|DE|A|AT|CH)\p{Pd}?(?=\d)/iu, '');
