import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import css from './states.module.css';

/** A part of the page could not be loaded: what happened, what to do, and a button to retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying = false,
  action,
}: {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another button, beside the retry. */
  action?: ReactNode;
}) {
  const t = useTexts(siteTexts);
  return (
    <Notice
      tone="chilli"
      title={title ?? t.errorTitle}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button size="s" onClick={onRetry} isBusy={isRetrying}>
                {t.tryAgain}
              </Button>
            )}
            {action}
          </>
        )
      }
    >
      <p>{children ?? t.errorText}</p>
    </Notice>
  );
}

/** An empty list: why, and one thing to do. */
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
