import { adminOrderTexts } from '#texts/admin-orders.ts';
import type { ApiError } from '../../../api.ts';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { useTexts } from '../../../language.tsx';

/** No list at all. The server's own words if it said any (admin spec 8). */
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
  const isSilent = error.status === 0;
  return (
    <ErrorState
      title={t.error(isSilent ? t.fetchFailed : error.message)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      {isSilent ? error.message : undefined}
    </ErrorState>
  );
}
