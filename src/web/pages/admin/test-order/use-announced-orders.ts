import { useEffect, useState } from 'react';
import { followEvents } from '../../../browser/follow-events.ts';
import { openDeskEvents } from '../kit/live/live-updates.ts';

/**
 * The orders of which the server's live events have told this browser while the page is open. A stream of its own, since the
 * frame's reloads its lists with every change and no longer knows what the change was.
 */
export function useAnnouncedOrders(): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      followEvents({
        open: openDeskEvents,
        onEvent({ event, data }) {
          if (event !== 'orders') return;
          const { orderId } = JSON.parse(data) as { orderId?: string };
          if (orderId) setIds((before) => new Set([...before, orderId]));
        },
        onStatus: () => {},
      }),
    [],
  );
  return ids;
}
