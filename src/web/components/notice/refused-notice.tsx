import type { ApiError } from '../../api/api-client.ts';
import { telephoneLink } from '../../restaurant/restaurant.ts';
import { ButtonLink } from '../button/button.tsx';
import { Notice } from './notice.tsx';

/** Why a guest's call was refused; with the telephone, where the refusal names it as the way that is left. */
export function RefusedNotice({
  title,
  error,
  className,
}: {
  title: string;
  error: ApiError;
  className?: string | undefined;
}) {
  const phone = typeof error.phone === 'string' ? error.phone : undefined;
  return (
    <Notice
      tone="chilli"
      title={title}
      className={className}
      action={
        phone && (
          <ButtonLink size="s" icon="phone" href={telephoneLink(phone)}>
            {phone}
          </ButtonLink>
        )
      }
    >
      <p>{error.message}</p>
    </Notice>
  );
}
