import type { Staff } from '#contract/staff/shapes.ts';
import { adminStaffTexts } from '#texts/admin-staff.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './staff.module.css';

/** Somebody who works here, with the owner's actions; those that are impossible are left out. */
export function MemberRow({
  member,
  isSelf,
  isLastOwner,
  onAction,
}: {
  member: Staff;
  isSelf: boolean;
  isLastOwner: boolean;
  onAction: (action: 'edit' | 'reset' | 'remove') => void;
}) {
  const t = useTexts(adminStaffTexts);
  const { name, mobile_number: mobile, email, role } = member;
  return (
    <li className={css.member} data-member={mobile}>
      <div className={css.who}>
        <h2 className={css.name}>
          {name}
          {isSelf && <span className={css.you}> ({t.you})</span>}
        </h2>
        <Badge tone={role === 'admin' ? 'amber' : 'info'} icon={role === 'admin' ? 'star' : 'user'}>
          {t.roles[role]}
        </Badge>
        <p className={css.ways}>
          <span className="num">{mobile}</span>
          <span>{email ?? t.noEmail}</span>
        </p>
      </div>
      <div className={css.buttons}>
        <Button size="s" icon="edit" aria-label={t.editThis(name)} onClick={() => onAction('edit')}>
          {t.edit}
        </Button>
        {isSelf ? (
          <ButtonLink size="s" icon="lock" to="/profile">
            {t.ownPassword}
          </ButtonLink>
        ) : (
          <Button size="s" icon="lock" aria-label={t.newPasswordFor(name)} onClick={() => onAction('reset')}>
            {t.newPassword}
          </Button>
        )}
        {!isLastOwner && (
          <Button
            size="s"
            look="danger"
            icon="trash"
            aria-label={t.removeThis(name)}
            onClick={() => onAction('remove')}
          >
            {t.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
