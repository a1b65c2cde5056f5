import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { ApiError } from '../../../api.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTexts } from '../../../language.tsx';
import { listErrorWords } from './order-words.ts';

type OrderWords = (typeof adminOrderTexts)['de'];
/** Without words around an error its own stand alone. */
export type ListWords = Pick<OrderWords, 'fetchFailed' | 'unreachable'> & Partial<Pick<OrderWords, 'error'>>;

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
  const t: ListWords = words ?? orders;
  const why = listErrorWords(error, t);
  return (
    <ErrorState title={t.error?.(why) ?? why} onRetry={onRetry} isRetrying={isRetrying}>
      {error.httpStatus === 0 ? t.unreachable : undefined}
    </ErrorState>
  );
}
