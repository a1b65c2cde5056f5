import { useState } from 'react';
import type { SecondFactor } from '#contract/second-factor/shapes.ts';
import { FEW_RECOVERY_CODES } from '#domain/second-factor.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useTimes } from '../orders/use-times.ts';
import css from './account.module.css';
import { useAsk } from './account-data.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type Doing = 'setup' | 'renew' | 'off';

/** The own second factor: whether there is one, and what can be done about it. */
export function FactorCard({
  factor: { isEnabled, enabledAt, recoveryCodesLeft: left, isCompulsory },
  onDone,
  onSetUp,
}: {
  factor: SecondFactor;
  onDone: (words: string) => void;
  onSetUp: () => void;
}) {
  const t = useTexts(adminAccountTexts);
  const { dateAndTime } = useTimes();
  const askNow = useAsk();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<string[]>();
  const stop = () => setDoing(undefined);
  const isFew = isEnabled && left <= FEW_RECOVERY_CODES;
  return (
    <section className={css.card} aria-labelledby="own-factor">
      <header>
        <h2 id="own-factor" className={css.title}>
          {t.factor.title}
        </h2>
        <p className={css.lead}>{t.factor.lead}</p>
      </header>
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
            <Button aria-haspopup="dialog" onClick={() => setDoing('renew')}>
              {t.factor.renew}
            </Button>
            {!isCompulsory && (
              <Button look="danger" aria-haspopup="dialog" onClick={() => setDoing('off')}>
                {t.factor.turnOff}
              </Button>
            )}
          </>
        ) : (
          <Button look="main" icon="lock" aria-haspopup="dialog" onClick={() => setDoing('setup')}>
            {t.factor.setUp}
          </Button>
        )}
      </div>
      {doing === 'setup' && !codes && <SetupDialog onCodes={setCodes} onCancel={stop} />}
      {doing === 'renew' && !codes && (
        <ProofDialog
          title={t.renewTitle}
          text={t.renewText}
          confirmLabel={t.renewConfirm}
          call={(json) => askNow((api) => api.auth.second_factor.recovery_codes.$post({ json }))}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onCancel={stop}
        />
      )}
      {doing === 'off' && (
        <ProofDialog
          title={t.offTitle}
          text={t.offText}
          confirmLabel={t.offConfirm}
          tone="danger"
          call={(json) => askNow((api) => api.auth.second_factor.disable.$post({ json }))}
          onDone={() => {
            stop();
            onDone(t.factor.saidOff);
          }}
          onCancel={stop}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            stop();
            if (doing === 'setup') onSetUp();
            else onDone(t.factor.left(codes.length));
          }}
        />
      )}
    </section>
  );
}
