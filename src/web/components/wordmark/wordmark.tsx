import { useLook } from '../../look/look-view.ts';
import css from './wordmark.module.css';

/** The restaurant's name in the look's display face; drawn where look and name are 'Haveli'. */
export function Wordmark({
  name,
  className,
  isSilent = false,
}: {
  name: string;
  className?: string;
  /** Decorative: the stylesheet shows `data-name`, which screen readers don't read. */
  isSilent?: boolean;
}) {
  const isDrawn = useLook()?.id === 'haveli' && name === 'Haveli';
  const length = lengthOf(name);
  if (!isDrawn && isSilent) return <span className={className} data-name={name} data-length={length} />;
  if (!isDrawn) {
    return (
      <span className={className ?? css.set} data-length={length}>
        {name}
      </span>
    );
  }
  return (
    <svg viewBox="0 0 357 100" className={className ?? css.drawn} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="10" strokeMiterlimit="12">
        <path d="M5 0V100M59 0V100M5 59C11 49 21 45 32 45C43 45 53 49 59 59" />
        <path d="M76.8 106L115 2L153.2 106M93 66H137M137.8 -6L176 98L214.2 -6" />
        <path d="M271 5H228V95H271M228 62H263M293 0V95H336M352 0V100" />
      </g>
    </svg>
  );
}

/** For looks that set the name large: how much room it takes. */
function lengthOf(name: string): 'short' | 'medium' | 'long' | 'very-long' {
  if (name.length <= 8) return 'short';
  if (name.length <= 14) return 'medium';
  return name.length <= 22 ? 'long' : 'very-long';
}
