import type { ReactNode } from 'react';
import css from './page-card.module.css';

/** A part of a page, with a heading of its own. */
export function Card({
  id,
  title,
  lead,
  children,
}: {
  /** Of the heading. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.card} aria-labelledby={id}>
      <header>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.lead}>{lead}</p>
      </header>
      {children}
    </section>
  );
}
