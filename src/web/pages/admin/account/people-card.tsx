import { useState } from 'react';
import type { SecondFactor, StaffSecondFactors } from '#contract/second-factor/shapes.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { Card } from '../kit/page/card.tsx';
import css from './account.module.css';
import { useAccountApi } from './account-data.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';

type OpenDialog = { what: 'compulsory' } | { what: 'reset'; id: string; name: string };

/** For the owner: who has a second factor, whether it is compulsory, and a reset for somebody who lost theirs. */
export function PeopleCard({
  desk: { isCompulsory, people },
  ownId,
  factor,
  onDone,
}: {
  desk: StaffSecondFactors;
  ownId: string | undefined;
  factor: SecondFactor;
  onDone: (message: string) => void;
}) {
  const t = useTexts(adminAccountTexts).desk;
  const callApi = useAccountApi();
  const [dialog, setDialog] = useState<OpenDialog>();
  const closeDialog = () => setDialog(undefined);
  const finish = (message: string) => {
    closeDialog();
    onDone(message);
  };
  const without = people.filter(({ isEnabled }) => !isEnabled).length;
  const canSwitch = isCompulsory || factor.isEnabled;
  return (
    <Card id="desk-factor" title={t.title} lead={isCompulsory ? t.onText : t.offText}>
      <p className={css.state}>
        <Badge tone={isCompulsory ? 'leaf' : 'info'}>{isCompulsory ? t.on : t.off}</Badge>
      </p>
      {canSwitch ? (
        <div className={css.buttons}>
          <Button aria-haspopup="dialog" onClick={() => setDialog({ what: 'compulsory' })}>
            {isCompulsory ? t.free : t.make}
          </Button>
        </div>
      ) : (
        <p className={css.soft}>{t.first}</p>
      )}
      <ul className={css.list} aria-label={t.list}>
        {people.map(({ _id, name, mobile_number: mobile, isEnabled }) => (
          <li key={_id} className={css.row}>
            <div className={css.who}>
              <p className={css.name}>
                <span>
                  {name || mobile}
                  {_id === ownId && <span className={css.soft}> ({t.you})</span>}
                </span>
                <Badge tone={isEnabled ? 'leaf' : 'amber'}>{isEnabled ? t.has : t.hasNot}</Badge>
              </p>
            </div>
            {isEnabled && _id !== ownId && (
              <Button
                size="s"
                look="danger"
                aria-haspopup="dialog"
                aria-label={t.resetThis(name)}
                onClick={() => setDialog({ what: 'reset', id: _id, name })}
              >
                {t.reset}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog?.what === 'compulsory' && (
        <ConfirmIdentityDialog
          title={isCompulsory ? t.freeTitle : t.makeTitle}
          text={isCompulsory ? t.freeText : t.makeText(without)}
          confirmLabel={isCompulsory ? t.free : t.make}
          isPasswordEnough
          call={({ currentPassword }) =>
            callApi((api) =>
              api.admin.second_factor.$put({ json: { currentPassword, isCompulsory: !isCompulsory } }),
            )
          }
          onDone={(rule) => finish(rule.isCompulsory ? t.saidOn : t.announcementOff)}
          onCancel={closeDialog}
        />
      )}
      {dialog?.what === 'reset' && (
        <ConfirmIdentityDialog
          title={t.resetTitle(dialog.name)}
          text={t.resetText}
          confirmLabel={t.reset}
          tone="danger"
          isPasswordEnough
          call={({ currentPassword }) =>
            callApi((api) =>
              api.admin.staff[':id'].second_factor.reset.$post({
                param: { id: dialog.id },
                json: { currentPassword },
              }),
            )
          }
          onDone={() => finish(t.wasReset(dialog.name))}
          onCancel={closeDialog}
        />
      )}
    </Card>
  );
}
