import { readCartFeature } from '#contract/cart/routes.ts';
import * as contract from '#contract/settings/routes.ts';
import { eurosOf } from '#domain/money.ts';
import { toSectionValues } from '#domain/plain-settings.ts';
import { createGuard } from '../accounts/index.ts';
import { presentConnections } from '../connections/index.ts';
import type { Deps } from '../deps.ts';
import { readOpenBalances } from '../gift-cards/index.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { clearSample, readSampleSection, setSampleMode } from '../sample/index.ts';
import { isOrderingPaused, setOrderingPaused } from './ordering-paused.ts';
import {
  parseDelivery,
  parseFeatures,
  parseRestaurant,
  parseSection,
  parseTestimonials,
  readOwnerSettings,
} from './owner-settings.ts';
import { presentHero, presentTeam } from './present.ts';
import { readRestaurant, withoutItsWords } from './read-settings.ts';
import { saveHero, saveLogo, saveTeam } from './save-pictures.ts';
import { saveLegal, saveRestaurant, saveSection, saveTestimonials } from './save-section.ts';

export function settingsRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readRestaurant), async (c) => {
      const restaurant = await readRestaurant(deps);
      return c.json(c.get('isTooEarly') ? withoutItsWords(restaurant) : restaurant, 200);
    })
    .openapi(guard(readCartFeature), async (c) => c.json({ isActive: await isOrderingPaused(deps) }, 200))
    .openapi(guard(contract.readSettings), async (c) => {
      const { play } = await readOpenBalances(deps);
      const settings = {
        ...(await readOwnerSettings(deps)),
        sample: await readSampleSection(deps),
        connections: await presentConnections(deps),
        play: { cards: play.cards, balance: eurosOf(play.cents), isTaken: play.isTaken },
      };
      return c.json(settings, 200);
    })
    .openapi(guard(contract.saveRestaurant), async (c) => {
      const restaurant = c.req.valid('json');
      const { version } = unwrap(await saveRestaurant(by(c), parseRestaurant(restaurant)));
      return c.json({ ...restaurant, version }, 200);
    })
    .openapi(guard(contract.saveSocial), async (c) => {
      const social = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'social', parseSection('social', social)));
      return c.json({ ...social, version }, 200);
    })
    .openapi(guard(contract.saveCounters), async (c) => {
      const counters = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'counters', parseSection('counters', counters)));
      return c.json({ ...counters, version }, 200);
    })
    .openapi(guard(contract.saveTestimonials), async (c) => {
      const testimonials = c.req.valid('json');
      const { version } = unwrap(await saveTestimonials(by(c), parseTestimonials(testimonials)));
      return c.json({ ...testimonials, version }, 200);
    })
    .openapi(guard(contract.saveFeatures), async (c) => {
      const features = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'features', parseFeatures(features)));
      return c.json({ ...features, version }, 200);
    })
    .openapi(guard(contract.saveDelivery), async (c) => {
      const delivery = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'delivery', parseDelivery(delivery)));
      return c.json({ ...delivery, version }, 200);
    })
    .openapi(guard(contract.saveOrderTimes), async (c) => {
      const rules = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'orderTimes', parseSection('orderTimes', rules)));
      return c.json({ ...rules, version }, 200);
    })
    .openapi(guard(contract.saveFirstOrder), async (c) => {
      const rule = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'firstOrder', parseSection('firstOrder', rule)));
      return c.json({ ...rule, version }, 200);
    })
    .openapi(guard(contract.saveKitchen), async (c) => {
      const rule = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'kitchen', parseSection('kitchen', rule)));
      return c.json({ ...rule, version }, 200);
    })
    .openapi(guard(contract.saveEscalation), async (c) => {
      const ladder = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'escalation', parseSection('escalation', ladder)));
      return c.json({ ...ladder, version }, 200);
    })
    .openapi(guard(contract.saveLook), async (c) => {
      const look = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'look', parseSection('look', look)));
      return c.json({ ...look, version }, 200);
    })
    .openapi(guard(contract.saveCorrections), async (c) => {
      const rule = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'corrections', parseSection('corrections', rule)));
      return c.json({ ...rule, version }, 200);
    })
    .openapi(guard(contract.saveReuse), async (c) => {
      const reuse = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'reuse', parseSection('reuse', reuse)));
      return c.json({ ...reuse, version }, 200);
    })
    .openapi(guard(contract.saveLegal), async (c) => {
      // What the shape has read does not tell a change that is taken back from one that a client does not know of.
      const isPlanned = 'vatChangeOn' in (await c.req.json());
      const section = { ...parseSection('legal', c.req.valid('json')), isPlanned };
      const { legal, version } = unwrap(await saveLegal(by(c), section));
      return c.json({ ...toSectionValues('legal', legal), version }, 200);
    })
    .openapi(guard(contract.saveAccessibility), async (c) => {
      const accessibility = c.req.valid('json');
      const { version } = unwrap(
        await saveSection(by(c), 'accessibility', parseSection('accessibility', accessibility)),
      );
      return c.json({ ...accessibility, version }, 200);
    })
    .openapi(guard(contract.saveOffers), async (c) => {
      const offers = c.req.valid('json');
      const { version } = unwrap(await saveSection(by(c), 'offers', parseSection('offers', offers)));
      return c.json({ ...offers, version }, 200);
    })
    .openapi(guard(contract.saveHero), async (c) => {
      const { pictures, version } = unwrap(await saveHero(by(c), c.req.valid('form')));
      return c.json({ ...presentHero(pictures), version }, 200);
    })
    .openapi(guard(contract.saveLogo), async (c) => {
      const { logo, version } = unwrap(await saveLogo(by(c), c.req.valid('form')));
      return c.json({ logo, version }, 200);
    })
    .openapi(guard(contract.saveTeam), async (c) => {
      const { team, version } = unwrap(await saveTeam(by(c), c.req.valid('form')));
      return c.json({ team: presentTeam(team), version }, 200);
    })
    .openapi(guard(contract.switchOrdering), async (c) => {
      const { isPaused } = unwrap(await setOrderingPaused(by(c), c.req.valid('json').isPaused));
      return c.json({ isPaused, isDecidedElsewhere: false }, 200);
    })
    .openapi(guard(contract.switchSample), async (c) => {
      await setSampleMode(by(c), c.req.valid('json').isSample);
      return c.json(await readSampleSection(deps), 200);
    })
    .openapi(guard(contract.emptySample), async (c) => {
      await clearSample(by(c));
      return c.json(await readSampleSection(deps), 200);
    });
}
