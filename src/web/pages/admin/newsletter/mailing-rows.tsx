import type { Mailing } from '#contract/mailings/shapes.ts';
import { completeLanguages, displaySubject, isSendable } from '#domain/mailings/mailing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { toMailingContents } from './newsletter-data.ts';
import css from './newsletter-desk.module.css';

/** Newest first. A draft opens its form, a sent newsletter its preview. */
export function MailingRows({ mailings, openId }: { mailings: Mailing[]; openId: string | null }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  const language = useLanguage();
  return (
    <ul aria-label={t.list}>
      {mailings.map((mailing) => {
        const { _id, sending } = mailing;
        const subject = displaySubject(toMailingContents(mailing), language);
        const previewPath = `/adminnavbar/newsletter?show=${_id}`;
        return (
          <EditRow
            key={_id}
            name={subject}
            to={sending ? previewPath : `/adminnavbar/newsletter?edit=${_id}`}
            detail={<MailingSummary mailing={mailing} />}
            isEdited={_id === openId}
            className={sending ? css.sent : css.mailing}
          >
            <span className={css.state}>
              <MailingBadge mailing={mailing} />
            </span>
            {!sending && (
              <ButtonLink size="s" icon="eye" to={previewPath} aria-label={t.lookAt(subject)}>
                {t.look}
              </ButtonLink>
            )}
          </EditRow>
        );
      })}
    </ul>
  );
}

/** When it was created and in which languages; once sent, when and to how many. */
function MailingSummary({ mailing }: { mailing: Mailing }) {
  const { mailings: t, languages } = useTexts(adminNewsletterTexts);
  const { dateAndTime } = useTimeFormats();
  const { sending, createdAt } = mailing;
  const contents = toMailingContents(mailing);
  const parts = sending
    ? [
        dateAndTime(sending.sentAt),
        // While it is being sent, its badge shows the progress.
        ...(sending.isInProgress ? [] : [t.sentTo(sending.sent, sending.recipients)]),
      ]
    : [
        dateAndTime(createdAt),
        isSendable(contents)
          ? t.written(completeLanguages(contents).map((one) => languages[one]))
          : t.unfinished,
      ];
  return parts.join(' · ');
}

export function MailingBadge({ mailing: { sending } }: { mailing: Mailing }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  if (!sending) return <Badge tone="info">{t.states.draft}</Badge>;
  if (sending.isInProgress) {
    return <Badge tone="amber">{t.sending(sending.recipients - sending.waiting, sending.recipients)}</Badge>;
  }
  if (sending.stoppedAt !== null) return <Badge tone="chilli">{t.states.stopped}</Badge>;
  return <Badge tone="leaf">{t.states.sent}</Badge>;
}
