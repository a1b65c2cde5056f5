import type { ShapedLogo } from '#domain/logo.ts';
import css from './logo-image.module.css';

/** The restaurant's logo. */
export function LogoImage({
  logo,
  alt,
  size,
  isOnColor,
}: {
  logo: ShapedLogo;
  alt: string;
  /** 'l': at the foot of a page, and where it stands alone. */
  size?: 'l' | undefined;
  /** It stands on a colour, whatever the scheme is: it has a plate there. */
  isOnColor?: boolean | undefined;
}) {
  const { image, width, height, plate, shape } = logo;
  return (
    <img
      src={`${image}-${size ? 640 : 320}.webp`}
      srcSet={`${image}${size ? '.png' : '-640.webp'} 2x`}
      width={width}
      height={height}
      alt={alt}
      className={css.logo}
      data-size={size}
      data-shape={shape}
      data-plate={isOnColor ? `${plate}-always` : plate}
    />
  );
}
