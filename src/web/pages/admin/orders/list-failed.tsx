import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { ApiError } from '../../../api.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTexts } from '../../../language.tsx';
import { listErrorWords } from './order-words.ts';

export type ListWords = Pick<(typeof adminOrderTexts)['de'], 'error' | 'fetchFailed' | 'unreachable'>;

/** No list at all: why, and another try. */
export function ListFailed({
  error,
  onRetry,
  isRetrying,
  words,
}: {
  error: ApiError;
  onRetry: () => void;
  isRetrying: boolean;
  /** Of what else the list is than of orders. */
  words?: ListWords | undefined;
}) {
  const orders = useTexts(adminOrderTexts);
  const t = words ?? orders;
  return (
    <ErrorState title={t.error(listErrorWords(error, t))} onRetry={onRetry} isRetrying={isRetrying}>
      {error.httpStatus === 0 ? t.unreachable : undefined}
    </ErrorState>
  );
}
