import { useState } from 'react';
import type { SecondFactor } from '#contract/second-factor/shapes.ts';
import { LOW_RECOVERY_CODE_COUNT } from '#domain/second-factor.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { Card } from '../kit/page/card.tsx';
import css from './account.module.css';
import { useAccountApi } from './account-data.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { RecoveryCodesDialog, SecondFactorSetupDialog } from './second-factor-setup-dialog.tsx';

type OpenDialog = 'setup' | 'renew' | 'off';

/** The own second factor: set up, renew the recovery codes, turn off. */
export function SecondFactorCard({
  factor: { isEnabled, enabledAt, recoveryCodesLeft: left, isCompulsory },
  onDone,
  onSetUp,
}: {
  factor: SecondFactor;
  onDone: (message: string) => void;
  onSetUp: () => void;
}) {
  const t = useTexts(adminAccountTexts);
  const { dateAndTime } = useTimeFormats();
  const callApi = useAccountApi();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [codes, setCodes] = useState<string[]>();
  const closeDialog = () => setDialog(undefined);
  const isFew = isEnabled && left <= LOW_RECOVERY_CODE_COUNT;
  return (
    <Card id="own-factor" title={t.factor.title} lead={t.factor.lead}>
      <p className={css.state}>
        <Badge tone={isEnabled ? 'leaf' : 'amber'} icon={isEnabled ? 'check' : 'lock'}>
          {isEnabled ? t.factor.on : t.factor.off}
        </Badge>
        {enabledAt && <span className={css.soft}>{t.factor.since(dateAndTime(enabledAt))}</span>}
      </p>
      {isFew && (
        <Notice tone="amber" icon="warn" title={t.factor.few(left)} isStatic>
          <p>{t.factor.fewText}</p>
        </Notice>
      )}
      {isEnabled && (
        <p className={css.soft}>
          {!isFew && t.factor.left(left)} {isCompulsory && t.factor.kept}
        </p>
      )}
      <div className={css.buttons}>
        {isEnabled ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => setDialog('renew')}>
              {t.factor.renew}
            </Button>
            {!isCompulsory && (
              <Button look="danger" aria-haspopup="dialog" onClick={() => setDialog('off')}>
                {t.factor.turnOff}
              </Button>
            )}
          </>
        ) : (
          <Button look="main" icon="lock" aria-haspopup="dialog" onClick={() => setDialog('setup')}>
            {t.factor.setUp}
          </Button>
        )}
      </div>
      {dialog === 'setup' && !codes && <SecondFactorSetupDialog onCodes={setCodes} onCancel={closeDialog} />}
      {dialog === 'renew' && !codes && (
        <ConfirmIdentityDialog
          title={t.renewTitle}
          text={t.renewText}
          confirmLabel={t.renewConfirm}
          call={(json) => callApi((api) => api.auth.second_factor.recovery_codes.$post({ json }))}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={closeDialog}
        />
      )}
      {dialog === 'off' && (
        <ConfirmIdentityDialog
          title={t.offTitle}
          text={t.offText}
          confirmLabel={t.offConfirm}
          tone="danger"
          call={(json) => callApi((api) => api.auth.second_factor.disable.$post({ json }))}
          onDone={() => {
            closeDialog();
            onDone(t.factor.announcementOff);
          }}
          onCancel={closeDialog}
        />
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            closeDialog();
            if (dialog === 'setup') onSetUp();
            else onDone(t.factor.left(codes.length));
          }}
        />
      )}
    </Card>
  );
}
