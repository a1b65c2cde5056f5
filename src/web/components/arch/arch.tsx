import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Ornament } from '../ornament/ornament.tsx';
import css from './arch.module.css';

const ARCH =
  'M-139.35 238.8V0A29.33 29.33 0 0 1 -130.95 -47.66A29.33 29.33 0 0 1 -106.75 -89.57A29.33 29.33 0 0 1 -69.67 -120.68A29.33 29.33 0 0 1 -24.2 -137.23C-27.2 -149.98 -5.25 -150 0 -161.25C5.25 -150 27.2 -149.98 24.2 -137.23A29.33 29.33 0 0 1 69.68 -120.68A29.33 29.33 0 0 1 106.75 -89.57A29.33 29.33 0 0 1 130.95 -47.66A29.33 29.33 0 0 1 139.35 0V238.8Z';

/** The clip path of `Arch`; once in each page that uses it. */
export function ArchClip() {
  return <Clip id="arch" d={ARCH} transform="scale(.0033333 .0025) translate(150 161.2)" />;
}

/** An outline that styles clip by. In the document, because only one browser supports a clip path from another file. */
export function Clip({ id, d, transform }: { id: string; d: string; transform: string }) {
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
