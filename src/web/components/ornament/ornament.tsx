import type { ReactNode } from 'react';
import type { OrnamentPlace } from '#looks/look-assets.ts';
import { ornamentAt, useLook } from '../../look/look-view.ts';
import { classNames } from '../class-names.ts';
import css from './ornament.module.css';

/** The look's ornament in this place, if it has one; decorative. */
export function Ornament({ drawing, className }: { drawing: OrnamentPlace; className?: string }) {
  const ornament = ornamentAt(useLook(), drawing);
  if (ornament === null) return null;
  return (
    <svg
      viewBox={ornament.viewBox}
      className={classNames(css.drawing, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={ornament.href} width="100%" height="100%" />
    </svg>
  );
}

/** Cropped at its lower edge: put it at the bottom of an element with `overflow: hidden`. */
export function Fan({ className }: { className?: string }) {
  return <Ornament drawing="fan" className={className} />;
}

/** A frame of three thin lines with stepped corners: for the receipt and the summary. */
export function SteppedFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(css.stepped, className)}>{children}</div>;
}
