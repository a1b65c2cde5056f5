import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useSuccess } from '../editing/use-success.ts';
import { useHeld } from '../live/use-held.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberRow } from './member-row.tsx';
import { NewPassword } from './new-password.tsx';
import { RemoveQuestion, ResetQuestion } from './questions.tsx';
import css from './staff.module.css';
import { useOwnId } from './use-own-id.ts';

export { changeStaff as clientAction, loadStaff as clientLoader } from './staff-data.ts';

export const meta = adminMeta('staff');

/** What the owner is about to do, and to whom. */
type Doing = { what: 'add' } | { what: 'edit' | 'reset' | 'remove'; member: Staff };

/** Who works at the desk, as what; only the owner comes here. */
export default function StaffPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminStaffTexts);
  const ownId = useOwnId();
  const held = useHeld(useLoaderData<Loaded<Staff[]>>());
  const isReloading = useRevalidator().state === 'loading';
  const [doing, setDoing] = useState<Doing>();
  const [told, setTold] = useState<{ staff: Staff; password: string }>();
  const [success, succeed] = useSuccess();
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
      <WorkBar title={pages.staff} live={live} />
      <div className={css.body}>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
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
      {doing?.what === 'reset' && <ResetQuestion member={doing.member} onReset={tell} onCancel={stop} />}
      {doing?.what === 'remove' && (
        <RemoveQuestion
          member={doing.member}
          isSelf={doing.member._id === ownId}
          onRemoved={() => finish(t.removed(doing.member.name))}
          onCancel={stop}
        />
      )}
      {told && <NewPassword {...told} onClose={() => setTold(undefined)} />}
    </>
  );
}
