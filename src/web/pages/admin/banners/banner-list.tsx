import type { Banner } from '#contract/banners/shapes.ts';
import { adminBannerTexts } from '#texts/admin-banners.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { EditRow } from '../kit/editing/edit-row.tsx';
import { localizedTitle } from './banner-data.ts';
import css from './banner-list.module.css';

/** Newest first, each with whether visitors see it. */
export function BannerList({
  banners,
  shownId,
  editedId,
}: {
  banners: Banner[];
  shownId: string | undefined;
  editedId: string | null;
}) {
  const t = useTexts(adminBannerTexts);
  const language = useLanguage();
  return (
    <ul aria-label={t.list}>
      {banners.map((banner) => (
        <EditRow
          key={banner._id}
          name={localizedTitle(language, banner)}
          to={`/adminnavbar/banner?edit=${banner._id}`}
          image={banner.imageUrl}
          detail={(language === 'en' && banner.descriptionEn) || banner.description}
          isEdited={banner._id === editedId}
          className={css.banner}
        >
          <span className={css.state}>
            <BannerStateBadge banner={banner} isShown={banner._id === shownId} />
          </span>
        </EditRow>
      ))}
    </ul>
  );
}

/** Of several that are enabled only one is shown. */
function BannerStateBadge({ banner: { isEnabled }, isShown }: { banner: Banner; isShown: boolean }) {
  const t = useTexts(adminBannerTexts).states;
  if (isShown) return <Badge tone="leaf">{t.shown}</Badge>;
  return isEnabled ? <Badge tone="amber">{t.covered}</Badge> : <Badge tone="info">{t.off}</Badge>;
}
