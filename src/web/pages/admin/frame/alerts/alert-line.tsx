import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { useTexts } from '../../../../i18n/language.tsx';
import { useHeightProperty } from '../../kit/page/toolbar.tsx';
import { useIsListUnstable } from '../../kit/tap-guard/tap-guard.ts';
import css from './alert-line.module.css';

/**
 * All alerts of the desk in one line at the lower edge, the first of them in sight; a button unfolds the others. Presses are
 * ignored for a moment when another alert has come into the line, as in lists that move.
 */
export function AlertLine({ children }: { children: ReactNode }) {
  const t = useTexts(adminAlertTexts);
  const line = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [{ count, isCut, changes }, setSeen] = useState({ count: 0, isCut: false, changes: 0 });
  const [said, say] = useState<Record<'tone' | 'title' | 'words', string | undefined>[]>([]);
  const isUnstable = useIsListUnstable([String(changes)]);
  useHeightProperty('--strips', line);
  // What stands in the line is known here alone: some of it comes and goes by itself, without this being rendered.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    let first: Element | undefined;
    const look = () => {
      const alerts = element.querySelectorAll<HTMLElement>(':scope > [data-strip]');
      const listed = [...alerts]
        .map((alert) => ({
          ...{ tone: alert.dataset.strip, title: alert.querySelector('b')?.textContent },
          words: alert.querySelector('p')?.textContent,
        }))
        .filter(
          ({ tone, title }, at, all) =>
            // The answer to a tap has been said already.
            tone !== 'leaf' && all.findIndex((each) => each.title === title) === at,
        );
      say((last) => (JSON.stringify(last) === JSON.stringify(listed) ? last : listed));
      const words = alerts[0]?.querySelector('p');
      const isOther = alerts[0] !== first;
      first = alerts[0];
      const now = { count: alerts.length, isCut: !!words && words.scrollHeight > words.clientHeight + 1 };
      setSeen((seen) =>
        !isOther && seen.count === now.count && seen.isCut === now.isCut
          ? seen
          : { ...now, changes: seen.changes + (isOther ? 1 : 0) },
      );
      if (now.count === 0) setOpen(false);
    };
    const content = new MutationObserver(look);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    look();
    return () => {
      content.disconnect();
      size.disconnect();
    };
  }, []);
  return (
    <section
      ref={line}
      className={css.strips}
      aria-label={t.alerts}
      data-open={isOpen || undefined}
      data-settling={isUnstable || undefined}
    >
      {children}
      {/* What comes is announced, in sight or behind the first, and what comes to the front is no news. */}
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} className="vh" role={role} aria-atomic="false">
          {said.map(
            ({ tone, title, words }) =>
              (tone === 'chilli') === (role === 'alert') && <p key={title}>{words}</p>,
          )}
        </div>
      ))}
      {count > 0 && (count > 1 || isCut || isOpen) && (
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span aria-hidden="true">{isOpen ? '×' : count > 1 ? `+${count - 1}` : '…'}</span>
          <span className="vh">{isOpen ? t.fold : t.unfold(count - 1)}</span>
        </button>
      )}
    </section>
  );
}
