import { z } from 'zod';
import { PAUSE_OPTIONS } from '#domain/hours/pause.ts';
import { instant } from '../shapes.ts';

export const pauseBody = z.object({
  what: z.enum(['ordering', 'house'], { error: 'value_invalid' }),
  lasts: z.enum(PAUSE_OPTIONS, { error: 'value_invalid' }).meta({
    description:
      'Minutes from now; `today`: until the working day is over, past midnight if the evening is; `over`: it ends now',
  }),
});

const until = instant.nullable().meta({ description: 'When it ends by itself; null: not by itself' });

/** What is paused now. */
export const pausesShape = z
  .object({
    ordering: z.object({
      isPaused: z.boolean(),
      until,
      isDecidedElsewhere: z.boolean().meta({ description: 'A service decides it (FEATURE_FLAG_URL)' }),
    }),
    house: z.object({
      isClosed: z.boolean().meta({ description: 'By hand' }),
      until,
      isOpen: z.boolean().meta({ description: 'By hand or by the schedule' }),
      changesAt: instant.nullable().meta({
        description: 'When it closes, or opens next, as things stand; null: not within 60 days',
      }),
    }),
  })
  .meta({ id: 'Pauses' });

export type Pauses = z.infer<typeof pausesShape>;
export type PauseBody = z.infer<typeof pauseBody>;
