import { isPolicyType } from '#domain/policies.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import type { LegalText } from './policy-data.ts';
import css from './policy-list.module.css';

const PREVIEW_LENGTH = 50;

/** Each text with its beginning, its last change, and a link to the public page. */
export function PolicyList({ texts, editedId }: { texts: LegalText[]; editedId: string | null }) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const language = useLanguage();
  const { dateAndTime } = useTimeFormats();
  return (
    <ul aria-label={t.list}>
      {texts.map(({ _id, type, content, contentEn, updatedAt }) => (
        <EditRow
          key={_id}
          name={titles[type]}
          to={`/adminnavbar/policy?edit=${_id}`}
          detail={preview((language === 'en' && contentEn) || content)}
          isEdited={_id === editedId}
          className={css.policy}
        >
          <span className={css.facts}>
            {updatedAt === null ? (
              <span className="small soft">{isPolicyType(type) ? t.notWritten : t.notOwn}</span>
            ) : (
              <time dateTime={updatedAt} className="small soft">
                {t.changed(dateAndTime(updatedAt))}
              </time>
            )}
            {contentEn === null && <span className="small soft">{t.germanOnly}</span>}
          </span>
          {(updatedAt !== null || !isPolicyType(type)) && (
            <ButtonLink
              size="s"
              icon="external"
              to={isPolicyType(type) ? `/policy?type=${type}` : '/terms'}
              aria-label={t.showThis(titles[type])}
            >
              {t.show}
            </ButtonLink>
          )}
        </EditRow>
      ))}
    </ul>
  );
}

function preview(content: string): string {
  return content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}…` : content;
}
