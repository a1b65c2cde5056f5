import { type ReactNode, type RefObject, useRef } from 'react';
import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../language.tsx';
import type { LiveState } from '../live/desk-stream.ts';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import { useHeight } from '../use-height.ts';
import { ConnectionLamp } from './connection-lamp.tsx';
import css from './work-bar.module.css';

/** The head of an admin page: its name, the lamp of the connection, its tools, the time. */
export function WorkBar({
  title,
  live,
  heading,
  children,
}: {
  title: string;
  live?: LiveState;
  /** For pages whose cards leave: the focus comes here. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useHeight('--work-bar', bar);
  return (
    <header ref={bar} className={css.bar}>
      <h1 ref={heading} tabIndex={heading && -1}>
        {title}
      </h1>
      {live && <ConnectionLamp live={live} />}
      <div className={css.tools}>
        {children}
        {live && <Clock />}
      </div>
    </header>
  );
}

function Clock() {
  const t = useTexts(adminTexts);
  const { time } = useTimes();
  const now = useTicking(time);
  return (
    <span className={css.clock}>
      <span className="vh">{t.clock} </span>
      {now}
    </span>
  );
}
