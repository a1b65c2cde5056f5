import { useState } from 'react';
import { useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import type { AdminData } from '../kit/context/admin-data.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { RemoveMemberDialog, ResetPasswordDialog } from './member-dialogs.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberRow } from './member-row.tsx';
import css from './staff.module.css';

export { changeStaff as clientAction, loadStaff as clientLoader } from './staff-data.ts';

export const meta = adminMeta('staff');

/** What the owner is about to do, and to whom. */
type OpenDialog = { what: 'add' } | { what: 'edit' | 'reset' | 'remove'; member: Staff };

/** Who works at the desk, as what; only the owner comes here. */
export default function StaffPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminStaffTexts);
  const ownId = useOwnAccountId();
  const held = useLastGood(useLoaderData<Loaded<Staff[]>>());
  const isReloading = useRevalidator().state === 'loading';
  const [doing, setDoing] = useState<OpenDialog>();
  const [told, setTold] = useState<{ staff: Staff; password: string }>();
  const [success, succeed] = useSuccessMessage();
  const owners = held.data?.filter(({ role }) => role === 'admin').length;
  const isLastOwner = ({ role }: Staff) => role === 'admin' && owners === 1;
  const stop = () => setDoing(undefined);
  const tell = (withPassword: { staff: Staff; password: string }) => {
    setTold(withPassword);
    stop();
  };
  const finish = (words: string) => {
    succeed(words);
    stop();
  };
  return (
    <>
      <Toolbar title={pages.staff} live={live} />
      <div className={css.body}>
        {held.error && <ListError error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {held.data && (
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
              <Button look="main" icon="plus" onClick={() => setDoing({ what: 'add' })}>
                {t.add}
              </Button>
            </div>
            <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
            <ul aria-label={t.list} className={css.list}>
              {held.data.map((member) => (
                <MemberRow
                  key={member._id}
                  member={member}
                  isSelf={member._id === ownId}
                  isLastOwner={isLastOwner(member)}
                  onDo={(what) => setDoing({ what, member })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {(doing?.what === 'add' || doing?.what === 'edit') && (
        <MemberForm
          member={doing.what === 'edit' ? doing.member : undefined}
          isSelf={doing.what === 'edit' && doing.member._id === ownId}
          isLastOwner={doing.what === 'edit' && isLastOwner(doing.member)}
          onAdded={tell}
          onSaved={({ name }) => finish(t.saved(name))}
          onCancel={stop}
        />
      )}
      {doing?.what === 'reset' && (
        <ResetPasswordDialog member={doing.member} onReset={tell} onCancel={stop} />
      )}
      {doing?.what === 'remove' && (
        <RemoveMemberDialog
          member={doing.member}
          isSelf={doing.member._id === ownId}
          onRemoved={() => finish(t.removed(doing.member.name))}
          onCancel={stop}
        />
      )}
      {told && <NewPasswordDialog {...told} onClose={() => setTold(undefined)} />}
    </>
  );
}

/** The account that this tablet is logged in with. */
export function useOwnAccountId(): string | undefined {
  const language = useLanguage();
  return useRouteLoaderData<AdminData>(`${language}/admin`)?.accountId;
}

/** The password, in letters that can be read out. A tap beside it must not take it away: nobody sees it again. */
export function NewPasswordDialog({
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
