import type { Deposit } from '#domain/menu/deposit.ts';
import { type AllergenGroup, basePricePerLitreCents } from '#domain/menu/dish.ts';
import { allergenTexts, joinList } from '#texts/allergens.ts';
import { formatLitres, menuTexts } from '#texts/menu.ts';
import { classNames } from '../../../components/class-names.ts';
import { DepositLine } from '../../../components/deposit/deposit-line.tsx';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { avoidedAllergensIn } from '../menu-filter.ts';
import type { DishView, VariantView } from '../menu-view.ts';
import css from './prices.module.css';

/** Every variant with its price; a single one without its name. */
export function Prices({
  dish,
  avoided,
  soldOut,
}: {
  dish: DishView;
  avoided: readonly AllergenGroup[];
  /** Ids of the variants that are sold out while others are not. */
  soldOut: readonly string[];
}) {
  const t = useTexts(menuTexts);
  const [first, ...others] = dish.variants;
  if (!first) return null;
  const deposit = sameDeposit(dish.variants);
  if (others.length === 0) {
    return (
      <p className={css.single}>
        <CardPrice variant={first} />
        {first.formerCents !== undefined && <LowestPriceNote />}
        <BasePrice variant={first} isNamed={false} />
        <DepositLine deposit={first.deposit ?? null} />
      </p>
    );
  }
  return (
    <dl className={css.variants}>
      {dish.variants.map((variant, index) => (
        <div key={variant.id} className={classNames(soldOut.includes(variant.id) && css.soldOut)}>
          <dt>
            <span lang={variant.nameLang}>{variant.name}</span>
            <BasePrice variant={variant} isNamed />
            {soldOut.includes(variant.id) && <small>{t.back.soldOut}</small>}
            <Warning variant={variant} avoided={avoided} />
          </dt>
          <dd>
            <CardPrice variant={variant} />
          </dd>
          {variant.formerCents !== undefined && (
            <dd className={css.under}>
              <LowestPriceNote />
            </dd>
          )}
          {variant.deposit && (!deposit || index === others.length) && (
            <dd className={css.under}>
              <DepositLine deposit={variant.deposit} isOfEach={deposit !== null} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function CardPrice({ variant }: { variant: VariantView }) {
  const { cents, formerCents } = variant.least ?? variant;
  return (
    <span className={css.price}>
      {variant.least?.word} <Price cents={cents} insteadOfCents={formerCents} />
    </span>
  );
}

/** The deposit of several sizes if it is the same of each: then it is told once. */
export function sameDeposit(variants: readonly VariantView[]): Deposit | null {
  const [first, ...others] = variants;
  const deposit = first?.deposit;
  const isSame = others.every(
    (other) => other.deposit?.cents === deposit?.cents && other.deposit?.kind === deposit?.kind,
  );
  return deposit && isSame && others.length > 0 ? deposit : null;
}

/** Explains the price that is struck through (PAngV § 11). */
export function LowestPriceNote() {
  return <small className={`${css.base} ${css.lowest}`}>{useTexts(menuTexts).lowestBefore}</small>;
}

/** The volume, and the price per litre (PAngV § 4); of packaged goods the price of a kilogram or litre. `isNamed`: the variant's name is beside it and may contain the volume. */
export function BasePrice({ variant, isNamed }: { variant: VariantView; isNamed: boolean }) {
  const language = useLanguage();
  const { name, cents, volumeMl } = variant;
  if (volumeMl === null)
    return variant.basePrice ? (
      <small className={`num ${css.base}`} translate="no">
        {variant.basePrice}
      </small>
    ) : null;
  const volume = formatLitres(volumeMl, language);
  const isRedundant = isNamed && name.replace(/\s/g, ' ').includes(volume.replace(/\s/g, ' '));
  const perLitre = menuTexts[language].basePrice(basePricePerLitreCents(cents, volumeMl));
  return (
    <small className={`num ${css.base}`} translate="no">
      {isRedundant ? perLitre : `${volume} · ${perLitre}`}
    </small>
  );
}

/** For a variant that contains what the visitor avoids, beside others that don't. */
function Warning({ variant, avoided }: { variant: VariantView; avoided: readonly AllergenGroup[] }) {
  const t = useTexts(menuTexts);
  const { groups, and } = useTexts(allergenTexts);
  const found = avoidedAllergensIn(variant, avoided);
  if (found.length === 0) return null;
  const words = joinList(
    found.map((group) => groups[group]),
    and,
  );
  return <small className={css.warning}>{t.warns(words)}</small>;
}
