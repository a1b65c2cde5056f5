/**
 * The house's colours (web/styles/tokens.css), written out: mail programs know no custom properties and no
 * style sheets of ours. The dark ones come by class where a program asks for them.
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

/** What can't be written on the parts themselves: narrow windows, and the dark. */
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

/** What people type stays words. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
