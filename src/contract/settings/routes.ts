import { createRoute } from '../create-route.ts';
import { body, errors, form, json } from '../responses.ts';
import {
  accessibilitySection,
  correctionsSection,
  counterSection,
  deliverySection,
  escalationSection,
  featureSection,
  firstOrderSection,
  heroForm,
  heroSection,
  kitchenSection,
  legalSection,
  logoForm,
  logoSection,
  lookSection,
  offersSection,
  orderingBody,
  orderingSection,
  orderTimesSection,
  restaurantResponse,
  restaurantSection,
  reuseSection,
  sampleBody,
  sampleSection,
  settingsShape,
  socialSection,
  teamForm,
  teamSection,
  testimonialSection,
} from './section-shapes.ts';
import { restaurantShape } from './shapes.ts';

const tags = ['Restaurant'];

export const readRestaurant = createRoute({
  method: 'get',
  path: '/restaurant',
  tags,
  summary: 'Name, address, contact and delivery areas',
  access: 'everybody',
  responses: { 200: json('The restaurant', restaurantShape) },
});

export const readSettings = createRoute({
  method: 'get',
  path: '/admin/settings',
  tags,
  summary: 'Everything that the owner can set, in sections',
  access: 'owner',
  responses: { 200: json('The settings', settingsShape), ...errors(401, 403) },
});

const CONFLICT =
  'Answers the section with its new version. 409 changed_meanwhile when somebody else has saved it since the version that is sent along.';

export const saveRestaurant = createRoute({
  method: 'put',
  path: '/admin/settings/house',
  tags,
  summary: 'Name, address, contact, and the point on the map',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(restaurantSection) },
  responses: { 200: json('The section', restaurantResponse), ...errors(400, 401, 403, 409) },
});

export const saveSocial = createRoute({
  method: 'put',
  path: '/admin/settings/social',
  tags,
  summary: 'The restaurant’s own pages elsewhere',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(socialSection) },
  responses: { 200: json('The section', socialSection), ...errors(400, 401, 403, 409) },
});

export const saveCounters = createRoute({
  method: 'put',
  path: '/admin/settings/counters',
  tags,
  summary: "What 'about us' counts up to",
  description: CONFLICT,
  access: 'owner',
  request: { body: body(counterSection) },
  responses: { 200: json('The section', counterSection), ...errors(400, 401, 403, 409) },
});

export const saveTestimonials = createRoute({
  method: 'put',
  path: '/admin/settings/testimonials',
  tags,
  summary: 'What guests say, all of them in their order',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(testimonialSection) },
  responses: { 200: json('The section', testimonialSection), ...errors(400, 401, 403, 409) },
});

export const saveFeatures = createRoute({
  method: 'put',
  path: '/admin/settings/features',
  tags,
  summary: "What home page and 'about us' say of the house, all of it in its order",
  description: CONFLICT,
  access: 'owner',
  request: { body: body(featureSection) },
  responses: { 200: json('The section', featureSection), ...errors(400, 401, 403, 409) },
});

export const saveDelivery = createRoute({
  method: 'put',
  path: '/admin/settings/delivery',
  tags,
  summary: 'Where the restaurant delivers, all places with their minimum and fee',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(deliverySection) },
  responses: { 200: json('The section', deliverySection), ...errors(400, 401, 403, 409) },
});

export const saveOrderTimes = createRoute({
  method: 'put',
  path: '/admin/settings/orderTimes',
  tags,
  summary: 'For when guests can order, and how much the kitchen takes at a time',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(orderTimesSection) },
  responses: { 200: json('The section', orderTimesSection), ...errors(400, 401, 403, 409) },
});

export const saveFirstOrder = createRoute({
  method: 'put',
  path: '/admin/settings/firstOrder',
  tags,
  summary:
    'Whether a first order must be paid online, or made by phone: for a house under a wave of false orders',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(firstOrderSection) },
  responses: { 200: json('The section', firstOrderSection), ...errors(400, 401, 403, 409) },
});

export const saveEscalation = createRoute({
  method: 'put',
  path: '/admin/settings/escalation',
  tags,
  summary: 'What happens to orders that nobody answers, and when',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(escalationSection) },
  responses: { 200: json('The section', escalationSection), ...errors(400, 401, 403, 409) },
});

export const saveKitchen = createRoute({
  method: 'put',
  path: '/admin/settings/kitchen',
  tags,
  summary: 'Whether the desk says that an order is in the kitchen, and ready or on its way',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(kitchenSection) },
  responses: { 200: json('The section', kitchenSection), ...errors(400, 401, 403, 409) },
});

