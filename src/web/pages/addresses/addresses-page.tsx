import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Address } from '#contract/addresses/shapes.ts';
import { addressBookTexts } from '#texts/profile.ts';
import { AccountNav } from '../../components/account-nav/account-nav.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import { AddressRow } from './address-row.tsx';
import css from './addresses.module.css';
import { type AddressChangeResult, changeAddress, loadAddresses } from './addresses-data.ts';

export const meta = noIndexMeta(addressBookTexts);

export const clientLoader = Object.assign(loadAddresses, { hydrate: true as const });
export const clientAction = changeAddress;

export default function AddressesPage() {
  const t = useTexts(addressBookTexts);
  const data = useLoaderData<typeof loadAddresses>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <PageHead title={t.title} end={data.addresses && data.addresses.length > 0 && <NewAddress />} />
      <AccountNav />
      <div className={css.page}>
        {data.error ? (
          <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {t.loadFailedText}
          </ErrorState>
        ) : (
          <AddressBook addresses={data.addresses} delivered={data.delivered} />
        )}
      </div>
    </div>
  );
}

function NewAddress() {
  const t = useTexts(addressBookTexts);
  return (
    <ButtonLink icon="plus" to="/add-address?pickup=false">
      {t.add}
    </ButtonLink>
  );
}

function AddressBook({ addresses, delivered }: { addresses: Address[]; delivered: string[] | null }) {
  const t = useTexts(addressBookTexts);
  const [changed, setChanged] = useState<AddressChangeResult>();
  const list = useRef<HTMLDivElement>(null);
  const handleChange = (result: AddressChangeResult) => {
    setChanged(result);
    // The row that had the focus may be gone.
    if (!result.error) list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1} className={css.book}>
      {changed && !changed.error && (
        <Notice tone="leaf" title={changed.intent === 'delete' ? t.removed : t.madeDefault} />
      )}
      {addresses.length === 0 ? (
        <EmptyState title={t.empty} action={<NewAddress />}>
          {t.emptyText}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {addresses.map((address) => (
            <AddressRow
              key={address._id}
              address={address}
              isDelivered={address.isSelfPickup || (delivered?.includes(address.zipCode) ?? true)}
              onChanged={handleChange}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts(addressBookTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} />
      <AccountNav />
      <Skeleton className={css.page}>
        <SkeletonRows count={3} />
      </Skeleton>
    </div>
  );
}
