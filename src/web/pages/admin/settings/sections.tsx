import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { AddressCard, MailServerCard, MollieCard, PaypalCard } from './connection-cards.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { EscalationForm } from './escalation-form.tsx';
import { FeatureForm } from './feature-form.tsx';
import { HeroForm } from './hero-form.tsx';
import { LearnedTimes } from './learned-times.tsx';
import { LogoForm } from './logo-form.tsx';
import { LookForm } from './look-form.tsx';
import { MailCard } from './mail-card.tsx';
import { PlainSectionForm } from './plain-section-form.tsx';
import css from './settings.module.css';
import type { SectionKey } from './settings-data.ts';
import {
  DemoMoneyCard,
  FirstOrderCard,
  KitchenStatesCard,
  OrderingCard,
  SampleCard,
} from './switch-cards.tsx';
import { TeamForm } from './team-form.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { createUnsavedSections, type SectionState, useSection } from './use-section.ts';

type TabId = 'ordering' | 'house' | 'site' | 'mail';

/** In which tab a section is that a link names: `?section=delivery`. */
const TAB_OF: Partial<Record<string, TabId>> = {
  offers: 'ordering',
  ...{ corrections: 'ordering', reuse: 'ordering', delivery: 'ordering', orderTimes: 'ordering' },
  escalation: 'ordering',
  ...{ house: 'house', legal: 'house', accessibility: 'house', social: 'house' },
  ...{ sample: 'site', look: 'site', hero: 'site', team: 'site', testimonials: 'site' },
  ...{ features: 'site', counters: 'site' },
  ...{ mail: 'mail', 'mail-server': 'mail', address: 'mail', paypal: 'mail', mollie: 'mail' },
};

const hasRestoredDraft = ({ draft }: SectionState) => draft.restored !== undefined;

/** The sections in four tabs; input in one tab stays while another is open. */
export function Sections({ settings }: { settings: AdminSettings }) {
  const t = useTexts(adminSettingsTexts);
  const { announce } = useAdmin();
  const [unsaved] = useState(createUnsavedSections);
  const isDirty = useCallback(() => !unsaved.isEmpty(), [unsaved]);
  const hooks = { unsaved, onSaved: (key: SectionKey) => announce(t.saved(t[key].title)) };

  const restaurant = useSection('house', settings.house, hooks);
  const social = useSection('social', settings.social, hooks);
  const counters = useSection('counters', settings.counters, hooks);
  const testimonials = useSection('testimonials', settings.testimonials, hooks);
  const features = useSection('features', settings.features, hooks);
  const delivery = useSection('delivery', settings.delivery, hooks);
  const orderTimes = useSection('orderTimes', settings.orderTimes, hooks);
  const escalation = useSection('escalation', settings.escalation, hooks);
  const corrections = useSection('corrections', settings.corrections, hooks);
  const reuse = useSection('reuse', settings.reuse, hooks);
  const legal = useSection('legal', settings.legal, hooks);
  const accessibility = useSection('accessibility', settings.accessibility, hooks);
  const offers = useSection('offers', settings.offers, hooks);
  const look = useSection('look', settings.look, hooks);
  const logo = useSection('logo', settings.logo, hooks);
  const hero = useSection('hero', settings.hero, hooks);
  const team = useSection('team', settings.team, hooks);
  const linked = useSearchParams()[0].get('section') ?? '';
  // The one that a link names, or the first with input from before a reload.
  const [tab, setTab] = useState<TabId>(() => {
    const named = TAB_OF[linked];
    if (named) return named;
    if ([offers, reuse, delivery, orderTimes, escalation, corrections].some(hasRestoredDraft))
      return 'ordering';
    if ([restaurant, legal, accessibility, social].some(hasRestoredDraft)) return 'house';
    return [look, logo, hero, team, testimonials, features, counters].some(hasRestoredDraft)
      ? 'site'
      : 'ordering';
  });
  // The next step of the guide may be in another tab.
  const [followed, follow] = useState(linked);
  if (followed !== linked) {
    follow(linked);
    setTab(TAB_OF[linked] ?? tab);
  }
  // Once for each link: afterwards the owner scrolls.
  useEffect(() => {
    document.getElementById(`settings-${linked}`)?.scrollIntoView({ block: 'start' });
  }, [linked]);
  const showRestaurant = () => {
    // The panel must be visible to take the focus.
    flushSync(() => setTab('house'));
    document.querySelector<HTMLElement>('#settings-house input')?.focus();
  };
  return (
    <>
      <LeaveGuard isDirty={isDirty} onLeave={unsaved.discardAll} />
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
                <PlainSectionForm key={`offers ${offers.formKey}`} section={offers} sectionKey="offers" />
                <OrderingCard ordering={settings.ordering} />
                <FirstOrderCard firstOrder={settings.firstOrder} />
                <KitchenStatesCard kitchen={settings.kitchen} />
                <DemoMoneyCard play={settings.play} />
                <PlainSectionForm key={`reuse ${reuse.formKey}`} section={reuse} sectionKey="reuse" />
                <DeliveryForm
                  key={delivery.formKey}
                  section={delivery}
                  own={settings.house}
                  isAsked={linked === 'delivery'}
                />
                <PlainSectionForm
                  key={`orderTimes ${orderTimes.formKey}`}
                  section={orderTimes}
                  sectionKey="orderTimes"
                  before={{
                    isSteered: <LearnedTimes learned={settings.learned} delivery={delivery} />,
                  }}
                />
                <PlainSectionForm
                  key={`corrections ${corrections.formKey}`}
                  section={corrections}
                  sectionKey="corrections"
                />
                <EscalationForm
                  key={`escalation ${escalation.formKey}`}
                  section={escalation}
                  secret={settings.webhook.secret}
                />
              </div>
            ),
          },
          {
            id: 'house',
            name: t.tabs.house,
            panel: (
              <div className={css.cards}>
                <PlainSectionForm key={restaurant.formKey} section={restaurant} sectionKey="house" />
                <PlainSectionForm key={`legal ${legal.formKey}`} section={legal} sectionKey="legal" />
                <PlainSectionForm
                  key={`accessibility ${accessibility.formKey}`}
                  section={accessibility}
                  sectionKey="accessibility"
                >
                  <p>
                    <LocalLink to="/accessibility">{t.accessibility.statement}</LocalLink>
                  </p>
                </PlainSectionForm>
                <PlainSectionForm key={`social ${social.formKey}`} section={social} sectionKey="social" />
              </div>
            ),
          },
          {
            id: 'site',
            name: t.tabs.site,
            panel: (
              <div className={css.cards}>
                <SampleCard sample={settings.sample} hero={settings.hero} onRestaurant={showRestaurant} />
                <LookForm key={`look ${look.formKey}`} section={look} />
                <LogoForm key={`logo ${logo.formKey}`} section={logo} />
                <HeroForm key={`hero ${hero.formKey}`} section={hero} />
                <TeamForm key={`team ${team.formKey}`} section={team} />
                <TestimonialForm key={testimonials.formKey} section={testimonials} />
                <FeatureForm key={`features ${features.formKey}`} section={features} />
                <PlainSectionForm
                  key={`counters ${counters.formKey}`}
                  section={counters}
                  sectionKey="counters"
                />
              </div>
            ),
          },
          {
            id: 'mail',
            name: t.tabs.mail,
            panel: (
              <div className={css.cards}>
                <AddressCard connections={settings.connections} />
                <MailServerCard connections={settings.connections} email={settings.house.email} />
                <MailCard sender={settings.sender} email={settings.house.email} />
                <PaypalCard connections={settings.connections} />
                <MollieCard connections={settings.connections} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
