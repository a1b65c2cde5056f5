import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useHydrated } from '../../../first-paint/hydration.ts';
import { storedValue } from '../../../storage/stored-value.ts';
import type { Announcement as Announced } from '../home-data.ts';
import type { AnnouncementProps } from './announcement.tsx';

const lastSeenId = storedValue('bannerSeen');

// Loaded on demand: most visitors have seen it already.
const Announcement = lazy<ComponentType<AnnouncementProps>>(() =>
  import('./announcement.tsx').then(
    ({ Announcement }) => ({ default: Announcement }),
    // Offline: it is shown on the next visit.
    () => ({ default: () => null }),
  ),
);

/** Shows each announcement to a visitor once. */
export function AnnouncementOnce({ announced }: { announced: Announced }) {
  const isHydrated = useHydrated();
  return isHydrated && <UnseenAnnouncement key={announced.id} announced={announced} />;
}

function UnseenAnnouncement({ announced }: { announced: Announced }) {
  const [isNew] = useState(() => lastSeenId.read() !== announced.id);
  const remember = useCallback(() => lastSeenId.store(announced.id), [announced.id]);
  if (!isNew) return null;
  return (
    <Suspense fallback={null}>
      <Announcement announced={announced} onShown={remember} />
    </Suspense>
  );
}
