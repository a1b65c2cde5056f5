import { Suspense, useState } from 'react';
import type { Staff } from '#contract/staff/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useAdminData } from '../kit/context/admin-data.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { RemoveMemberDialog, ResetPasswordDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import css from './staff.module.css';

export { changeStaff as clientAction, loadStaff as clientLoader } from './staff-data.ts';

export const meta = adminMeta('staff');

const MemberForm = lazyPart(async () => (await import('./member-form.tsx')).MemberForm);

/** The open dialog, and the member it is about. */
type OpenDialog = { what: 'add' } | { what: 'edit' | 'reset' | 'remove'; member: Staff };

/** Who works at the desk, in which role; for the owner only. */
export default function StaffPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminStaffTexts);
  const ownId = useAdminData()?.accountId;
  const { loaded, isLoading } = useLoadedPage<Staff[]>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [newPassword, setNewPassword] = useState<{ staff: Staff; password: string }>();
  const [success, setSuccess] = useSuccessMessage();
  const owners = loaded.data?.filter(({ role }) => role === 'admin').length;
  const isLastOwner = ({ role }: Staff) => role === 'admin' && owners === 1;
  const closeDialog = () => setDialog(undefined);
  const showPassword = (created: { staff: Staff; password: string }) => {
    setNewPassword(created);
    closeDialog();
  };
  const finish = (message: string) => {
    setSuccess(message);
    closeDialog();
  };
  return (
    <>
      <Toolbar title={pages.staff} live={live} />
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {loaded.data && (
          <>
            <div className={css.top}>
              <dl className={css.roles}>
                {(['admin', 'staff'] as const).map((role) => (
                  <div key={role}>
                    <dt>{t.roles[role]}</dt>
                    <dd>{t.roleLines[role]}</dd>
                  </div>
                ))}
              </dl>
              <Button
                look="main"
                icon="plus"
                aria-haspopup="dialog"
                onClick={() => setDialog({ what: 'add' })}
              >
                {t.add}
              </Button>
            </div>
            <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
            <ul aria-label={t.list} className={css.list}>
              {loaded.data.map((member) => (
                <MemberRow
                  key={member._id}
                  member={member}
                  isSelf={member._id === ownId}
                  isLastOwner={isLastOwner(member)}
                  onAction={(what) => setDialog({ what, member })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {(dialog?.what === 'add' || dialog?.what === 'edit') && (
        <Suspense>
          <MemberForm
            member={dialog.what === 'edit' ? dialog.member : undefined}
            isSelf={dialog.what === 'edit' && dialog.member._id === ownId}
            isLastOwner={dialog.what === 'edit' && isLastOwner(dialog.member)}
            onAdded={showPassword}
            onSaved={({ name }) => finish(t.saved(name))}
            onCancel={closeDialog}
          />
        </Suspense>
      )}
      {dialog?.what === 'reset' && (
        <ResetPasswordDialog member={dialog.member} onReset={showPassword} onCancel={closeDialog} />
      )}
      {dialog?.what === 'remove' && (
        <RemoveMemberDialog
          member={dialog.member}
          isSelf={dialog.member._id === ownId}
          onRemoved={() => finish(t.removed(dialog.member.name))}
          onCancel={closeDialog}
        />
      )}
      {newPassword && <NewPasswordDialog {...newPassword} onClose={() => setNewPassword(undefined)} />}
    </>
  );
}

/** The new password, easy to read out. A tap outside must not close the dialog: the password is shown only once. */
function NewPasswordDialog({
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
