import type { DishView } from '../menu-view.ts';
import css from './packaged-info.module.css';

/** The labelling of packaged goods: ingredients, quantity, nutrition, producer. */
export function PackagedInfo({ lines }: { lines: NonNullable<DishView['packaged']> }) {
  return lines.map(({ label, text, lang }) => (
    <p key={label} className={css.packaged}>
      <b>{label}:</b> <span lang={lang}>{text}</span>
    </p>
  ));
}
