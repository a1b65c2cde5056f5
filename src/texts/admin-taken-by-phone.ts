import { defineTexts } from './texts.ts';

/** That an order was taken by phone, and by whom. Apart from the desk's other texts: few of its pages show it. */
export const takenByPhoneTexts = defineTexts({
  de: { byPhone: (name: string | null) => (name ? `Am Telefon, von ${name}` : 'Am Telefon') },
  en: { byPhone: (name: string | null) => (name ? `By phone, taken by ${name}` : 'By phone') },
});
