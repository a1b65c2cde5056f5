import { useEffect, useEffectEvent, useState } from 'react';
import type { Mailing, MailingPreview as Preview } from '#contract/mailings/shapes.ts';
import type { MailingLanguage } from '#domain/mailings/words.ts';
import { adminMailingTexts } from '#texts/admin-mailing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Skeleton, SkeletonBlock } from '../../../components/skeleton/skeleton.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { MailFrame } from './mail-frame.tsx';
import css from './newsletter.module.css';
import { useAsk } from './use-ask.ts';

/** The mails as they will look, one language at a time; read anew when somebody has changed them. */
export function MailingPreview({ mailing: { _id, version } }: { mailing: Mailing }) {
  const t = useTexts(adminMailingTexts);
  const { languages } = useTexts(adminNewsletterTexts);
  const own = useLanguage();
  const [chosen, setChosen] = useState<MailingLanguage>(own);
  const { ask, data, error, isBusy } = useAsk<Preview>('preview');
  const read = useEffectEvent(() => ask({ id: _id }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another preview
  useEffect(() => read(), [version]);

  const mails = data?.mails ?? [];
  const shown = mails.find(({ language }) => language === chosen) ?? mails[0];
  return (
    <section aria-label={t.preview} className={css.preview}>
      {error && (
        <FailureNotice
          error={error}
          fallback={t.previewFailed}
          action={
            <Button size="s" isBusy={isBusy} onClick={() => read()}>
              {t.again}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock shape="card" />
        </Skeleton>
      )}
      {data && !shown && <p className="soft">{t.noPreview}</p>}
      {mails.length > 1 && (
        <Chips role="group" aria-label={t.chooseLanguage}>
          {mails.map(({ language }) => (
            <Chip key={language} isPressed={language === shown?.language} onClick={() => setChosen(language)}>
              {languages[language]}
            </Chip>
          ))}
        </Chips>
      )}
      {shown && (
        <>
          <p className={css.subject}>
            <span className="soft">{t.subject}: </span>
            <b lang={shown.language}>{shown.subject}</b>
          </p>
          <MailFrame html={shown.html} label={t.previewIn(languages[shown.language])} />
        </>
      )}
    </section>
  );
}
