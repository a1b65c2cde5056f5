import type { DayHours } from '#domain/hours/schedule.ts';
import type { Restaurant } from '../../restaurant.ts';

const closed: DayHours = { isOpen: false, timeSlots: [] };
const weekday: DayHours = {
  isOpen: true,
  timeSlots: [
    { openTime: '10:30', closeTime: '14:00' },
    { openTime: '16:30', closeTime: '23:00' },
  ],
};
const weekend: DayHours = { isOpen: true, timeSlots: [{ openTime: '12:00', closeTime: '23:00' }] };

/** Stands in for `api.restaurant()` until the API is connected here. */
export async function loadRestaurant(): Promise<Restaurant> {
  return {
    name: 'Haveli',
    phone: '+49 30 23125 014',
    email: 'tisch@haveli.example',
    address: { street: 'Zollernstraße 2', zipCode: '72379', city: 'Hechingen' },
    hours: {
      timeZone: 'Europe/Berlin',
      weekly: {
        monday: closed,
        tuesday: weekday,
        wednesday: weekday,
        thursday: weekday,
        friday: weekday,
        saturday: weekend,
        sunday: weekend,
      },
      specialDates: [],
      manual: null,
    },
    now: Date.now(),
  };
}
