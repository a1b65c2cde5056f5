import type { Mailing } from '#contract/mailings/shapes.ts';
import { isSendable, subjectOf, writtenIn } from '#domain/mailings/words.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { useLanguage, useTexts } from '../../../language.tsx';
import { EditRow } from '../editing/edit-row.tsx';
import { useTimes } from '../orders/use-times.ts';
import { MailingBadge } from './mailing-badge.tsx';
import css from './newsletter.module.css';
import { wordsOf } from './newsletter-data.ts';

/** Newest first: a draft opens its form, what was sent is looked at. */
export function MailingRows({ mailings, openId }: { mailings: Mailing[]; openId: string | null }) {
  const t = useTexts(adminNewsletterTexts).mailings;
  const language = useLanguage();
  return (
    <ul aria-label={t.list}>
      {mailings.map((mailing) => {
        const { _id, sending } = mailing;
        const subject = subjectOf(wordsOf(mailing), language);
        const toShow = `/adminnavbar/newsletter?show=${_id}`;
        return (
          <EditRow
            key={_id}
            name={subject}
            to={sending ? toShow : `/adminnavbar/newsletter?edit=${_id}`}
            detail={<Detail mailing={mailing} />}
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
function Detail({ mailing }: { mailing: Mailing }) {
  const { mailings: t, languages } = useTexts(adminNewsletterTexts);
  const { dateAndTime } = useTimes();
  const { sending, createdAt } = mailing;
  const words = wordsOf(mailing);
  const said = sending
    ? [
        dateAndTime(sending.sentAt),
        // While it goes out, its badge says how many have it.
        ...(sending.isInProgress ? [] : [t.sentTo(sending.sent, sending.recipients)]),
      ]
    : [
        dateAndTime(createdAt),
        isSendable(words) ? t.written(writtenIn(words).map((one) => languages[one])) : t.unfinished,
      ];
  return said.join(' · ');
}
