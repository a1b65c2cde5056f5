import { z } from 'zod';
import { PAUSE_DURATIONS } from '#domain/hours/pause.ts';
import { areBookingTimes, checkDayHours, datesUntil } from '#domain/hours/schedule.ts';
import { isCloseTime, isLocalDate, isLocalTime } from '#domain/hours/zone.ts';
import { MAX_PLACES, MAX_REASON_LENGTH, MAX_TIME_SLOTS } from '../limits.ts';
import { expectedVersion, id, instant, localDate, text, version } from '../shapes.ts';

export const timeSlotShape = z.object({ openTime: z.string(), closeTime: z.string() });

export const dayHoursShape = z
  .object({ isOpen: z.boolean(), timeSlots: z.array(timeSlotShape) })
  .meta({ id: 'DayHours', description: 'HH:mm; a slot that ends before it starts runs past midnight' });

export const specialDateShape = z
  .object({
    _id: id,
    date: localDate,
    isOpen: z.boolean(),
    reason: z.string(),
    timeSlots: z.array(timeSlotShape),
    orderCapacity: z.number().nullable().meta({
      description:
        'How much each time of that day takes, in the unit of the settings; null: as on other days',
    }),
    spanId: z.string().optional().meta({ description: 'Equal for the days that were entered as one span' }),
  })
  .meta({ id: 'SpecialDate' });

export const statusShape = z
  .object({
    isOpen: z.boolean(),
    manuallySet: z.boolean(),
    reason: z.string(),
    until: instant.optional().meta({ description: 'When what is set by hand ends by itself' }),
  })
  .meta({ id: 'RestaurantStatus' });

const bookingTimesShape = z.object({ first: z.string(), last: z.string() });

/** Both times full half-hours, the first not after the last. */
export const bookingTimesBody = bookingTimesShape.refine(areBookingTimes, {
  path: ['last'],
  error: 'value_invalid',
});

export const timingShape = z
  .object({
    currentStatus: statusShape,
    monday: dayHoursShape,
    tuesday: dayHoursShape,
    wednesday: dayHoursShape,
    thursday: dayHoursShape,
    friday: dayHoursShape,
    saturday: dayHoursShape,
    sunday: dayHoursShape,
    specialDates: z.array(specialDateShape),
    booking: bookingTimesShape
      .optional()
      .meta({ description: 'Between which times tables can be booked; missing: 10:30 to 24:00' }),
    version: version.meta({ description: 'Counts the changes of the week' }),
  })
  .meta({ id: 'Timing' });

export type Timing = z.infer<typeof timingShape>;
const timeSlotBody = z.object({
  openTime: z.string().refine(isLocalTime, { error: 'hours_time_invalid' }),
  closeTime: z.string().refine(isCloseTime, { error: 'hours_time_invalid' }),
});

const dayHoursFields = z.object({
  isOpen: z.boolean(),
  timeSlots: z.array(timeSlotBody).max(MAX_TIME_SLOTS, { error: 'too_many' }).default([]),
});

type RefinementContext = { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void };

/** Reports what the domain refuses about a day (`checkDayHours`). A malformed time is reported at its own field. */
function validateDay(day: z.output<typeof dayHoursFields>, context: RefinementContext): void {
  const refusal = checkDayHours(day);
  if (refusal === null || refusal.code === 'hours_time_invalid') return;
  context.addIssue({ code: 'custom', path: ['timeSlots'], message: refusal.code });
}

const dayHoursBody = dayHoursFields.superRefine(validateDay);

export const weeklyScheduleBody = z.object({
  monday: dayHoursBody,
  tuesday: dayHoursBody,
  wednesday: dayHoursBody,
  thursday: dayHoursBody,
  friday: dayHoursBody,
  saturday: dayHoursBody,
  sunday: dayHoursBody,
  version: expectedVersion,
});

export const weeklyScheduleQuery = z.object({
  create: z.enum(['true'], { error: 'value_invalid' }).optional().meta({
    description: 'Only where there is no schedule yet: otherwise 409 schedule_exists, and it stays as it is',
  }),
});

/** Whether the date is past or taken depends on clock and database: the operation checks that. */
export const specialDateBody = dayHoursFields
  .extend({
    date: z.string().refine(isLocalDate, { error: 'special_date_invalid' }),
    until: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The last of several days with the same hours (yyyy-MM-dd); null: one day' }),
    isOpen: z.boolean().default(false),
    reason: text(MAX_REASON_LENGTH).default(''),
    orderCapacity: z
      .int({ error: 'number_invalid' })
      .min(0, { error: 'number_invalid' })
      .max(MAX_PLACES, { error: 'number_invalid' })
      .nullable()
      .default(null),
  })
  .superRefine(validateDay)
  .refine(({ date, until }) => !isLocalDate(date) || datesUntil(date, until) !== null, {
    path: ['until'],
    error: 'special_date_span_invalid',
  });

export const specialDateQuery = z.object({
  span: z
    .enum(['true'], { error: 'value_invalid' })
    .optional()
    .meta({ description: 'With all days that were entered together with it' }),
});

export const setStatusBody = z.object({
  isOpen: z.boolean(),
  reason: text(MAX_REASON_LENGTH).default(''),
  lasts: z.enum(PAUSE_DURATIONS, { error: 'value_invalid' }).optional().meta({
    description:
      'For how long, as of a pause; missing: until it is reset. Opened with it, the schedule is followed again where that is open',
  }),
});

export type WeeklyScheduleBody = z.output<typeof weeklyScheduleBody>;
export type SpecialDateBody = z.output<typeof specialDateBody>;
