/**
 * Whether the desk can be heard on a device. `sound_off`: its browser waits for a tap before it allows sound. `hidden`: its page
 * is in the background, where it does not ring. `silent`: no sign of life, so it is asleep or without a network. `closed`: its
 * page was closed by hand, or its login has ended.
 */
export const DESK_STATES = ['awake', 'sound_off', 'hidden', 'silent', 'closed'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** How often an open desk gives a sign of life (milliseconds). */
export const HEARTBEAT_MS = 30_000;

/** Signs of life of a device that is as before are written down this often (milliseconds). */
export const WRITE_SEEN_MS = 60_000;

/**
 * After so long without a sign of life (milliseconds) a device is silent: more than what is not written down, and one that got
 * lost.
 */
export const SILENT_AFTER_MS = 2 * 60_000;

/** Of one account, and of the restaurant. With another one, the device that was not heard of for longest is forgotten. */
export const MAX_DESKS = { ofAccount: 10, inAll: 60 } as const;

export const MAX_DESK_NAME = 40;

/** What a desk says of itself. */
export interface DeskReport {
  /** Sound is on, and its browser allows it. */
  hasSound: boolean;
  isVisible: boolean;
  /** Its browser goes on ringing while the page is hidden: that of a computer does, that of a phone or tablet does not. */
  ringsHidden: boolean;
  isClosed: boolean;
}

/** Instants are epoch milliseconds. */
export interface DeskSigns extends DeskReport {
  seenAt: number;
  /** Since when it has reported the same without a gap. */
  changedAt: number;
  /** Its login is valid. */
  isLoggedIn: boolean;
}

/** What a device is at `now` (epoch milliseconds), and since when. */
export function deskStateAt(desk: DeskSigns, now: number): { state: DeskState; since: number } {
  if (desk.isClosed) return { state: 'closed', since: desk.changedAt };
  if (!desk.isLoggedIn) return { state: 'closed', since: desk.seenAt };
  if (now - desk.seenAt > SILENT_AFTER_MS) return { state: 'silent', since: desk.seenAt };
  const since = desk.changedAt;
  if (!desk.isVisible && !desk.ringsHidden) return { state: 'hidden', since };
  return { state: desk.hasSound ? 'awake' : 'sound_off', since };
}

/**
 * What is written down of a sign of life at `now` (epoch milliseconds); null: nothing, since the last one is recent and said the
 * same. After a gap its state begins again.
 */
export function nextSigns(
  before: Pick<DeskSigns, 'seenAt' | 'changedAt' | keyof DeskReport> | null,
  report: DeskReport,
  now: number,
): Pick<DeskSigns, 'seenAt' | 'changedAt'> | null {
  if (before === null) return { seenAt: now, changedAt: now };
  const isSame =
    before.hasSound === report.hasSound &&
    before.isVisible === report.isVisible &&
    before.ringsHidden === report.ringsHidden &&
    before.isClosed === report.isClosed;
  const gap = Math.abs(now - before.seenAt);
  if (isSame && gap < WRITE_SEEN_MS) return null;
  const goesOn = isSame && (report.isClosed || gap <= SILENT_AFTER_MS);
  return { seenAt: now, changedAt: goesOn ? before.changedAt : now };
}

/** So short a silence (milliseconds) may be somebody who looks something up, or taps the sound on. */
const PATIENCE_MS = 2 * 60_000;

/** Whether a device can't ring although its page was not closed, for longer than a moment. */
export function isAsleep(desk: DeskSigns, now: number): boolean {
  const { state, since } = deskStateAt(desk, now);
  return state !== 'awake' && state !== 'closed' && now - since > PATIENCE_MS;
}

/**
 * Whether no desk has been awake for longer than a moment at `now` (epoch milliseconds), closed ones included: an order that
 * comes now rings nowhere. False without any device.
 */
export function isNoneAwake(desks: readonly DeskSigns[], now: number): boolean {
  return (
    desks.length > 0 &&
    desks.every((desk) => {
      const { state, since } = deskStateAt(desk, now);
      return state !== 'awake' && now - since > PATIENCE_MS;
    })
  );
}

/** Whether an order that comes at `now` (epoch milliseconds) rings somewhere. */
export const isAnyAwake = (desks: readonly DeskSigns[], now: number) =>
  desks.some((desk) => deskStateAt(desk, now).state === 'awake');
