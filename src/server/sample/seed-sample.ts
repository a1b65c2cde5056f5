import { join } from 'node:path';
import {
  type Additive,
  type Allergen,
  type Category,
  type Dish,
  UNNAMED_VARIANT,
} from '#domain/menu/dish.ts';
import { NEW_LADDER } from '#domain/orders/escalation.ts';
import { samples } from '#sample/index.ts';
import type { Sample, SampleDish, SampleId, SamplePicture } from '#sample/types.ts';
import { seedBanners } from '../banners/index.ts';
import { addCoupon } from '../coupons/index.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { importPicture, type PictureStorage } from '../files/pictures.ts';
import { seedGallery } from '../gallery/index.ts';
import { issueGiftCard } from '../gift-cards/index.ts';
import { initialiseHours } from '../hours/index.ts';
import { seedMenu } from '../menu/index.ts';
import { createInitialPolicies } from '../policies/index.ts';
import { seedTablePlan } from '../reservations/index.ts';
import { ROOT } from '../root.ts';
import { DEFAULT_SETTINGS, initialiseSettings } from '../settings/index.ts';
import { initialiseWebsite } from '../website/index.ts';
import { insertSampleItems } from './sample-items-store.ts';
import { samplePolicies } from './sample-policies.ts';

/** Stores a picture of the sample, by its path in the folder `pictures`. */
type StorePicture = (file: string) => Promise<string>;

/** Fills an empty database with a sample restaurant. Returns the code of its one gift card. */
export async function seedSample(
  db: Db,
  id: SampleId,
  { pictures, now }: { pictures: PictureStorage; now: number },
): Promise<{ giftCardCode: string }> {
  const sample = samples[id];
  const { name, address, phone, email, hours, deliveryAreas, coupons, giftCards } = sample.restaurant;
  const { social, location, counters, testimonials, highlights, features, banners } = sample.restaurant;
  const folder = join(ROOT, 'sample', id, 'pictures');
  const store = (file: string) => importPicture(pictures, join(folder, file));
  const hero = sample.hero === null ? null : await store(sample.hero);
  const menu = await buildMenu(sample.menu, store);
  const gallery = await storePictures(sample.gallery, store);
  const team = await storePictures(sample.team, store);
  const announcements = await Promise.all(
    banners.map(async ({ picture, ...words }) => ({
      ...words,
      image: await storeDishPicture(picture, store),
    })),
  );

  return transact(db, async (tx) => {
    await initialiseHours(tx, hours);
    await seedMenu(tx, menu, now);
    const galleryIds = await seedGallery(
      tx,
      gallery.map((picture, index) => ({ number: index + 1, ...picture })),
    );
    await createInitialPolicies(tx, samplePolicies(id), now);
    await initialiseWebsite(tx, sample.website, now);
    const bannerIds = await seedBanners(tx, announcements);
    for (const coupon of coupons) await addCoupon(tx, coupon, { isSample: true });
    await insertSampleItems(tx, [
      ...menu.categories.map(({ id }) => id),
      ...menu.dishes.map(({ id }) => id),
      ...galleryIds,
      ...bannerIds,
      ...(await seedTablePlan(tx, sample.tables)),
    ]);
    let giftCardCode = '';
    for (const { amountCents, recipientEmail, message } of giftCards) {
      const card = { amountCents, recipientEmail, message: message.de };
      // It was never paid for.
      giftCardCode = await issueGiftCard(tx, card, { paidWith: 'sample', now });
    }
    const { street, zipCode, city } = address;
    await initialiseSettings(tx, {
      restaurant: { name, street, zipCode, city, phone, email },
      delivery: { areas: deliveryAreas },
      ordering: { isPaused: false },
      firstOrder: { isPaidOnly: false },
      kitchen: { hasStates: false },
      escalation: NEW_LADDER,
      reuse: { offer: 'none', depositCents: 0 },
      legal: DEFAULT_SETTINGS.legal,
      accessibility: { isExempt: false, ownCheck: null },
      look: { look: id, accent: null },
      pictures: { hero },
      sample: { isSample: true },
      social,
      location,
      counters,
      testimonials: testimonials.map((testimonial) => ({ ...testimonial, isSample: true })),
      testimonialCheck: null,
      features: {
        highlights,
        features: features.map(({ icon = null, ...feature }) => ({ ...feature, icon })),
      },
      team: team.map(({ image, alt }) => ({ image, caption: alt })),
      desk: { isSecondFactorCompulsory: false },
    });
    return { giftCardCode };
  });
}

/** Some of them show dishes too; the same picture is stored once. */
function storePictures(pictures: SamplePicture[], store: StorePicture) {
  return Promise.all(pictures.map(async ({ file, alt }) => ({ image: await store(file), alt })));
}

async function storeDishPicture(picture: string | undefined, store: StorePicture): Promise<string | null> {
  return picture === undefined ? null : store(join('dishes', picture));
}

export async function buildMenu(
  menu: Sample['menu'],
  store: StorePicture,
): Promise<{ categories: Category[]; dishes: Dish[] }> {
  const categories: Category[] = [];
  const dishes: Dish[] = [];
  for (const [position, sample] of menu.entries()) {
    const category = { id: newId(), name: sample.name, desc: sample.desc, position };
    categories.push({
      ...category,
      image: null,
      drawing: null,
      kitchenMinutes: null,
      window: sample.window ?? null,
    });
    for (const dish of sample.dishes) {
      const image = await storeDishPicture(dish.picture, store);
      dishes.push(buildDish(dish, { categoryId: category.id, image, position: dishes.length }));
    }
  }
  return { categories, dishes };
}

function buildDish(dish: SampleDish, placed: Pick<Dish, 'categoryId' | 'image' | 'position'>): Dish {
  return {
    id: newId(),
    ...placed,
    name: dish.name,
    desc: dish.desc,
    drawing: null,
    kitchenMinutes: null,
    window: dish.window ?? null,
    actualPriceCents: Math.min(...dish.variants.map((variant) => variant.priceCents)),
    discountedPriceCents: null,
    vatPercent: dish.vatPercent,
    diet: dish.diet,
    spiciness: dish.spiciness,
    minimumAge: dish.minimumAge ?? null,
    packaged: null,
    isHouseOnly: false,
    ...declared(dish),
    soldOutUntil: null,
    variants: dish.variants.map(
      ({ key, name = UNNAMED_VARIANT, priceCents, volumeMl = null, deposit = null, ...rest }) => {
        return { id: key, name, priceCents, volumeMl, deposit, soldOutUntil: null, ...declared(rest) };
      },
    ),
    addOns: dish.addOns.map(({ key, name, priceCents, vatPercent, ...rest }) => {
      return { id: key, name, priceCents, vatPercent, soldOutUntil: null, ...declared(rest) };
    }),
  };
}

/** The sample's own test checks its codes against the domain's. */
function declared({ allergens = [], additives = [] }: { allergens?: string[]; additives?: string[] }) {
  return { allergens: allergens as Allergen[], additives: additives as Additive[] };
}
