import type { LetterPart } from './letter.ts';
import { BRASS, BRASS_BRIGHT, escaped, IVORY, NIGHT, SERIF } from './letter-look.ts';

/** Rings of brass around a corner, as on the site's card, where no word comes to lie; a program that knows none shows lacquer. */
const RINGS = [40, 46, 76, 82, 112, 118, 148]
  .flatMap((r) => [`transparent ${r}px`, `${BRASS} ${r}px`, `${BRASS} ${r + 1}px`, `transparent ${r + 1}px`])
  .join(',');

/** A gift card: lacquer and brass, the amount large, the code on a plaque. Words only, so it may be copied from. */
export function cardHtml(
  { title, amount, code, validUntil }: Extract<LetterPart, { part: 'card' }>,
  house: string,
): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;max-width:430px"><tr><td class="card" style="padding:7px;background-color:${NIGHT};background-image:radial-gradient(circle at 100% 0,${RINGS});border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${BRASS};border-radius:11px"><tr><td style="padding:20px;color:${IVORY}">
<p style="margin:0;font:400 19px/1.2 ${SERIF};letter-spacing:3px;text-transform:uppercase;color:${BRASS_BRIGHT}">${escaped(house)}</p>
<p style="margin:2px 0 0;font-size:14px;color:${IVORY}">${escaped(title)}</p>
<p style="margin:26px 0 24px;font:400 58px/1 ${SERIF};color:${IVORY}">${escaped(amount)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="card code" style="padding:8px 12px;background-color:${NIGHT};border:1px solid ${BRASS};font-size:17px;letter-spacing:1px;white-space:nowrap;color:${IVORY}">${escaped(code[1])}</td></tr></table>
<p style="margin:10px 0 0;font-size:14px;color:${IVORY}">${escaped(validUntil.join(' '))}</p>
</td></tr></table>
</td></tr></table>`;
}
