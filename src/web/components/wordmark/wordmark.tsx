import type { ComponentProps } from 'react';
import { useLook } from '../../look/look-view.ts';
import { LogoImage } from './logo-image.tsx';
import { NameMark } from './name-mark.tsx';

/** The restaurant's logo, or else its name. */
export function Wordmark({
  logoSize,
  isOnColor,
  ...mark
}: ComponentProps<typeof NameMark> &
  Pick<Partial<ComponentProps<typeof LogoImage>>, 'isOnColor'> & {
    logoSize?: ComponentProps<typeof LogoImage>['size'];
  }) {
  const logo = useLook()?.logo;
  if (!logo) return <NameMark {...mark} />;
  return <LogoImage logo={logo} alt={mark.isSilent ? '' : mark.name} size={logoSize} isOnColor={isOnColor} />;
}
