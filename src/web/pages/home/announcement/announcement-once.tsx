import { useCallback, useState } from 'react';
import { useHydrated } from '../../../first-paint/hydration.ts';
import { storedValue } from '../../../storage/stored-value.ts';
import type { Announcement as Announced } from '../home-data.ts';
import { Announcement } from './announcement.tsx';

const lastSeenId = storedValue('bannerSeen');

/** Shows each announcement to a visitor once. */
export function AnnouncementOnce({ announced }: { announced: Announced }) {
  const isHydrated = useHydrated();
  return isHydrated && <UnseenAnnouncement key={announced.id} announced={announced} />;
}

function UnseenAnnouncement({ announced }: { announced: Announced }) {
  const [isNew] = useState(() => lastSeenId.read() !== announced.id);
  const remember = useCallback(() => lastSeenId.store(announced.id), [announced.id]);
  return isNew && <Announcement announced={announced} onShown={remember} />;
}
