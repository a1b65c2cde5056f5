import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { ErrorState } from '../../../../components/states/states.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

type OrderTexts = (typeof adminOrderTexts)['de'];
/** Without `error`, the message stands alone. */
export type ListErrorTexts = Pick<OrderTexts, 'fetchFailed' | 'unreachable'> &
  Partial<Pick<OrderTexts, 'error'>>;

/** The server's message, or the fallback where it sent none or was not reached. */
export function listErrorMessage(
  { httpStatus, message }: ApiError,
  { fetchFailed }: { fetchFailed: string },
): string {
  return httpStatus === 0 ? fetchFailed : message || fetchFailed;
}

/** In the place of a list that could not be loaded. */
export function ListError({
  error,
  onRetry,
  isRetrying,
  words,
}: {
  error: ApiError;
  onRetry: () => void;
  isRetrying: boolean;
  /** For anything but orders. */
  words?: ListErrorTexts | undefined;
}) {
  const orders = useTexts(adminOrderTexts);
  const t: ListErrorTexts = words ?? orders;
  const message = listErrorMessage(error, t);
  return (
    <ErrorState title={t.error?.(message) ?? message} onRetry={onRetry} isRetrying={isRetrying}>
      {error.httpStatus === 0 ? t.unreachable : undefined}
    </ErrorState>
  );
}
