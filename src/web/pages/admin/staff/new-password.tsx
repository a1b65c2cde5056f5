import type { Staff } from '#contract/staff/shapes.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTexts } from '../../../language.tsx';
import css from './staff.module.css';

/** The password, in letters that can be read out. A tap beside it must not take it away: nobody sees it again. */
export function NewPassword({
  staff,
  password,
  onClose,
}: {
  staff: Staff;
  password: string;
  onClose: () => void;
}) {
  const t = useTexts(adminStaffTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.passwordTitle(staff.name)}
      isDismissable={false}
      foot={
        <div className={css.answers}>
          <Button look="main" onClick={onClose}>
            {t.passwordDone}
          </Button>
        </div>
      }
    >
      <div className={css.fields}>
        <p>{t.passwordText}</p>
        <div>
          <p className="soft">{t.passwordLogin(staff.mobile_number ?? '')}</p>
          <p className={css.password}>
            <code>{password}</code>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
