import type { ReactNode } from 'react';
import css from './states.module.css';

/** Nothing here yet: why, and the one thing to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {children && <div className="soft">{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
