import { useCallback, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { LeaveGuard } from '../editing/leave-guard.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { Tabs } from '../timings/tabs.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { CounterForm } from './counter-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { HouseForm } from './house-form.tsx';
import { MailCard } from './mail-card.tsx';
import { OrderingCard } from './ordering-card.tsx';
import css from './settings.module.css';
import { changeSettings, loadSettings, type SectionKey } from './settings-data.ts';
import { SocialForm } from './social-form.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { useSection } from './use-section.ts';

export const meta = adminMeta('settings');
export const clientLoader = loadSettings;
export const clientAction = changeSettings;

/** What the owner says about the restaurant, once for all pages: each section is saved by itself. */
export default function SettingsPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminSettingsTexts);
  const held = useHeld(useLoaderData<Loaded<OwnSettings>>());
  const isReloading = useRevalidator().state === 'loading';
  // Another tablet may be at it too; what nobody is typing into follows.
  usePoll(LIST_POLL, reload);
  return (
    <>
      <WorkBar title={pages.settings} live={live} />
      <ListBody held={held} isLoading={isReloading} page="settings" words={t}>
        {(settings) => <Sections settings={settings} />}
      </ListBody>
    </>
  );
}

function Sections({ settings }: { settings: OwnSettings }) {
  const t = useTexts(adminSettingsTexts);
  const { say } = useAdmin();
  const [tab, setTab] = useState<'ordering' | 'house' | 'site' | 'mail'>('ordering');
  const dirty = useRef(new Set<SectionKey>());
  const isDirty = useCallback(() => dirty.current.size > 0, []);
  const onDirty = useCallback((key: SectionKey, isDirtyNow: boolean) => {
    if (isDirtyNow) dirty.current.add(key);
    else dirty.current.delete(key);
  }, []);
  const hooks = { onDirty, onSaved: (key: SectionKey) => say(t.saved(t[key].title)) };

  const house = useSection('house', settings.house, hooks);
  const social = useSection('social', settings.social, hooks);
  const counters = useSection('counters', settings.counters, hooks);
  const testimonials = useSection('testimonials', settings.testimonials, hooks);
  const delivery = useSection('delivery', settings.delivery, hooks);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
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
                <SocialForm key={`social ${social.edition}`} section={social} />
              </div>
            ),
          },
          {
            id: 'site',
            name: t.tabs.site,
            panel: (
              <div className={css.cards}>
                <TestimonialForm key={testimonials.edition} section={testimonials} />
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
