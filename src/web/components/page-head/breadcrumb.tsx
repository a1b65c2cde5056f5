import { LocalLink } from '../../i18n/language.tsx';
import css from './breadcrumb.module.css';

/** HOME / TITLE */
export function Breadcrumb({ label, home, title }: { label: string; home: string; title: string }) {
  return (
    <nav aria-label={label} className={css.breadcrumb}>
      <ol>
        <li>
          <LocalLink to="/">{home}</LocalLink>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
