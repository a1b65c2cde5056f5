import type { EmailPart } from './email.ts';

/**
 * The site's colours (looks/haveli/tokens.css), repeated here: email programs support neither custom properties nor our
 * style sheets. The dark ones are set by class for programs that support them.
 */
export const IVORY = '#f7f1e3';
export const PAPER = '#fffdf7';
export const INK = '#1b1a17';
export const SOFT = '#57534a';
export const NIGHT = '#0e2a2f';
export const BRASS = '#b98a3e';
export const BRASS_BRIGHT = '#e0bb74';
export const SAFFRON = '#e08a1e';
export const LINK = '#7a5518';
export const HAIR = '#ddd2bb';

export const SERIF = "Marcellus,Georgia,'Times New Roman',serif";
export const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** What inline styles can't express: narrow windows and dark mode. */
export const STYLE = `:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .frame { padding: 0 !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .code { font-size: 15px !important; letter-spacing: 0 !important; }
  .label { display: block !important; padding: 8px 0 0 !important; border: 0 !important; font-size: 14px !important; }
  .value { display: block !important; width: auto !important; padding: 0 0 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #0a2024 !important; }
  .paper { background: #15373d !important; }
  .card { background-color: #2a1226 !important; }
  .ink { color: #f4ecdb !important; }
  .soft { color: #c3cbc4 !important; }
  .link { color: #e0bb74 !important; }
  .hair { border-color: #3b585c !important; }
  .brass { border-color: #b98a3e !important; }
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
const RINGS = [40, 46, 76, 82, 112, 118, 148]
  .flatMap((r) => [`transparent ${r}px`, `${BRASS} ${r}px`, `${BRASS} ${r + 1}px`, `transparent ${r + 1}px`])
  .join(',');

/**
 * A gift card: dark background and brass lines, the amount large, the code highlighted. Text only, so that the code can
 * be copied.
 */
export function cardHtml(
  { title, amount, code, validUntil }: Extract<EmailPart, { part: 'card' }>,
  restaurant: string,
): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;max-width:430px"><tr><td class="card" style="padding:7px;background-color:${NIGHT};background-image:radial-gradient(circle at 100% 0,${RINGS});border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:1px solid ${BRASS};border-radius:11px"><tr><td style="padding:20px;color:${IVORY}">
<p style="margin:0;font:400 19px/1.2 ${SERIF};letter-spacing:3px;text-transform:uppercase;color:${BRASS_BRIGHT}">${escapeHtml(restaurant)}</p>
<p style="margin:2px 0 0;font-size:14px;color:${IVORY}">${escapeHtml(title)}</p>
<p style="margin:26px 0 24px;font:400 58px/1 ${SERIF};color:${IVORY}">${escapeHtml(amount)}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="card code" style="padding:8px 12px;background-color:${NIGHT};border:1px solid ${BRASS};font-size:17px;letter-spacing:1px;white-space:nowrap;color:${IVORY}">${escapeHtml(code[1])}</td></tr></table>
<p style="margin:10px 0 0;font-size:14px;color:${IVORY}">${escapeHtml(validUntil.join(' '))}</p>
</td></tr></table>
</td></tr></table>`;
}
