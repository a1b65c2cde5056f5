import type { Logo } from '#domain/logo.ts';
import { ornamentAt, useLook } from '../../look/look-view.ts';
import css from './wordmark.module.css';

/** The restaurant's logo, or else its name in the look's display face; drawn where the look draws it. */
export function Wordmark({
  name,
  className,
  isSilent = false,
  logoSize = 'm',
  isOnColor = false,
  isName = false,
}: {
  name: string;
  className?: string;
  /** Decorative: the stylesheet shows `data-name`, which screen readers don't read. */
  isSilent?: boolean;
  logoSize?: LogoSize;
  /** It stands on a colour, whatever the scheme is: a logo has a plate there. */
  isOnColor?: boolean;
  /** The name also where there is a logo: at the desk, and where no picture can be loaded. */
  isName?: boolean;
}) {
  const look = useLook();
  if (look?.logo && !isName) {
    return <LogoImage logo={look.logo} alt={isSilent ? '' : name} size={logoSize} isOnColor={isOnColor} />;
  }
  const drawn = ornamentAt(look, 'wordmark');
  if (drawn !== null && name === 'Haveli') {
    return (
      <svg viewBox={drawn.viewBox} className={className ?? css.drawn} aria-hidden="true" focusable="false">
        <use href={drawn.href} />
      </svg>
    );
  }
  const length = lengthOf(name);
  if (isSilent) return <span className={className} data-name={name} data-length={length} />;
  return (
    <span className={className ?? css.set} data-length={length}>
      {name}
    </span>
  );
}

export type LogoSize = 'm' | 'l';

/** Its height in pixels by its size and shape: a wide one and a square one then weigh about the same. */
const HEIGHTS = {
  m: { tall: 52, square: 48, wide: 40, 'very-wide': 30 },
  l: { tall: 148, square: 120, wide: 92, 'very-wide': 64 },
} as const satisfies Record<LogoSize, Record<string, number>>;

function shapeOf({ width, height }: Logo) {
  const ratio = width / height;
  if (ratio < 0.8) return 'tall';
  if (ratio < 1.6) return 'square';
  return ratio < 4 ? 'wide' : 'very-wide';
}

export function LogoImage({
  logo,
  alt,
  size = 'm',
  isOnColor = false,
}: {
  logo: Logo;
  alt: string;
  size?: LogoSize;
  isOnColor?: boolean;
}) {
  const { image, width, height, plate } = logo;
  const shape = shapeOf(logo);
  const shownWidth = Math.round((HEIGHTS[size][shape] * width) / height);
  return (
    <img
      src={`${image}-640.webp`}
      srcSet={`${image}-320.webp 320w, ${image}-640.webp 640w, ${image}.png 1024w`}
      sizes={`${shownWidth}px`}
      width={width}
      height={height}
      alt={alt}
      className={css.logo}
      data-size={size}
      data-shape={shape}
      data-plate={isOnColor ? `${plate === 'dark' ? 'dark' : 'light'}-always` : plate}
    />
  );
}

/** For looks that set the name large: how much room it takes. */
function lengthOf(name: string): 'short' | 'medium' | 'long' | 'very-long' {
  if (name.length <= 8) return 'short';
  if (name.length <= 14) return 'medium';
  return name.length <= 22 ? 'long' : 'very-long';
}
