import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

/** Wraps the layout of a page while it loads. Visible after 200 ms, so that fast responses don't flash. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTexts(siteTexts);
  return (
    <div role="status" className={classNames(css.skeleton, className)}>
      <span className="vh">{t.loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A placeholder for a line of text. */
export function SkeletonLine({
  width = 'most',
  isTall,
}: {
  width?: 'short' | 'half' | 'most' | 'full';
  isTall?: boolean;
}) {
  return <i className={classNames(css.bone, css.line, css[width], isTall && css.tall)} />;
}

/** A placeholder for a picture, a card or a control. */
export function SkeletonBlock({
  shape = 'picture',
  className,
}: {
  shape?: 'picture' | 'square' | 'control' | 'card';
  className?: string;
}) {
  return <i className={classNames(css.bone, css[shape], className)} />;
}

/** Placeholders for rows of a list. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
    <div key={row} className={css.row}>
      <SkeletonLine width="half" isTall />
      <SkeletonLine width="most" />
      <SkeletonLine width="short" />
    </div>
  ));
}
