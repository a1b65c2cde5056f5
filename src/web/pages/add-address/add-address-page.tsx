import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { addressTexts } from '#texts/address.ts';
import { Button } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/states/states.tsx';
import { useLocalPath, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta } from '../../restaurant/restaurant.ts';
import css from './add-address.module.css';
import { type AddressData, loadAddress, saveAddress, shouldReloadForm } from './address-data.ts';
import { AddressForm, DeleteAddress } from './address-form.tsx';

export const meta = noIndexMeta(addressTexts);

export const clientLoader = Object.assign(loadAddress, { hydrate: true as const });
export const clientAction = saveAddress;
export const shouldRevalidate = shouldReloadForm;

export default function AddAddressPage() {
  const t = useTexts(addressTexts);
  const data = useLoaderData<typeof loadAddress>();
  const { revalidate, state } = useRevalidator();
  const goBack = useGoBack();
  if (data.error) {
    return (
      <div className="wrap">
        <PageHead title={t.title} hasFan />
        <div className={css.grid}>
          <ErrorState
            title={t.loadFailed}
            onRetry={revalidate}
            isRetrying={state !== 'idle'}
            action={
              <Button size="s" onClick={goBack} className={css.back}>
                {t.back}
              </Button>
            }
          >
            {data.error.message}
          </ErrorState>
        </div>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={data.id === null ? t.newTitle : t.editTitle} hasFan />
      <div className={css.grid}>
        <div className={css.page}>
          <AddressForm key={data.draftKey} data={data} onDone={goBack} />
          {data.id !== null && <DeleteAddress onDone={goBack} />}
        </div>
        <DeliveryAreas areas={data.areas} />
      </div>
    </div>
  );
}

function DeliveryAreas({ areas }: Pick<AddressData, 'areas'>) {
  const t = useTexts(addressTexts);
  return (
    <aside className={css.areas} aria-labelledby="areas">
      <h2 id="areas">{t.delivered}</h2>
      <ul className="small">
        {areas.map(({ zipCode, city }) => (
          <li key={zipCode}>
            <span className="num soft">{zipCode}</span> {city}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** One page back, or home if this is the first page of the history. */
function useGoBack() {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  return () => {
    const isFirstPage = !(window.history.state?.idx > 0);
    if (isFirstPage) void navigate(localPath('/'), { replace: true });
    else void navigate(-1);
  };
}

export function HydrateFallback() {
  const t = useTexts(addressTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} hasFan />
      <Skeleton className={css.grid}>
        <div className={css.bones}>
          {[0, 1, 2, 3, 4].map((field) => (
            <div key={field}>
              <SkeletonLine width="short" />
              <SkeletonBlock shape="control" />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
