import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { AwakeSection } from './awake-section.tsx';
import css from './devices.module.css';
import { PushSection } from './push-section.tsx';

export { changeDevices as clientAction, loadDevices as clientLoader } from './device-data.ts';

export const meta = adminMeta('devices');

/** The devices of the staff: where orders ring. */
export default function DevicesPage() {
  const { live } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  return (
    <>
      <Toolbar title={pages.devices} live={live} />
      <div className={css.body}>
        <AwakeSection />
        <PushSection />
      </div>
    </>
  );
}
