import { getFormProps, useForm } from '@conform-to/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Staff } from '#contract/staff/shapes.ts';
import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { useFormCheck } from '../../../forms/form-check.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { FormPassword } from '../../../forms/form-password.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './staff.module.css';
import { type changeStaff, loadNewStaffCheck, loadStaffCheck } from './staff-data.ts';

interface MemberFields {
  name: string;
  mobile_number: string;
  email: string;
  role: Staff['role'];
  currentPassword: string;
}

/** Adds somebody; with `member`, edits them. The mobile number, with which they log in, can not be changed. */
export function MemberForm({
  member,
  isSelf,
  isLastOwner,
  onAdded,
  onSaved,
  onCancel,
}: {
  member: Staff | undefined;
  isSelf: boolean;
  isLastOwner: boolean;
  onAdded: (added: { staff: Staff; password: string }) => void;
  onSaved: (staff: Staff) => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminStaffTexts);
  const reauth = useTexts(adminReauthTexts);
  const fetcher = useFetcher<typeof changeStaff>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const handleAnswer = useEffectEvent(({ staff, password }: NonNullable<typeof answer>) => {
    if (staff && password !== undefined) onAdded({ staff, password });
    else if (staff) onSaved(staff);
  });
  useEffect(() => {
    if (answer) handleAnswer(answer);
  }, [answer]);

  const [role, setRole] = useState<Staff['role']>(member?.role ?? 'staff');
  const adding = useFormCheck(loadNewStaffCheck);
  const editing = useFormCheck(loadStaffCheck);
  const check = member ? editing : adding;
  const [form, fields] = useForm<MemberFields>({
    ...(check.options as object),
    defaultValue: { name: member?.name ?? '', mobile_number: '', email: member?.email ?? '' },
    lastResult: answer?.result,
  });
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={member ? t.editTitle(member.name) : t.addTitle}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button look="main" type="submit" form={form.id} isBusy={fetcher.state !== 'idle'}>
            {member ? t.save : t.add}
          </Button>
        </div>
      }
    >
      <fetcher.Form
        method="post"
        {...getFormProps(form)}
        autoComplete="off"
        onFocus={check.onFocus}
        className={css.fields}
      >
        {member && <input type="hidden" name="id" value={member._id} />}
        <FormField field={fields.name} label={t.name} />
        {!member && (
          <FormField field={fields.mobile_number} type="tel" label={t.mobile} hint={t.mobileHint} />
        )}
        <FormField field={fields.email} type="email" label={t.email} hint={t.emailHint} isOptional />
        {isLastOwner ? (
          <>
            <input type="hidden" name="role" value="admin" />
            <p className="soft">{t.lastOwner}</p>
          </>
        ) : (
          <OptionGroup legend={t.role}>
            {(['staff', 'admin'] as const).map((each) => (
              <OptionCard
                key={each}
                radioName="role"
                value={each}
                checked={role === each}
                onChange={() => setRole(each)}
                icon={each === 'admin' ? 'star' : 'user'}
                name={t.roles[each]}
                line={t.roleLines[each]}
              />
            ))}
          </OptionGroup>
        )}
        {isSelf && role === 'staff' && <Notice tone="amber" title={t.demoteSelf} />}
        <FormPassword
          field={fields.currentPassword}
          label={reauth.proof}
          hint={reauth.proofHint}
          autoComplete="current-password"
        />
        {answer?.error && <FailureNotice error={answer.error} fallback={t.saveFailed} />}
      </fetcher.Form>
    </Dialog>
  );
}
