import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { ApiError } from '../../../api.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTexts } from '../../../language.tsx';
import { listErrorWords } from './order-words.ts';

/** No list at all: why, and another try. */
export function ListFailed({
  error,
  onRetry,
  isRetrying,
}: {
  error: ApiError;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const t = useTexts(adminOrderTexts);
  return (
    <ErrorState title={t.error(listErrorWords(error, t))} onRetry={onRetry} isRetrying={isRetrying}>
      {error.httpStatus === 0 ? t.unreachable : undefined}
    </ErrorState>
  );
}
