import { z } from 'zod';
import { GO_LIVE_ITEMS, SETUP_STEP_NAMES } from '#domain/go-live/check.ts';
import { instant } from '../shapes.ts';

export const goLiveItem = z.enum(GO_LIVE_ITEMS, { error: 'value_invalid' });

const checkedItem = z.object({
  item: goLiveItem,
  step: z.enum(SETUP_STEP_NAMES).meta({ description: 'The step of the setup guide that settles it' }),
  state: z.enum(['done', 'missing', 'open', 'acknowledged']).meta({
    description:
      'missing: it is required; open: to be settled or acknowledged; acknowledged: left so on purpose',
  }),
  isRequired: z.boolean(),
  law: z.string().nullable().meta({ description: 'The law that demands it, as `DDG § 5`' }),
  count: z.int().min(0).nullable().meta({ description: 'How many are wrong; null: nothing to count' }),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
});

export const goLiveShape = z
  .object({
    isLaunched: z.boolean().meta({ description: 'Whether strangers see the site' }),
    launchedAt: instant
      .nullable()
      .meta({ description: 'Null: open from the first start on, or not opened yet' }),
    testOrders: z
      .int()
      .min(0)
      .meta({ description: 'How many orders there are that staff placed to try things out' }),
    items: z.array(checkedItem),
  })
  .meta({ id: 'GoLive' });

export const acknowledgementBody = z.object({ isAcknowledged: z.boolean({ error: 'value_invalid' }) });

export type GoLive = z.infer<typeof goLiveShape>;
export type GoLiveEntry = GoLive['items'][number];
