import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './devices-page.module.css';
import { PushSection } from './push-section.tsx';

export const meta = adminMeta('devices');

/** The phones and tablets at which staff learns of news. */
export default function DevicesPage() {
  const { live } = useAdmin();
  return (
    <>
      <Toolbar title={useTexts(adminTexts).pages.devices} live={live} />
      <div className={css.body}>
        <PushSection />
      </div>
    </>
  );
}
