import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import { addressTexts } from '#texts/address.ts';
import { addressBookTexts } from '#texts/profile.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { Badge } from '../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../components/notice/notice.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './addresses.module.css';
import type { AddressChange, AddressChangeResult } from './addresses-data.ts';

/** One address with its buttons. */
export function AddressRow({
  address,
  isDelivered,
  onChanged,
}: {
  address: Address;
  isDelivered: boolean;
  onChanged: (result: AddressChangeResult) => void;
}) {
  const t = useTexts(addressBookTexts);
  const formTexts = useTexts(addressTexts);
  const [isConfirming, setConfirming] = useState(false);
  const fetcher = useFetcher<AddressChangeResult>();
  const isBusy = fetcher.state !== 'idle';
  const failed = !isBusy && fetcher.data?.error ? fetcher.data : undefined;

  const notify = useEffectEvent(onChanged);
  useEffect(() => {
    if (fetcher.data) notify(fetcher.data);
  }, [fetcher.data]);

  const change = (intent: AddressChange['intent']) =>
    void fetcher.submit({ intent, address }, { method: 'post', encType: 'application/json' });
  const { _id: id, fullName, addressLine1, addressLine2, zipCode, city, phone, email } = address;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <div className={css.head}>
          <h2 className={css.name}>{fullName}</h2>
          {address.isDefault && (
            <Badge tone="leaf" icon="check">
              {t.isDefault}
            </Badge>
          )}
          {address.isSelfPickup && (
            <Badge tone="info" icon="bag">
              {t.isPickup}
            </Badge>
          )}
        </div>
        <address className={css.address}>
          <span>{[addressLine1, addressLine2].filter(Boolean).join(', ')}</span>
          <span>
            <span className="num">{zipCode}</span> {city}
          </span>
          <span className="soft small">
            <span className="num">{phone}</span>, {email}
          </span>
        </address>
        {!isDelivered && <p className={`small ${css.outside}`}>{t.notDelivered}</p>}
      </div>
      <div className={css.ways}>
        {!address.isDefault && !address.isSelfPickup && (
          <Button
            look="text"
            size="s"
            icon="star"
            isBusy={isBusy}
            aria-label={t.makeDefaultThis(fullName, addressLine1)}
            onClick={() => change('default')}
          >
            {t.makeDefault}
          </Button>
        )}
        <ButtonLink
          look="text"
          size="s"
          icon="edit"
          to={`/add-address?aId=${id}&pickup=${address.isSelfPickup}`}
          aria-label={t.editThis(fullName, addressLine1)}
        >
          {t.edit}
        </ButtonLink>
        <Button
          look="text"
          size="s"
          icon="trash"
          aria-haspopup="dialog"
          aria-label={t.removeThis(fullName, addressLine1)}
          onClick={() => setConfirming(true)}
        >
          {t.remove}
        </Button>
      </div>
      {failed?.error && failed.intent === 'default' && (
        <FailureNotice error={failed.error} fallback={t.changeFailed} className={css.failed} />
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={formTexts.removeQuestion}
        confirmLabel={formTexts.remove}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => change('delete')}
        onCancel={() => setConfirming(false)}
      >
        <p>{formTexts.removeText}</p>
        {failed?.error && failed.intent === 'delete' && (
          <FailureNotice error={failed.error} fallback={formTexts.removeFailed} />
        )}
      </ConfirmDialog>
    </li>
  );
}
