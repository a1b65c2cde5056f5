import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Fan } from '../ornament/ornament.tsx';
import css from './page-head.module.css';

/** The head of a page: title, a line under it, and on the right what applies to the whole page. */
export function PageHead({
  title,
  over,
  lead,
  end,
  hasFan = false,
  children,
}: {
  title: ReactNode;
  /** Small label above the title. */
  over?: ReactNode;
  lead?: ReactNode;
  /** At the right end on a wide screen, under the title on a phone. */
  end?: ReactNode;
  /** With the fan at the right, if there is room beside the title. */
  hasFan?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className={classNames(css.head, hasFan && css.withFan)}>
      <div className={css.words}>
        {over && <div className={classNames('over', css.over)}>{over}</div>}
        <h1>{title}</h1>
        {lead && <p className={classNames('lead', 'soft', css.lead)}>{lead}</p>}
        {children}
      </div>
      {end && <div className={css.end}>{end}</div>}
      {hasFan && (
        <div className={css.rest}>
          <Fan className={css.fan} />
        </div>
      )}
    </header>
  );
}
