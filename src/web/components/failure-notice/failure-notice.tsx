import type { ReactNode } from 'react';
import type { ApiError } from '../../api.ts';
import { Notice } from '../notice/notice.tsx';

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
