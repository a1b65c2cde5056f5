/** The ground of the page in both schemes, for the browser's own bars; the values are those of tokens.css. */
export const THEME_COLOURS = { light: '#f7f1e3', dark: '#0e2a2f' };
