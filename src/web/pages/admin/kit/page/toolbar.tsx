import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { adminTexts } from '#texts/admin.ts';
import { StatusIndicator } from '../../../../components/chip/tag.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useTimeFormats } from '../format/use-time-formats.ts';
import type { LiveConnection } from '../live/live-updates.ts';
import { useClockValue } from '../live/ticker.ts';
import css from './toolbar.module.css';

/** The header of an admin page: its name, the connection's status, its tools, the time. */
export function Toolbar({
  title,
  live,
  heading,
  children,
}: {
  title: string;
  live?: LiveConnection;
  /** Makes the heading focusable, for pages whose cards disappear. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useHeightProperty('--work-bar', bar);
  return (
    <header ref={bar} className={css.bar}>
      <h1 ref={heading} tabIndex={heading && -1}>
        {title}
      </h1>
      {live && <ConnectionIndicator live={live} />}
      <div className={css.tools}>
        {children}
        {live && <Clock />}
      </div>
    </header>
  );
}

function Clock() {
  const t = useTexts(adminTexts);
  const { time } = useTimeFormats();
  const now = useClockValue(time);
  return (
    <span className={css.clock}>
      <span className="vh">{t.clock} </span>
      {now}
    </span>
  );
}

/** Shorter breaks, such as a restart of the server, are not shown. */
const LOST_AFTER_MS = 2_000;

/** Whether the connection has been lost for long enough to show it. */
export function useIsConnectionLost(live: LiveConnection): boolean {
  return useClockValue((now) => live.status === 'lost' && now - live.since >= LOST_AFTER_MS) ?? false;
}

export function ConnectionIndicator({ live }: { live: LiveConnection }) {
  const t = useTexts(adminTexts);
  const { time } = useTimeFormats();
  const isLost = useIsConnectionLost(live);
  if (live.status === 'connecting') {
    return (
      <span className={css.lamp} role="status" data-lamp="connecting">
        <span className={css.soft}>{t.connecting}</span>
      </span>
    );
  }
  return (
    <span className={css.lamp} role="status" data-lamp={isLost ? 'lost' : 'connected'}>
      <StatusIndicator isOn={!isLost} />
      <span className={css.state}>{isLost ? t.lost : t.connected}</span>
      {isLost && <span className={css.soft}>{t.lostSince(time(live.since))}</span>}
    </span>
  );
}

/**
 * Publishes the height of an element at an edge of the screen as a CSS property, for the layout of what lies between:
 * `--work-bar` at the top, the other at the bottom.
 */
export function useHeightProperty(
  property: '--work-bar' | '--strips',
  ref: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, ref]);
}
