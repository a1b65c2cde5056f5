import type { GalleryItem } from '#contract/gallery/shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminGalleryTexts } from '#texts/admin-gallery.ts';
import { classNames } from '../../../components/class-names.ts';
import { Picture } from '../../../components/picture/picture.tsx';
import { LocalLink, useLanguage, useTexts } from '../../../i18n/language.tsx';
import css from './gallery-grid.module.css';

/** Each picture with its number and description, as a link to its form. */
export function GalleryGrid({ items, editedId }: { items: GalleryItem[]; editedId: string | null }) {
  const t = useTexts(adminGalleryTexts);
  const { edit } = useTexts(adminEditingTexts);
  const language = useLanguage();
  return (
    <ul aria-label={t.list} className={css.grid}>
      {items.map(({ _id, number, image, alt, altEn }) => {
        const isEdited = _id === editedId;
        const description = (language === 'en' && altEn) || alt;
        return (
          <li key={_id}>
            <LocalLink
              to={`/adminnavbar/gallery?edit=${_id}`}
              preventScrollReset
              aria-current={isEdited ? 'true' : undefined}
              className={classNames(css.entry, isEdited && css.edited)}
            >
              <Picture image={image} alt="" sizes="(max-width: 640px) 50vw, 220px" className={css.picture} />
              <span className={css.words}>
                <b className="num">
                  <span className="vh">{edit(t.entry(number))}</span>
                  <span aria-hidden="true">{number}</span>
                </b>
                <span className="small soft">
                  {image === null ? t.withoutPicture : description || t.withoutWords}
                </span>
              </span>
            </LocalLink>
          </li>
        );
      })}
    </ul>
  );
}
