import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { TestMail } from '#contract/mail/shapes.ts';
import type {
  AccessibilityBody,
  CounterBody,
  DeliveryBody,
  FeatureBody,
  FirstOrderBody,
  HeroSection,
  HouseBody,
  OwnSettings,
  ReuseBody,
  SocialBody,
  TeamSection,
  TestimonialBody,
} from '#contract/settings/section-shapes.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { sendPicture } from '../editing/send-picture.ts';

/** What is saved section by section, each with the version that was seen. */
export interface Bodies {
  house: HouseBody;
  social: SocialBody;
  counters: CounterBody;
  testimonials: TestimonialBody;
  features: FeatureBody;
  delivery: DeliveryBody;
  reuse: ReuseBody;
  accessibility: AccessibilityBody;
  hero: HeroSection;
  team: TeamSection;
}

export type SectionKey = keyof Bodies;

/** Sections that are sent as JSON; the others as forms, with pictures. */
type JsonKey = Exclude<SectionKey, 'hero' | 'team'>;

export type SectionChange = { [Key in JsonKey]: { section: Key; body: Bodies[Key] } }[JsonKey];

export type SettingsChange =
  | SectionChange
  | { section: 'ordering'; isPaused: boolean }
  | { section: 'firstOrder'; body: FirstOrderBody }
  | { section: 'sample'; isSample: boolean }
  | { section: 'sample'; isEmptied: true }
  | { section: 'testMail'; email: string };

/** As long as a mail server may take to make up its mind. */
const MAIL_TIMEOUT = 120_000;

export function loadSettings({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OwnSettings>> {
  return askAsStaff(request, (api) => api.admin.settings.$get());
}

export async function changeSettings({
  request,
}: ClientActionFunctionArgs): Promise<
  Loaded<Bodies[SectionKey] | FirstOrderBody | OwnSettings['ordering'] | OwnSettings['sample'] | TestMail>
> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { section, ...fields } = Object.fromEntries(await request.formData());
    const form = fields as never; // the client's types know no file that may be missing
    if (section === 'team') {
      return sendPicture(request, ({ admin }) => admin.settings.team.$put({ form }));
    }
    return sendPicture(request, ({ admin }) => admin.settings.hero.$put({ form }));
  }
  const change = (await request.json()) as SettingsChange;
  switch (change.section) {
    case 'house':
      return askAsStaff(request, ({ admin }) => admin.settings.house.$put({ json: change.body }));
    case 'social':
      return askAsStaff(request, ({ admin }) => admin.settings.social.$put({ json: change.body }));
    case 'counters':
      return askAsStaff(request, ({ admin }) => admin.settings.counters.$put({ json: change.body }));
    case 'testimonials':
      return askAsStaff(request, ({ admin }) => admin.settings.testimonials.$put({ json: change.body }));
    case 'features':
      return askAsStaff(request, ({ admin }) => admin.settings.features.$put({ json: change.body }));
    case 'reuse':
      return askAsStaff(request, ({ admin }) => admin.settings.reuse.$put({ json: change.body }));
    case 'accessibility':
      return askAsStaff(request, ({ admin }) => admin.settings.accessibility.$put({ json: change.body }));
    case 'delivery':
      return askAsStaff(request, ({ admin }) => admin.settings.delivery.$put({ json: change.body }));
    case 'ordering': {
      const { isPaused } = change;
      return askAsStaff(request, ({ admin }) => admin.settings.ordering.$put({ json: { isPaused } }));
    }
    case 'firstOrder':
      return askAsStaff(request, ({ admin }) => admin.settings.firstOrder.$put({ json: change.body }));
    case 'sample': {
      if ('isEmptied' in change) {
        return askAsStaff(request, ({ admin }) => admin.settings.sample.empty.$post());
      }
      const { isSample } = change;
      return askAsStaff(request, ({ admin }) => admin.settings.sample.$put({ json: { isSample } }));
    }
    case 'testMail': {
      const { email } = change;
      return askAsStaff(request, ({ admin }) => admin.mails.test.$post({ json: { email } }), MAIL_TIMEOUT);
    }
  }
}
