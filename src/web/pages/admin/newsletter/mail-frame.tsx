import { useEffect, useRef } from 'react';
import { buildMail } from './build-mail.ts';
import css from './newsletter.module.css';

/**
 * A mail in a place of its own, where neither its style reaches the page nor the page's style the mail. No frame of the
 * browser's: the site's policy forbids the style that every mail carries in its own lines, in frames too.
 */
export function MailFrame({ html, label }: { html: string; label: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { body, sheets } = buildMail(html);
    root.adoptedStyleSheets = sheets;
    root.replaceChildren(body);
  }, [html]);
  return <article ref={host} aria-label={label} className={css.mail} />;
}
