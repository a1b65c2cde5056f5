import type { ListedOptionGroup } from '#contract/menu/option-group-shapes.ts';
import type { Menu } from '#contract/menu/shapes.ts';
import { adminMenuTexts } from '#texts/admin-menu.ts';
import { localizedName } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import css from '../kit/editing/form.module.css';
import { ReorderList } from '../kit/editing/reorder-list.tsx';
import { placeName, sharedPlaces } from './places.ts';

/** The groups of each category, dish and size that has several, to be reordered. */
export function GroupReorderLists({ groups, menu }: { groups: readonly ListedOptionGroup[]; menu: Menu }) {
  const { order } = useTexts(adminMenuTexts);
  const language = useLanguage();
  return (
    <>
      <p className="soft">{order.lead}</p>
      {sharedPlaces(groups).map(({ key, groups: there }) => {
        const name = placeName(menu, key, language);
        if (name === undefined) return null;
        const rows = there.map((group) => ({ id: group._id, name: localizedName(language, group) }));
        return (
          <section key={key} aria-label={name}>
            <h2 className={css.legend}>{name}</h2>
            <ReorderList label={order.of(name)} rows={rows} category={key} />
          </section>
        );
      })}
    </>
  );
}
