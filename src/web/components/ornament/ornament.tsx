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

// The outlines are in the document because only one browser supports a clip path from another file.
const ARCH =
  'M-139.35 238.8V0A29.33 29.33 0 0 1 -130.95 -47.66A29.33 29.33 0 0 1 -106.75 -89.57A29.33 29.33 0 0 1 -69.67 -120.68A29.33 29.33 0 0 1 -24.2 -137.23C-27.2 -149.98 -5.25 -150 0 -161.25C5.25 -150 27.2 -149.98 24.2 -137.23A29.33 29.33 0 0 1 69.68 -120.68A29.33 29.33 0 0 1 106.75 -89.57A29.33 29.33 0 0 1 130.95 -47.66A29.33 29.33 0 0 1 139.35 0V238.8Z';
const GATE_ARCH =
  'M-92.9 160V0A19.55 19.55 0 0 1 -87.3 -31.77A19.55 19.55 0 0 1 -71.17 -59.71A19.55 19.55 0 0 1 -46.45 -80.45A19.55 19.55 0 0 1 -16.13 -91.49C-18.13 -99.99 -3.5 -100 0 -107.5C3.5 -100 18.13 -99.99 16.13 -91.49A19.55 19.55 0 0 1 46.45 -80.45A19.55 19.55 0 0 1 71.17 -59.71A19.55 19.55 0 0 1 87.3 -31.77A19.55 19.55 0 0 1 92.9 0V160Z';

/** The clip path for `clip-path: url("#gate-arch")`; once in each page that uses it. */
export function GateArchClip() {
  return <Clip id="gate-arch" d={GATE_ARCH} transform="scale(.005 .0037313) translate(100 108)" />;
}

/** The clip path of `Arch`; once in each page that uses it. */
export function ArchClip() {
  return <Clip id="arch" d={ARCH} transform="scale(.0033333 .0025) translate(150 161.2)" />;
}

function Clip({ id, d, transform }: { id: string; d: string; transform: string }) {
  return (
    <svg width="0" height="0" className={css.clip} aria-hidden="true" focusable="false">
      <clipPath id={id} clipPathUnits="objectBoundingBox">
        <path transform={transform} d={d} />
      </clipPath>
    </svg>
  );
}

/** An arched window, 3:4, for pictures of food only. Needs one `ArchClip` in the page. */
export function Arch({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classNames(css.arch, className)}>
      <span className={css.view}>{children}</span>
      <Ornament drawing="arch" className={css.line} />
    </span>
  );
}

/** A frame of three thin lines with stepped corners: for the receipt and the summary. */
export function SteppedFrame({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(css.stepped, className)}>{children}</div>;
}
