import type { MailColors } from '#domain/look/mail-colors.ts';
import type { EmailPart } from './email.ts';

/** What inline styles can't express: narrow windows and dark mode. */
export const styleOf = ({ dark }: MailColors): string => `:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .frame { padding: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .code { font-size: 15px !important; letter-spacing: 0 !important; }
  .label { display: block !important; padding: 8px 0 0 !important; border: 0 !important; font-size: 14px !important; }
  .value { display: block !important; width: auto !important; padding: 0 0 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .paper { background: ${dark.sheet} !important; }
  .card { background-color: ${dark.card} !important; }
  .ink { color: ${dark.text} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.link} !important; }
  .hair { border-color: ${dark.line} !important; }
  .brass { border-color: ${dark.trim} !important; }
}`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes user text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Brass rings around a corner, as on the site's card, where there is no text; programs without gradients show the plain
 * background.
 */
const ringsIn = (color: string) =>
  [40, 46, 76, 82, 112, 118, 148]
    .flatMap((r) => [
      `transparent ${r}px`,
      `${color} ${r}px`,
      `${color} ${r + 1}px`,
      `transparent ${r + 1}px`,
    ])
    .join(',');

/** How the name is set on a band and on the card. */
export const capitalsOf = ({ isPalatial }: MailColors, spacing: number): string =>
  isPalatial ? `;letter-spacing:${spacing}px;text-transform:uppercase` : '';

/**
 * A gift card: the look's band and lines, the amount large, the code highlighted. Text only, so that the code can
 * be copied.
 */
export function cardHtml(
  { title, amount, code, validUntil }: Extract<EmailPart, { part: 'card' }>,
  restaurant: string,
  c: MailColors,
): string {
  const rings = c.isPalatial
    ? `;background-image:radial-gradient(circle at 100% 0,${ringsIn(c.cardTrim)})`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;max-width:430px"><tr><td class="card" style="padding:7px;background-color:${c.card}${rings};border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${c.cardTrim};border-radius:11px"><tr><td style="padding:20px;color:${c.onCard}">
<p style="margin:0;font:400 19px/1.2 ${c.display}${capitalsOf(c, 3)};color:${c.cardName}">${escapeHtml(restaurant)}</p>
<p style="margin:2px 0 0;font-size:14px;color:${c.onCard}">${escapeHtml(title)}</p>
<p style="margin:26px 0 24px;font:400 58px/1 ${c.display};color:${c.onCard}">${escapeHtml(amount)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="card code" style="padding:8px 12px;background-color:${c.card};border:1px solid ${c.cardTrim};font-size:17px;letter-spacing:1px;white-space:nowrap;color:${c.onCard}">${escapeHtml(code[1])}</td></tr></table>
<p style="margin:10px 0 0;font-size:14px;color:${c.onCard}">${escapeHtml(validUntil.join(' '))}</p>
</td></tr></table>
</td></tr></table>`;
}
