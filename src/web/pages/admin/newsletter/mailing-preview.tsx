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
import css from './newsletter.module.css';
import { useNewsletterAction } from './use-newsletter-action.ts';

/** The mails as they will look, one language at a time; read anew when somebody has changed them. */
export function MailingPreview({ mailing: { _id, version } }: { mailing: Mailing }) {
  const t = useTexts(adminMailingTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const own = useLanguage();
  const [chosen, setChosen] = useState<MailingLanguage>(own);
  const { ask: callApi, data, error, isBusy } = useNewsletterAction<Preview>('preview');
  const read = useEffectEvent(() => callApi({ id: _id }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another preview
  useEffect(() => read(), [version]);

  const mails = data?.mails ?? [];
  const shown = mails.find(({ language }) => language === chosen) ?? mails[0];
  return (
    <section aria-label={t.preview} className={css.preview}>
      {error && (
        <FailureNotice
          error={error}
          fallback={t.previewFailed}
          action={
            <Button size="s" isBusy={isBusy} onClick={() => read()}>
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
      {data && !shown && <p className="soft">{t.noPreview}</p>}
      {mails.length > 1 && (
        <Chips role="group" aria-label={t.chooseLanguage}>
          {mails.map(({ language }) => (
            <Chip key={language} isPressed={language === shown?.language} onClick={() => setChosen(language)}>
              {languages[language]}
            </Chip>
          ))}
        </Chips>
      )}
      {shown && (
        <>
          <p className={css.subject}>
            <span className="soft">{t.subject}: </span>
            <b lang={shown.language}>{shown.subject}</b>
          </p>
          <MailFrame html={shown.html} label={t.previewIn(languages[shown.language])} />
        </>
      )}
    </section>
  );
}

/**
 * A mail in a place of its own, where neither its style reaches the page nor the page's style the mail. No frame of the
 * browser's: the site's policy forbids the style that every mail carries in its own lines, in frames too.
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

/** What a mail of ours is made of. Anything else, whoever wrote it, stays out. */
const ALLOWED_TAGS = new Set([
  ...['A', 'B', 'BLOCKQUOTE', 'BR', 'DIV', 'H1', 'H2', 'P', 'SPAN'],
  ...['TABLE', 'TBODY', 'TR', 'TD', 'TH'],
]);
const ALLOWED_ATTRIBUTES = ['class', 'align', 'width', 'cellpadding', 'cellspacing', 'role', 'scope'];
const ALLOWED_LINK = /^(https?:|mailto:|tel:)/;

/** Under this name the style of a part comes through the reading, which would refuse it under its own. */
const STYLE_ATTRIBUTE = 'data-style';

/**
 * The parts of a mail, built anew from those that are known: nothing in it runs or is fetched. Its style is set by
 * script, since the site's policy takes none that stands in the lines of a document. What somebody has typed holds no
 * quotation mark in there, and so no style either.
 */
export function sanitizeMail(html: string): { body: HTMLElement; sheets: CSSStyleSheet[] } {
  const sheets: CSSStyleSheet[] = [];
  const bare = html.replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.push(sheet);
    return '';
  });
  const mail = new DOMParser().parseFromString(
    bare.replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`),
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
    // Nobody leaves the desk by trying a link.
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
