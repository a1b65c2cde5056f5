import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../language.tsx';
import css from './layout.module.css';

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      {useTexts(siteTexts).skip}
    </a>
  );
}
