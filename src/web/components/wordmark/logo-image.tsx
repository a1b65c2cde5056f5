import type { Logo } from '#domain/logo.ts';
import css from './logo-image.module.css';

/** A wide one is lower than a square one, so that they weigh about the same. */
function shapeOf({ width, height }: Logo) {
  const ratio = width / height;
  if (ratio < 0.8) return 'tall';
  if (ratio < 1.6) return 'square';
  return ratio < 4 ? 'wide' : 'very-wide';
}

/** The restaurant's logo. */
export function LogoImage({
  logo,
  alt,
  size,
  isOnColor,
}: {
  logo: Logo;
  alt: string;
  /** 'l': at the foot of a page, and where it stands alone. */
  size?: 'l' | undefined;
  /** It stands on a colour, whatever the scheme is: it has a plate there. */
  isOnColor?: boolean | undefined;
}) {
  const { image, width, height, plate } = logo;
  return (
    <img
      src={`${image}-${size ? 640 : 320}.webp`}
      srcSet={`${image}${size ? '.png' : '-640.webp'} 2x`}
      width={width}
      height={height}
      alt={alt}
      className={css.logo}
      data-size={size}
      data-shape={shapeOf(logo)}
      data-plate={isOnColor ? `${plate}-always` : plate}
    />
  );
}
