import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { adminSetupTexts } from '#texts/admin-setup.ts';
import { ButtonLink } from '../../../../components/button/button.tsx';
import { pathWithoutLanguage, useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import type { Loaded } from '../../kit/api/admin-api.ts';
import { useLastGood } from '../../kit/live/polling.ts';
import type { SetupData } from '../../settings/setup-data.ts';
import { nextSetupItem, SETUP_PAGES } from '../../settings/setup-pages.ts';
import { SystemAlertBar, type SystemAlertItem } from './system-alerts.tsx';

/** That the restaurant is not open yet; on a page that the guide leads to, the way to the next one as well. */
export function NextStepAlert({ alert }: { alert: SystemAlertItem }) {
  const t = useTexts(adminSetupTexts);
  const toPath = useLocalPath();
  const { pathname, search } = useLocation();
  // The router loads it again after whatever is saved.
  const { data, load } = useFetcher<Loaded<SetupData>>({ key: 'setup' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(toPath('/adminnavbar/setup')), []);
  const check = useLastGood(data as Loaded<SetupData> | undefined).data?.check;
  const next = check && nextSetupItem(check.items, { pathname: pathWithoutLanguage(pathname), search });
  const to = next && SETUP_PAGES[next];
  if (!next || !to) return <SystemAlertBar alert={alert} />;
  const { title } = t.items[next];
  return (
    <SystemAlertBar alert={{ ...alert, text: t.welcome.next(title) }}>
      <ButtonLink size="s" look="main" to={to} aria-label={`${t.next}: ${title}`}>
        {t.next}
      </ButtonLink>
    </SystemAlertBar>
  );
}