export const saveLook = createRoute({
  method: 'put',
  path: '/admin/settings/look',
  tags,
  summary: 'How the site looks: one of the looks, and its accent',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(lookSection) },
  responses: { 200: json('The section', lookSection), ...errors(400, 401, 403, 409) },
});

export const saveCorrections = createRoute({
  method: 'put',
  path: '/admin/settings/corrections',
  tags,
  summary: 'How much staff may take off an accepted order',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(correctionsSection) },
  responses: { 200: json('The section', correctionsSection), ...errors(400, 401, 403, 409) },
});

export const saveOffers = createRoute({
  method: 'put',
  path: '/admin/settings/offers',
  tags,
  summary: 'What this restaurant does: orders, reservations, gift cards, accounts, gallery, newsletter',
  description: `What is off is neither shown nor taken; what was ordered before goes on. ${CONFLICT}`,
  access: 'owner',
  request: { body: body(offersSection) },
  responses: { 200: json('The section', offersSection), ...errors(400, 401, 403, 409) },
});

export const saveReuse = createRoute({
  method: 'put',
  path: '/admin/settings/reuse',
  tags,
  summary: 'What is offered against packaging that is thrown away',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(reuseSection) },
  responses: { 200: json('The section', reuseSection), ...errors(400, 401, 403, 409) },
});

export const saveLegal = createRoute({
  method: 'put',
  path: '/admin/settings/legal',
  tags,
  summary: 'Legal form, and what tax law and food law leave to the restaurant',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(legalSection) },
  responses: { 200: json('The section', legalSection), ...errors(400, 401, 403, 409) },
});

export const saveAccessibility = createRoute({
  method: 'put',
  path: '/admin/settings/accessibility',
  tags,
  summary: 'Whether the house is a micro-enterprise that the duties of accessibility leave out',
  description: CONFLICT,
  access: 'owner',
  request: { body: body(accessibilitySection) },
  responses: { 200: json('The section', accessibilitySection), ...errors(400, 401, 403, 409) },
});

export const saveHero = createRoute({
  method: 'put',
  path: '/admin/settings/hero',
  tags,
  summary: 'The welcome picture: another one, none, or other words for it',
  description: CONFLICT,
  access: 'owner',
  request: { body: form(heroForm) },
  responses: { 200: json('The section', heroSection), ...errors(400, 401, 403, 409, 413, 415) },
});

export const saveLogo = createRoute({
  method: 'put',
  path: '/admin/settings/logo',
  tags,
  summary: 'The logo that is shown instead of the name: another one, or none',
  description: `A PNG or SVG. It is drawn again as PNG; nothing of the file itself is stored. ${CONFLICT}`,
  access: 'owner',
  request: { body: form(logoForm) },
  responses: { 200: json('The section', logoSection), ...errors(400, 401, 403, 409, 413, 415) },
});

export const saveTeam = createRoute({
  method: 'put',
  path: '/admin/settings/team',
  tags,
  summary: "The turning pictures of 'about us', all of them in their order, and one that is new",
  description: CONFLICT,
  access: 'owner',
  request: { body: form(teamForm) },
  responses: { 200: json('The section', teamSection), ...errors(400, 401, 403, 409, 413, 415) },
});

export const switchOrdering = createRoute({
  method: 'put',
  path: '/admin/settings/ordering',
  tags,
  summary: 'Pause online ordering, or take it up again',
  description: '409 ordering_decided_elsewhere where a service decides it (FEATURE_FLAG_URL).',
  access: 'owner',
  request: { body: body(orderingBody) },
  responses: { 200: json('The section', orderingSection), ...errors(400, 401, 403, 409) },
});

export const switchSample = createRoute({
  method: 'put',
  path: '/admin/settings/sample',
  tags,
  summary: 'End the sample mode, or resume it: whether pictures are marked as serving suggestions',
  access: 'owner',
  request: { body: body(sampleBody) },
  responses: { 200: json('The section', sampleSection), ...errors(400, 401, 403) },
});

export const emptySample = createRoute({
  method: 'post',
  path: '/admin/settings/sample/empty',
  tags,
  summary: 'Delete what came with the sample and nobody has saved since, and end the sample mode',
  description:
    'Dishes, categories, coupons, the gift card, banners, pictures, voices, the website’s words, delivery areas, counters and links. Name, address, hours and legal texts stay. Asked for twice it is done once.',
  access: 'owner',
  responses: { 200: json('The section', sampleSection), ...errors(401, 403) },
});
