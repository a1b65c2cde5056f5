import { useCallback, useState } from 'react';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { Tabs } from '../timings/tabs.tsx';
import { AccessibilityForm } from './accessibility-form.tsx';
import { CounterForm } from './counter-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { FeatureForm } from './feature-form.tsx';
import { FirstOrderCard } from './first-order-card.tsx';
import { HeroForm } from './hero-form.tsx';
import { HouseForm } from './house-form.tsx';
import { MailCard } from './mail-card.tsx';
import { OrderingCard } from './ordering-card.tsx';
import { PlayCard } from './play-card.tsx';
import { ReuseForm } from './reuse-form.tsx';
import { SampleCard } from './sample-card.tsx';
import css from './settings.module.css';
import type { SectionKey } from './settings-data.ts';
import { SocialForm } from './social-form.tsx';
import { TeamForm } from './team-form.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { unsavedSections } from './unsaved-sections.ts';
import { type SectionState, useSection } from './use-section.ts';

type TabId = 'ordering' | 'house' | 'site' | 'mail';

const isRestored = ({ draft }: SectionState) => draft.restored !== undefined;

/** The sections in four tabs; what is begun in one stays while another is looked at. */
export function Sections({ settings }: { settings: OwnSettings }) {
  const t = useTexts(adminSettingsTexts);
  const { say } = useAdmin();
  const [unsaved] = useState(unsavedSections);
  const isDirty = useCallback(() => !unsaved.isEmpty(), [unsaved]);
  const hooks = { unsaved, onSaved: (key: SectionKey) => say(t.saved(t[key].title)) };

  const house = useSection('house', settings.house, hooks);
  const social = useSection('social', settings.social, hooks);
  const counters = useSection('counters', settings.counters, hooks);
  const testimonials = useSection('testimonials', settings.testimonials, hooks);
  const features = useSection('features', settings.features, hooks);
  const delivery = useSection('delivery', settings.delivery, hooks);
  const reuse = useSection('reuse', settings.reuse, hooks);
  const accessibility = useSection('accessibility', settings.accessibility, hooks);
  const hero = useSection('hero', settings.hero, hooks);
  const team = useSection('team', settings.team, hooks);
  // What was typed before a reload is in sight.
  const [tab, setTab] = useState<TabId>(() => {
    if ([reuse, delivery].some(isRestored)) return 'ordering';
    if ([house, accessibility, social].some(isRestored)) return 'house';
    return [hero, team, testimonials, features, counters].some(isRestored) ? 'site' : 'ordering';
  });
  return (
    <>
      <LeaveGuard isDirty={isDirty} onLeave={unsaved.giveUp} />
      <Tabs
        label={t.tabs.label}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            id: 'ordering',
            name: t.tabs.ordering,
            panel: (
              <div className={css.cards}>
                <OrderingCard ordering={settings.ordering} />
                <FirstOrderCard firstOrder={settings.firstOrder} />
                <PlayCard play={settings.play} />
                <ReuseForm key={`reuse ${reuse.edition}`} section={reuse} />
                <DeliveryForm key={delivery.edition} section={delivery} />
              </div>
            ),
          },
          {
            id: 'house',
            name: t.tabs.house,
            panel: (
              <div className={css.cards}>
                <HouseForm key={house.edition} section={house} />
                <AccessibilityForm key={`accessibility ${accessibility.edition}`} section={accessibility} />
                <SocialForm key={`social ${social.edition}`} section={social} />
              </div>
            ),
          },
          {
            id: 'site',
            name: t.tabs.site,
            panel: (
              <div className={css.cards}>
                <SampleCard sample={settings.sample} hero={settings.hero} />
                <HeroForm key={`hero ${hero.edition}`} section={hero} />
                <TeamForm key={`team ${team.edition}`} section={team} />
                <TestimonialForm key={testimonials.edition} section={testimonials} />
                <FeatureForm key={`features ${features.edition}`} section={features} />
                <CounterForm key={`counters ${counters.edition}`} section={counters} />
              </div>
            ),
          },
          {
            id: 'mail',
            name: t.tabs.mail,
            panel: (
              <div className={css.cards}>
                <MailCard sender={settings.sender} email={settings.house.email} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
