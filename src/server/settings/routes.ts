import { cartFeature } from '#contract/cart/routes.ts';
import * as contract from '#contract/settings/routes.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { emptySample } from '../sample/empty-sample.ts';
import { isOrderingPaused, switchOrdering } from './ordering-paused.ts';
import {
  accessibilityOf,
  countersOf,
  deliveryOf,
  featuresOf,
  firstOrderOf,
  heroOf,
  houseOf,
  readOwnSettings,
  readSampleSection,
  reuseOf,
  socialOf,
  teamOf,
  testimonialsOf,
} from './own-settings.ts';
import { readRestaurant } from './read-settings.ts';
import { saveHero } from './save-hero.ts';
import { saveHouse, saveSection, saveTestimonials } from './save-section.ts';
import { saveTeam } from './save-team.ts';
import { switchSample } from './switch-sample.ts';

export function settingsRoutes(deps: Deps) {
  const { forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(contract.readRestaurant, async (c) => c.json(await readRestaurant(deps), 200))
    .openapi(cartFeature, async (c) => c.json({ isActive: await isOrderingPaused(deps) }, 200))
    .openapi(forOwner(contract.readSettings), async (c) => c.json(await readOwnSettings(deps), 200))
    .openapi(forOwner(contract.saveHouse), async (c) => {
      const house = c.req.valid('json');
      const { version } = orRefuse(await saveHouse(by(c), houseOf(house)));
      return c.json({ ...house, version }, 200);
    })
    .openapi(forOwner(contract.saveSocial), async (c) => {
      const social = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'social', socialOf(social)));
      return c.json({ ...social, version }, 200);
    })
    .openapi(forOwner(contract.saveCounters), async (c) => {
      const counters = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'counters', countersOf(counters)));
      return c.json({ ...counters, version }, 200);
    })
    .openapi(forOwner(contract.saveTestimonials), async (c) => {
      const said = c.req.valid('json');
      const { version } = orRefuse(await saveTestimonials(by(c), testimonialsOf(said)));
      return c.json({ ...said, version }, 200);
    })
    .openapi(forOwner(contract.saveFeatures), async (c) => {
      const features = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'features', featuresOf(features)));
      return c.json({ ...features, version }, 200);
    })
    .openapi(forOwner(contract.saveDelivery), async (c) => {
      const delivery = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'delivery', deliveryOf(delivery)));
      return c.json({ ...delivery, version }, 200);
    })
    .openapi(forOwner(contract.saveFirstOrder), async (c) => {
      const rule = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'firstOrder', firstOrderOf(rule)));
      return c.json({ ...rule, version }, 200);
    })
    .openapi(forOwner(contract.saveReuse), async (c) => {
      const reuse = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'reuse', reuseOf(reuse)));
      return c.json({ ...reuse, version }, 200);
    })
    .openapi(forOwner(contract.saveAccessibility), async (c) => {
      const said = c.req.valid('json');
      const { version } = orRefuse(await saveSection(by(c), 'accessibility', accessibilityOf(said)));
      return c.json({ ...said, version }, 200);
    })
    .openapi(forOwner(contract.saveHero), async (c) => {
      const { pictures, version } = orRefuse(await saveHero(by(c), c.req.valid('form')));
      return c.json({ ...heroOf(pictures), version }, 200);
    })
    .openapi(forOwner(contract.saveTeam), async (c) => {
      const { team, version } = orRefuse(await saveTeam(by(c), c.req.valid('form')));
      return c.json({ team: teamOf(team), version }, 200);
    })
    .openapi(forOwner(contract.switchOrdering), async (c) => {
      const { isPaused } = orRefuse(await switchOrdering(by(c), c.req.valid('json').isPaused));
      return c.json({ isPaused, isDecidedElsewhere: false }, 200);
    })
    .openapi(forOwner(contract.switchSample), async (c) => {
      await switchSample(by(c), c.req.valid('json').isSample);
      return c.json(await readSampleSection(deps), 200);
    })
    .openapi(forOwner(contract.emptySample), async (c) => {
      await emptySample(by(c));
      return c.json(await readSampleSection(deps), 200);
    });
}
