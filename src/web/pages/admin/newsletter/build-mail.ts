/** What a mail of ours is made of. Anything else, whoever wrote it, stays out. */
const PARTS = new Set([
  ...['A', 'B', 'BLOCKQUOTE', 'BR', 'DIV', 'H1', 'H2', 'P', 'SPAN'],
  ...['TABLE', 'TBODY', 'TR', 'TD', 'TH'],
]);
const ATTRIBUTES = ['class', 'align', 'width', 'cellpadding', 'cellspacing', 'role', 'scope'];
const LINK = /^(https?:|mailto:|tel:)/;

/** Under this name the style of a part comes through the reading, which would refuse it under its own. */
const STYLE = 'data-style';

/**
 * The parts of a mail, built anew from those that are known: nothing in it runs or is fetched. Its style is set by
 * script, since the site's policy takes none that stands in the lines of a document. What somebody has typed holds no
 * quotation mark in there, and so no style either.
 */
export function buildMail(html: string): { body: HTMLElement; sheets: CSSStyleSheet[] } {
  const sheets: CSSStyleSheet[] = [];
  const bare = html.replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.push(sheet);
    return '';
  });
  const mail = new DOMParser().parseFromString(bare.replaceAll(' style="', ` ${STYLE}="`), 'text/html');
  const body = document.createElement('div');
  body.lang = mail.documentElement.lang;
  dress(mail.body, body);
  append(mail.body, body);
  return { body, sheets };
}

function append(from: Element, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    else if (node instanceof Element && PARTS.has(node.tagName)) to.append(copyOf(node));
  }
}

function copyOf(part: Element): HTMLElement {
  const copy = document.createElement(part.tagName);
  dress(part, copy);
  const href = part.getAttribute('href');
  if (copy instanceof HTMLAnchorElement && href && LINK.test(href)) {
    copy.href = href;
    // Nobody leaves the desk by trying a link.
    copy.target = '_blank';
    copy.rel = 'noopener';
  }
  append(part, copy);
  return copy;
}

function dress(part: Element, copy: HTMLElement): void {
  for (const name of ATTRIBUTES) {
    const value = part.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.style.cssText = part.getAttribute(STYLE) ?? '';
}
