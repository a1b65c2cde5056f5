import { ornamentAt, useLook } from '../../look/look-view.ts';
import css from './wordmark.module.css';

/**
 * The restaurant's name in the look's display face; drawn where the look draws it. Also where there is a logo: at the desk,
 * and where no picture can be loaded.
 */
export function NameMark({
  name,
  className,
  isSilent = false,
}: {
  name: string;
  className?: string | undefined;
  /** Decorative: the stylesheet shows `data-name`, which screen readers don't read. */
  isSilent?: boolean;
}) {
  const look = useLook();
  const drawn = look?.ornaments?.drawnName === name ? ornamentAt(look, 'wordmark') : null;
  if (drawn !== null) {
    return (
      <svg viewBox={drawn.viewBox} className={className ?? css.drawn} aria-hidden="true" focusable="false">
        <use href={drawn.href} />
      </svg>
    );
  }
  const length = lengthOf(name);
  if (isSilent) return <span className={className} data-name={name} data-length={length} />;
  return (
    <span className={className ?? css.set} data-length={length} data-lines={linesOf(name)} translate="no">
      {name}
    </span>
  );
}

/** Names that take two lines, or three: whatever the look sets, they are read whole beside the navigation. */
const linesOf = ({ length }: string) => (length <= 18 ? undefined : length <= 36 ? 2 : 3);

/** For looks that set the name large: how much room it takes. */
function lengthOf(name: string): 'short' | 'medium' | 'long' | 'very-long' {
  if (name.length <= 8) return 'short';
  if (name.length <= 14) return 'medium';
  return name.length <= 22 ? 'long' : 'very-long';
}
