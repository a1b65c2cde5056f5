import type { Cents } from '#domain/money.ts';
import { menuTexts } from '#texts/menu.ts';
import type { ApiError } from '../../../api.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { Stepper } from '../../../components/stepper/stepper.tsx';
import { useTexts } from '../../../language.tsx';
import css from './dish-dialog.module.css';

/**
 * How many, and the one button: into the cart, or when the dish is back. Why it did not get there stands right
 * above, where nobody has to scroll for it.
 */
export function DishFoot({
  dishName,
  quantity,
  onQuantity,
  cents,
  isBusy,
  error,
  back,
  onAdd,
}: {
  dishName: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  cents: Cents | null;
  isBusy: boolean;
  error: ApiError | undefined;
  back: string | null;
  onAdd: () => void;
}) {
  const t = useTexts(menuTexts).dish;
  return (
    <div className={css.foot}>
      {error && (
        <Notice tone="chilli" title={t.failed}>
          <p>
            {error.message} {t.kept}
          </p>
        </Notice>
      )}
      <div className={css.ways}>
        <Stepper value={quantity} onChange={onQuantity} label={t.quantity(dishName)} size="l" />
        <Button
          look="main"
          size="l"
          isDisabled={back !== null || quantity === 0}
          isBusy={isBusy}
          busyLabel={t.adding}
          onClick={onAdd}
          className={css.go}
          {...(back === null && cents !== null && { priceCents: cents })}
        >
          {back ?? t.add}
        </Button>
      </div>
    </div>
  );
}
