import type { Hours } from '#domain/hours/schedule.ts';

/** What every page may say about the house. `now` is the server's clock when it was asked, in milliseconds. */
export interface Restaurant {
  name: string;
  phone: string;
  email: string;
  address: { street: string; zipCode: string; city: string };
  hours: Hours;
  now: number;
}

/** 'tel:' wants the number without its spaces. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
