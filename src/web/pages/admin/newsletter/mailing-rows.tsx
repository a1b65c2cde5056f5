import type { Mailing } from '#contract/mailings/shapes.ts';
import { completeLanguages, displaySubject, isSendable } from '#domain/mailings/mailing.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from './newsletter.module.css';
import { toMailingContents } from './newsletter-data.ts';

/** Newest first: a draft opens its form, what was sent is looked at. */
export function MailingRows({ mailings, openId }: { mailings: Mailing[]; openId: string | null }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  const language = useLanguage();
  return (
    <ul aria-label={t.list}>
      {mailings.map((mailing) => {
        const { _id, sending } = mailing;
        const subject = displaySubject(toMailingContents(mailing), language);
        const toShow = `/adminnavbar/newsletter?show=${_id}`;
        return (
          <EditRow
            key={_id}
            name={subject}
            to={sending ? toShow : `/adminnavbar/newsletter?edit=${_id}`}
            detail={<MailingSummary mailing={mailing} />}
            isEdited={_id === openId}
            className={sending ? css.sent : css.mailing}
          >
            <span className={css.state}>
              <MailingBadge mailing={mailing} />
            </span>
            {!sending && (
              <ButtonLink size="s" icon="eye" to={toShow} aria-label={t.lookAt(subject)}>
                {t.look}
              </ButtonLink>
            )}
          </EditRow>
        );
      })}
    </ul>
  );
}

/** When it was begun and in which languages; once it was sent, when that was and to how many. */
function MailingSummary({ mailing }: { mailing: Mailing }) {
  const { mailings: t, languages } = useTexts(adminNewsletterTexts);
  const { dateAndTime } = useTimeFormats();
  const { sending, createdAt } = mailing;
  const words = toMailingContents(mailing);
  const said = sending
    ? [
        dateAndTime(sending.sentAt),
        // While it goes out, its badge says how many have it.
        ...(sending.isInProgress ? [] : [t.sentTo(sending.sent, sending.recipients)]),
      ]
    : [
        dateAndTime(createdAt),
        isSendable(words) ? t.written(completeLanguages(words).map((one) => languages[one])) : t.unfinished,
      ];
  return said.join(' · ');
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
