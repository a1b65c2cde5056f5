import { z } from 'zod';
import { BUSY_MINUTES, type BusyMinutes, PAUSE_OPTIONS } from '#domain/hours/pause.ts';
import { MAX_REASON_LENGTH } from '../limits.ts';
import { chosenInstant, instant, text } from '../shapes.ts';

type BusyLiterals = [z.ZodLiteral<BusyMinutes>, z.ZodLiteral<BusyMinutes>];

export const pauseBody = z.object({
  what: z.enum(['ordering', 'house', 'delivery', 'busy'], { error: 'value_invalid' }).meta({
    description: '`delivery`: only pickup. `busy`: everything takes `minutes` longer.',
  }),
  minutes: z
    .union(BUSY_MINUTES.map((minutes) => z.literal(minutes)) as BusyLiterals, { error: 'value_invalid' })
    .default(20)
    .meta({ description: 'With `busy` only' }),
  until: chosenInstant
    .optional()
    .meta({ description: 'With `busy` only, instead of `lasts`: as it was before; a day from now at most' }),
  reason: text(MAX_REASON_LENGTH).default('').meta({
    description: 'Why, for guests to read; not with `busy`',
  }),
  lasts: z.enum(PAUSE_OPTIONS, { error: 'value_invalid' }).meta({
    description:
      'Minutes from now; `today`: until the working day is over, past midnight if the evening is; `over`: it ends now',
  }),
});

const by = z
  .string()
  .nullable()
  .meta({ description: 'The name of who has asked for it; null: nobody, or unknown' });
const until = instant.nullable().meta({ description: 'When it ends by itself; null: not by itself' });

const reason = z.string().meta({ description: 'What guests read of why; empty: nothing' });

/** What is paused now. */
export const pausesShape = z
  .object({
    ordering: z.object({
      isPaused: z.boolean(),
      until,
      by,
      reason,
      isUnanswered: z.boolean().meta({
        description: 'By itself, because nobody answered an order: the next tap on an order ends it',
      }),
      isDecidedElsewhere: z.boolean().meta({ description: 'A service decides it (FEATURE_FLAG_URL)' }),
    }),
    delivery: z.object({ isPaused: z.boolean(), until, by, reason }).meta({ description: 'Only pickup' }),
    busy: z.object({
      minutes: z.number().meta({ description: 'How much longer everything takes; 0: it does not' }),
      until,
      by,
    }),
    house: z.object({
      isClosed: z.boolean().meta({ description: 'By hand' }),
      until,
      by,
      reason,
      isOpen: z.boolean().meta({ description: 'By hand or by the schedule' }),
      changesAt: instant.nullable().meta({
        description: 'When it closes, or opens next, as things stand; null: not within 60 days',
      }),
    }),
  })
  .meta({ id: 'Pauses' });

export type Pauses = z.infer<typeof pausesShape>;
export type PauseBody = z.input<typeof pauseBody>;
