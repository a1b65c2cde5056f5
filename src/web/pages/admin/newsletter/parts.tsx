import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { classNames } from '../../../components/class-names.ts';
import { LocalLink, useTexts } from '../../../language.tsx';
import css from './newsletter.module.css';
import type { Part } from './part-in.ts';
import { useNumber } from './use-number.ts';

/** The way between what is written and who reads it. */
export function Parts({ current, readers }: { current: Part; readers?: number | undefined }) {
  const t = useTexts(adminNewsletterTexts).parts;
  const number = useNumber();
  const link = (part: Part, to: string, count?: number) => (
    <LocalLink
      to={to}
      aria-current={part === current ? 'page' : undefined}
      className={classNames(css.part, part === current && css.current)}
    >
      {t[part]}
      {count !== undefined && <span className="soft num"> {number(count)}</span>}
    </LocalLink>
  );
  return (
    <nav aria-label={t.label} className={css.parts}>
      {link('mailings', '/adminnavbar/newsletter')}
      {link('readers', '/adminnavbar/newsletter?part=readers', readers)}
    </nav>
  );
}
