import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './transition-error.module.css';

export type TransitionErrorTexts = Pick<
  (typeof adminOrderTexts)['de'],
  'updateError' | 'updateFailed' | 'unreachable'
>;

/** Why a status did not change, with a button to try again. */
export function TransitionError({
  error,
  onRetry,
  isBusy,
  words,
}: {
  error: ApiError;
  onRetry?: () => void;
  isBusy?: boolean;
  /** For anything but an order. */
  words?: TransitionErrorTexts | undefined;
}) {
  const order = useTexts(adminOrderTexts);
  const t = words ?? order;
  const { tryAgain } = useTexts(siteTexts);
  return (
    <Notice
      tone="chilli"
      className={css.failed}
      title={error.httpStatus === 0 ? t.updateError : t.updateFailed}
      action={
        onRetry && (
          <Button size="s" onClick={onRetry} isBusy={isBusy}>
            {tryAgain}
          </Button>
        )
      }
    >
      {error.httpStatus === 0 ? t.unreachable : error.message}
    </Notice>
  );
}
