import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mailing, MailingPreview as Preview } from '#contract/mailings/shapes.ts';
import type { MailingLanguage } from '#domain/mailings/mailing.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { Skeleton, SkeletonBlock } from '../../../components/skeleton/skeleton.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import css from './newsletter-desk.module.css';
import { useNewsletterAction } from './use-newsletter-action.ts';

/** The mails as they will look, one language at a time; reloaded when somebody has changed them. */
export function MailingPreview({ mailing: { _id, version } }: { mailing: Mailing }) {
  const t = useTexts(adminMailingTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const ownLanguage = useLanguage();
  const [chosen, setChosen] = useState<MailingLanguage>(ownLanguage);
  const { submit, data, error, isBusy } = useNewsletterAction<Preview>('preview');
  const load = useEffectEvent(() => submit({ id: _id }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another preview
  useEffect(() => load(), [version]);

  const mails = data?.mails ?? [];
  const current = mails.find(({ language }) => language === chosen) ?? mails[0];
  return (
    <section aria-label={t.preview} className={css.preview}>
      {error && (
        <FailureNotice
          error={error}
          fallback={t.previewFailed}
          action={
            <Button size="s" isBusy={isBusy} onClick={() => load()}>
              {t.again}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock shape="card" />
        </Skeleton>
      )}
      {data && !current && <p className="soft">{t.noPreview}</p>}
      {mails.length > 1 && (
        <Chips role="group" aria-label={t.chooseLanguage}>
          {mails.map(({ language }) => (
            <Chip
              key={language}
              isPressed={language === current?.language}
              onClick={() => setChosen(language)}
            >
              {languages[language]}
            </Chip>
          ))}
        </Chips>
      )}
      {current && (
        <>
          <p className={css.subject}>
            <span className="soft">{t.subject}: </span>
            <b lang={current.language}>{current.subject}</b>
          </p>
          <MailFrame html={current.html} label={t.previewIn(languages[current.language])} />
        </>
      )}
    </section>
  );
}

/**
 * A mail in a shadow root, which keeps its styles and those of the page apart. Not in an iframe: there too the site's
 * Content-Security-Policy would forbid the inline styles of a mail.
 */
export function MailFrame({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { body, sheets } = sanitizeMail(html);
    root.adoptedStyleSheets = sheets;
    root.replaceChildren(body);
  }, [html]);
  return <article ref={host} aria-label={label} className={css.mail} />;
}

/** The tags of our own mails. All others are dropped. */
const ALLOWED_TAGS = new Set([
  ...['A', 'B', 'BLOCKQUOTE', 'BR', 'DIV', 'H1', 'H2', 'P', 'SPAN'],
  ...['TABLE', 'TBODY', 'TR', 'TD', 'TH'],
]);
const ALLOWED_ATTRIBUTES = ['class', 'align', 'width', 'cellpadding', 'cellspacing', 'role', 'scope'];
const ALLOWED_LINK = /^(https?:|mailto:|tel:)/;

/** Renamed before parsing, since the parser would refuse inline styles under the policy. */
const STYLE_ATTRIBUTE = 'data-style';

/**
 * Rebuilds a mail from allowed tags, so that nothing in it runs or is fetched. Styles are set by script, since the site's
 * policy forbids inline ones. Typed text can't smuggle in a style attribute: its quotation marks are escaped.
 */
export function sanitizeMail(html: string): { body: HTMLElement; sheets: CSSStyleSheet[] } {
  const sheets: CSSStyleSheet[] = [];
  const withoutSheets = html.replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.push(sheet);
    return '';
  });
  const mail = new DOMParser().parseFromString(
    withoutSheets.replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`),
    'text/html',
  );
  const body = document.createElement('div');
  body.lang = mail.documentElement.lang;
  copyAttributes(mail.body, body);
  appendAllowed(mail.body, body);
  return { body, sheets };
}

function appendAllowed(from: Element, to: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.textContent ?? '');
    else if (node instanceof Element && ALLOWED_TAGS.has(node.tagName)) to.append(copyElement(node));
  }
}

function copyElement(part: Element): HTMLElement {
  const copy = document.createElement(part.tagName);
  copyAttributes(part, copy);
  const href = part.getAttribute('href');
  if (copy instanceof HTMLAnchorElement && href && ALLOWED_LINK.test(href)) {
    copy.href = href;
    // So that trying a link does not leave the desk.
    copy.target = '_blank';
    copy.rel = 'noopener';
  }
  appendAllowed(part, copy);
  return copy;
}

function copyAttributes(part: Element, copy: HTMLElement): void {
  for (const name of ALLOWED_ATTRIBUTES) {
    const value = part.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  copy.style.cssText = part.getAttribute(STYLE_ATTRIBUTE) ?? '';
}
