import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import css from './notice.module.css';

export type Tone = 'info' | 'leaf' | 'amber' | 'chilli';

const ICONS: Record<Tone, IconName> = { info: 'info', leaf: 'check', amber: 'clock', chilli: 'warn' };

/** Something the person should know, on the page where it matters. The tone also stands there as a word
    for screen readers; errors interrupt, the rest waits its turn. */
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
  /** A button or link, under the words. */
  action?: ReactNode;
  /** Part of the page from the beginning: nothing to read out when it appears. */
  isStatic?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const word = `${useTexts(siteTexts).tones[tone]}: `;
  // Words that are given by the specification may begin with it.
  const saysSo = typeof title === 'string' && title.startsWith(word);
  return (
    <div
      role={isStatic ? undefined : tone === 'chilli' ? 'alert' : 'status'}
      className={classNames(css.notice, css[tone], className)}
    >
      <Icon name={icon ?? ICONS[tone]} className={css.icon} />
      <div className={css.words}>
        {!saysSo && <span className="vh">{word}</span>}
        {title && <b>{title}</b>}
        {children && <div className={css.text}>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}

/** Why something could not be sent: the server's words, or ours with the cause beneath when it has none. */
export function FailureNotice({
  error,
  fallback,
  action,
  className,
}: {
  error: ApiError;
  /** For failures that are nobody's rule: no connection, a broken server. */
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
