import type { doctorTexts } from '#texts/doctor.ts';
import { formatInstant } from '#texts/format-instant.ts';
import type { Language } from '#texts/texts.ts';

/** One line of the doctor's: all is well, something is left out on purpose or could not be looked at, or it is wrong. */
export interface Finding {
  mark: 'well' | 'note' | 'wrong';
  text: string;
}

export const well = (text: string): Finding => ({ mark: 'well', text });
export const note = (text: string): Finding => ({ mark: 'note', text });
export const wrong = (text: string): Finding => ({ mark: 'wrong', text });

export interface Speech {
  language: Language;
  texts: (typeof doctorTexts)[Language];
}

export const inWords = ({ language }: Speech, instant: number) =>
  formatInstant(language, instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).concat(' UTC');
