import type { DishView } from '../menu-view.ts';
import css from './packaged-info.module.css';

/** What packaged goods say of themselves: ingredients, how much, nutrition, and who answers for it. */
export function PackagedInfo({ lines }: { lines: NonNullable<DishView['packaged']> }) {
  return lines.map(({ label, text, lang }) => (
    <p key={label} className={css.packaged}>
      <b>{label}:</b> <span lang={lang}>{text}</span>
    </p>
  ));
}
