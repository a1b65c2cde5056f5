import type { Menu } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { nameIn } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../language.tsx';
import { EditRow } from '../editing/edit-row.tsx';

/** Each category with what it holds and when it is served. */
export function CategoryList({ menu, editedId }: { menu: Menu; editedId: string | null }) {
  const t = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <ul>
      {menu.category.map((category) => {
        const { _id, image, startTime, endTime } = category;
        return (
          <EditRow
            key={_id}
            name={nameIn(language, category)}
            to={`/adminnavbar/category?edit=${_id}`}
            image={image}
            detail={t.dishes(menu.menuItems.filter((dish) => dish.category === _id).length)}
            isEdited={_id === editedId}
          >
            <span className="small soft num">
              {startTime && endTime ? `${startTime}–${endTime}` : t.allDay}
            </span>
          </EditRow>
        );
      })}
    </ul>
  );
}
