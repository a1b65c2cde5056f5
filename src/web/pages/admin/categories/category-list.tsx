import { adminMenuTexts } from '#texts/admin-menu.ts';
import { classNames } from '../../../components/class-names.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { Picture } from '../../../components/picture/picture.tsx';
import { LocalLink, useLanguage, useTexts } from '../../../language.tsx';
import css from '../menu/dish-list.module.css';
import type { MenuData } from '../menu/menu-data.ts';

/** Each category with what it holds and when it is served. */
export function CategoryList({ menu, editedId }: { menu: MenuData; editedId: string | null }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <ul>
      {menu.category.map((category) => {
        const name = nameIn(language, category);
        const isEdited = category._id === editedId;
        const { startTime, endTime } = category;
        return (
          <li key={category._id} className={classNames(css.row, isEdited && css.edited)}>
            <Picture image={category.image} alt="" sizes="64px" className={css.thumb} />
            <div className={css.words}>
              {menu.isOwner ? (
                <LocalLink
                  to={`/adminnavbar/category?edit=${category._id}`}
                  preventScrollReset
                  aria-current={isEdited ? 'true' : undefined}
                  className={css.name}
                >
                  {name}
                </LocalLink>
              ) : (
                <b className={css.name}>{name}</b>
              )}
              <span className={css.detail}>
                {t.dishes(menu.menuItems.filter((dish) => dish.category === category._id).length)}
              </span>
            </div>
            <span className={css.detail}>{startTime && endTime ? `${startTime}–${endTime}` : t.allDay}</span>
          </li>
        );
      })}
    </ul>
  );
}
