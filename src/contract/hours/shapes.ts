import { z } from 'zod';
import { id, localDate } from '../shapes.ts';

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
  })
  .meta({ id: 'SpecialDate' });

export const statusShape = z
  .object({ isOpen: z.boolean(), manuallySet: z.boolean(), reason: z.string() })
  .meta({ id: 'RestaurantStatus' });

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
  })
  .meta({ id: 'Timing' });

export type Timing = z.infer<typeof timingShape>;
export type RestaurantStatus = z.infer<typeof statusShape>;
