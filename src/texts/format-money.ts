import type { Language } from './texts.ts';

// A narrow no-break space would look better, but some screen readers skip it.
const NO_BREAK = '\u00a0';

/** Cents as '12,90 €' in German and '12.90 €' in English, with the sign behind the amount in both. */
export function formatCents(cents: number, language: Language): string {
  return `${formatAmount(cents, language)}${NO_BREAK}€`;
}

/** Cents as '30 €', but '32,50 €'. */
export function formatRoundCents(cents: number, language: Language): string {
  return formatCents(cents, language).replace(/[.,]00(?=\D*$)/, '');
}

/** The amount in euros without the sign; always two decimals, thousands grouped, a real minus sign. */
export function formatAmount(cents: number, language: Language): string {
  const [group, decimal] = language === 'de' ? ['.', ','] : [',', '.'];
  const whole = Math.abs(cents);
  const euros = String(Math.trunc(whole / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}${euros}${decimal}${rest}`;
}
