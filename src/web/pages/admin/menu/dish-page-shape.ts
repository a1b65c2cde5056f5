import { z } from 'zod';
import { dishPageShape } from '#contract/menu/form-shapes.ts';

/** Fields as they were typed. */
interface Typed {
  name?: string;
  nameEn?: string;
  actualPrice?: string;
  variants?: { name?: string; nameEn?: string; price?: string }[];
}

/** The desk's form of a dish, in which a price is typed once and a dish with one variant needs no name for it. */
export const typedDishShape = z.preprocess((typed) => filledIn(typed as Typed), dishPageShape);

function filledIn(typed: Typed): Typed {
  const [first, ...others] = typed.variants ?? [];
  if (!first) return typed;
  if (others.length > 0) return { ...typed, actualPrice: typed.actualPrice || first.price || '' };
  // Without a name the dish is refused for its own, and not for its variant's as well.
  const name = first.name || typed.name || '-';
  const nameEn = first.name ? first.nameEn : typed.nameEn;
  const only = { ...first, name, ...(nameEn !== undefined && { nameEn }) };
  return { ...typed, ...(first.price !== undefined && { actualPrice: first.price }), variants: [only] };
}
