import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type {
  AddressBody,
  Connections,
  ConnectionTest,
  MailServerBody,
  MailServerResult,
  MollieBody,
  PaypalBody,
} from '#contract/connections/shapes.ts';
import type { TestMail } from '#contract/mail/shapes.ts';
import type {
  AccessibilityBody,
  AdminSettings,
  CorrectionsBody,
  CounterBody,
  DeliveryBody,
  EscalationBody,
  FeatureBody,
  FirstOrderBody,
  HeroSection,
  KitchenBody,
  LegalBody,
  LogoSection,
  LookBody,
  OffersBody,
  OrderTimesBody,
  RestaurantBody,
  ReuseBody,
  SocialBody,
  TeamSection,
  TestimonialBody,
} from '#contract/settings/section-shapes.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { uploadPicture } from '../kit/editing/upload-picture.ts';

/** The sections, each saved by itself, with the version that was seen. */
export interface SectionBodies {
  house: RestaurantBody;
  social: SocialBody;
  counters: CounterBody;
  testimonials: TestimonialBody;
  features: FeatureBody;
  delivery: DeliveryBody;
  orderTimes: OrderTimesBody;
  firstOrder: FirstOrderBody;
  kitchen: KitchenBody;
  escalation: EscalationBody;
  corrections: CorrectionsBody;
  reuse: ReuseBody;
  legal: LegalBody;
  accessibility: AccessibilityBody;
  offers: OffersBody;
  look: LookBody;
  logo: LogoSection;
  hero: HeroSection;
  team: TeamSection;
}

export type SectionKey = keyof SectionBodies;

/** What a form yields; the version is added when it is sent. */
export type SectionValue<Key extends SectionKey> = Omit<SectionBodies[Key], 'version'>;

/** Sections that are sent as JSON; the others are forms with pictures. */
type JsonKey = Exclude<SectionKey, 'logo' | 'hero' | 'team'>;

export type SectionChange = { [Key in JsonKey]: { section: Key; body: SectionBodies[Key] } }[JsonKey];

/** Address, mail server or account for payments, with the owner's password. */
export type ConnectionChange = { section: 'connection' } & (
  | { part: 'address'; body: AddressBody }
  | { part: 'mail'; body: MailServerBody }
  | { part: 'paypal'; body: PaypalBody }
  | { part: 'mollie'; body: MollieBody }
);

export type SettingsChange =
  | ConnectionChange
  | { section: 'connectionTest'; connection: 'address' | 'paypal' | 'mollie' }
  | SectionChange
  | { section: 'ordering'; isPaused: boolean }
  | { section: 'sample'; isSample: boolean }
  | { section: 'sample'; isEmptied: true }
  | { section: 'testMail'; email: string };

/** Mail servers may take long to respond. */
const MAIL_TIMEOUT_MS = 120_000;

export function loadSettings({ request }: ClientLoaderFunctionArgs): Promise<Loaded<AdminSettings>> {
  return callApiAsStaff(request, (api) => api.admin.settings.$get());
}

export async function changeSettings({
  request,
}: ClientActionFunctionArgs): Promise<
  Loaded<
    | SectionBodies[SectionKey]
    | AdminSettings['ordering']
    | AdminSettings['sample']
    | TestMail
    | Connections
    | MailServerResult
    | ConnectionTest
  >
> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { section, ...form } = Object.fromEntries(await request.formData());
    if (section === 'team') {
      return uploadPicture(request, ({ admin }) => admin.settings.team.$put({ form }));
    }
    if (section === 'logo') {
      return uploadPicture(request, ({ admin }) => admin.settings.logo.$put({ form }));
    }
    return uploadPicture(request, ({ admin }) => admin.settings.hero.$put({ form }));
  }
  const change = (await request.json()) as SettingsChange;
  switch (change.section) {
    case 'house':
      return callApiAsStaff(request, ({ admin }) => admin.settings.house.$put({ json: change.body }));
    case 'social':
      return callApiAsStaff(request, ({ admin }) => admin.settings.social.$put({ json: change.body }));
    case 'counters':
      return callApiAsStaff(request, ({ admin }) => admin.settings.counters.$put({ json: change.body }));
    case 'testimonials':
      return callApiAsStaff(request, ({ admin }) => admin.settings.testimonials.$put({ json: change.body }));
    case 'features':
      return callApiAsStaff(request, ({ admin }) => admin.settings.features.$put({ json: change.body }));
    case 'corrections':
      return callApiAsStaff(request, ({ admin }) => admin.settings.corrections.$put({ json: change.body }));
    case 'reuse':
      return callApiAsStaff(request, ({ admin }) => admin.settings.reuse.$put({ json: change.body }));
    case 'legal':
      return callApiAsStaff(request, ({ admin }) => admin.settings.legal.$put({ json: change.body }));
    case 'accessibility':
      return callApiAsStaff(request, ({ admin }) => admin.settings.accessibility.$put({ json: change.body }));
    case 'offers':
      return callApiAsStaff(request, ({ admin }) => admin.settings.offers.$put({ json: change.body }));
    case 'look':
      return callApiAsStaff(request, ({ admin }) => admin.settings.look.$put({ json: change.body }));
    case 'delivery':
      return callApiAsStaff(request, ({ admin }) => admin.settings.delivery.$put({ json: change.body }));
    case 'ordering': {
      const { isPaused } = change;
      return callApiAsStaff(request, ({ admin }) => admin.settings.ordering.$put({ json: { isPaused } }));
    }
    case 'orderTimes':
      return callApiAsStaff(request, ({ admin }) => admin.settings.orderTimes.$put({ json: change.body }));
    case 'firstOrder':
      return callApiAsStaff(request, ({ admin }) => admin.settings.firstOrder.$put({ json: change.body }));
    case 'escalation':
      return callApiAsStaff(request, ({ admin }) => admin.settings.escalation.$put({ json: change.body }));
    case 'kitchen':
      return callApiAsStaff(request, ({ admin }) => admin.settings.kitchen.$put({ json: change.body }));
    case 'sample': {
      if ('isEmptied' in change) {
        return callApiAsStaff(request, ({ admin }) => admin.settings.sample.empty.$post());
      }
      const { isSample } = change;
      return callApiAsStaff(request, ({ admin }) => admin.settings.sample.$put({ json: { isSample } }));
    }
    case 'connection':
      return saveConnection(request, change);
    case 'connectionTest': {
      const { connection } = change;
      return callApiAsStaff(
        request,
        ({ admin }) => admin.connections[':connection'].test.$post({ param: { connection } }),
        MAIL_TIMEOUT_MS,
      );
    }
    case 'testMail': {
      const { email } = change;
      return callApiAsStaff(
        request,
        ({ admin }) => admin.mails.test.$post({ json: { email } }),
        MAIL_TIMEOUT_MS,
      );
    }
  }
}

function saveConnection(
  request: Request,
  change: ConnectionChange,
): Promise<Loaded<Connections | MailServerResult>> {
  switch (change.part) {
    case 'address':
      return callApiAsStaff(
        request,
        ({ admin }) => admin.connections.address.$put({ json: change.body }),
        MAIL_TIMEOUT_MS,
      );
    case 'mail':
      return callApiAsStaff(
        request,
        ({ admin }) => admin.connections.mail.$put({ json: change.body }),
        MAIL_TIMEOUT_MS,
      );
    case 'paypal':
      return callApiAsStaff(
        request,
        ({ admin }) => admin.connections.paypal.$put({ json: change.body }),
        MAIL_TIMEOUT_MS,
      );
    case 'mollie':
      return callApiAsStaff(
        request,
        ({ admin }) => admin.connections.mollie.$put({ json: change.body }),
        MAIL_TIMEOUT_MS,
      );
  }
}
