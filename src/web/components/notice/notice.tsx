import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { kept } from '../kept.tsx';
import css from './notice.module.css';

export type Tone = 'info' | 'leaf' | 'amber' | 'chilli';

const ICONS: Record<Tone, IconName> = { info: 'info', leaf: 'check', amber: 'clock', chilli: 'warn' };

/**
 * A message in the page. Screen readers get the tone as a word too; errors interrupt them (`alert`), others are read when
 * they pause (`status`).
 */
export function Notice({
  tone = 'info',
  title,
  icon,
  action,
  isStatic = false,
  className,
  children,
}: {
  tone?: Tone;
  title?: ReactNode;
  icon?: IconName;
  /** A button or link under the text. */
  action?: ReactNode;
  /** Part of the page from the start: not announced. */
  isStatic?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const word = `${useTexts(siteTexts).tones[tone]}: `;
  // Some messages begin with the word themselves.
  const hasWord = typeof title === 'string' && title.startsWith(word);
  return (
    <div
      role={isStatic ? undefined : tone === 'chilli' ? 'alert' : 'status'}
      className={classNames(css.notice, css[tone], className)}
    >
      <Icon name={icon ?? ICONS[tone]} className={css.icon} />
      <div className={css.words}>
        {!hasWord && <span className="vh">{word}</span>}
        {title && <b>{kept(title)}</b>}
        {children && <div className={css.text}>{kept(children)}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}

/** Why a request failed: the server's message; without a connection or after a server error, `fallback` with the cause. */
export function FailureNotice({
  error,
  fallback,
  action,
  className,
}: {
  error: ApiError;
  /** The title when the failure is no refusal: no connection, a server error. */
  fallback: string;
  action?: ReactNode;
  className?: string;
}) {
  const isOurFault = error.code === 'unreachable' || error.httpStatus >= 500;
  return (
    <Notice tone="chilli" title={isOurFault ? fallback : error.message} action={action} className={className}>
      {isOurFault && <p>{error.message}</p>}
    </Notice>
  );
}
