import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { GoLive } from '#contract/go-live/shapes.ts';
import type { AdminSettings } from '#contract/settings/section-shapes.ts';
import type { GoLiveItem } from '#domain/go-live/check.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { changeSettings, loadSettings } from './settings-data.ts';

export type SetupChange =
  | { setup: 'open'; leaving: GoLiveItem[] }
  | { setup: 'close' }
  | { setup: 'discard' }
  | { setup: 'item'; item: GoLiveItem; isAcknowledged: boolean };

export interface SetupData {
  check: GoLive;
  settings: AdminSettings;
  /** Whether tables are drawn; undefined where that could not be read: the guide does without. */
  hasTables: boolean | undefined;
}

/** The check, and the settings whose forms stand in the guide. */
export async function loadSetup(args: ClientLoaderFunctionArgs): Promise<Loaded<SetupData>> {
  const [check, settings, tables] = await Promise.all([
    callApiAsStaff(args.request, ({ admin }) => admin['go-live'].$get()),
    loadSettings(args),
    callApiAsStaff(args.request, ({ admin }) => admin.tables.$get()),
  ]);
  if (!check.ok) return check;
  if (!settings.ok) return settings;
  const hasTables = tables.ok ? tables.data.rooms.length > 0 : undefined;
  return { ...check, data: { check: check.data, settings: settings.data, hasTables } };
}

/** A step of the opening, or a section of the settings, as their page saves it. */
export async function changeSetup(args: ClientActionFunctionArgs) {
  const change = (await args.request.clone().json()) as Partial<SetupChange>;
  if (change.setup === undefined) return changeSettings(args);
  // What is left out is recorded item by item, as if each had been left by itself.
  for (const item of change.setup === 'open' ? (change.leaving ?? []) : []) {
    const left = await callApiAsStaff(args.request, ({ admin }) =>
      admin['go-live'].items[':item'].$put({ param: { item }, json: { isAcknowledged: true } }),
    );
    if (!left.ok) return left;
  }
  return callApiAsStaff(args.request, ({ admin }) => {
    const goLive = admin['go-live'];
    if (change.setup === 'open') return goLive.open.$post();
    if (change.setup === 'close') return goLive.close.$post();
    if (change.setup === 'discard') return goLive['test-orders'].$delete();
    const { item, isAcknowledged } = change as Extract<SetupChange, { setup: 'item' }>;
    return goLive.items[':item'].$put({ param: { item }, json: { isAcknowledged } });
  });
}
