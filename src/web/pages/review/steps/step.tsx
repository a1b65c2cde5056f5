import type { ReactNode } from 'react';
import css from '../review.module.css';

/** One of the five questions. */
export function Step({
  id,
  number,
  question,
  children,
}: {
  id?: string;
  number: number;
  question: string;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} data-question={number} tabIndex={-1} className={css.step}>
      <legend className={css.question}>
        <span className={css.number}>{number}</span>
        {question}
      </legend>
      {children}
    </fieldset>
  );
}
