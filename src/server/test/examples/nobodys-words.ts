import type { Recorder } from './recorder.ts';

/**
 * The test app is a restaurant like the first sample. The API's document belongs to every restaurant, so its examples speak
 * of none.
 */
const NOBODYS_WORDS: Record<string, string> = {
  'test@haveli.example': 'info@restaurant.example',
  'haveli.example': 'restaurant.example',
  Zollernstraße: 'Hauptstraße',
  Hechingen: 'Musterstadt',
  '72379': '12345',
  '07471': '0711',
  'mango lassi': 'example password',
  'Kardamom am Abend': 'another example password',
  DIWALI10: 'HERBST10',
  HOLI5: 'SOMMER5',
  Diwali: 'Herbstfest',
  diwali: 'herbstfest',
  'We celebrate on': 'We are open on',
  'The tandoor': 'The oven',
  'at the tandoor': 'at the oven',
  'Chicken Tikka': 'Grillteller',
  Samosa: 'Vorspeise',
  'Zwei Teigtaschen': 'Für zwei',
  'Two pastries': 'For two',
  Kulfi: 'Eis',
  kulfi: 'eis',
  Mittagstisch: 'Mittagskarte',
  'Mittags-Thali': 'Mittagsteller',
  'Lunch thali': 'Lunch plate',
  'Minz-Chutney': 'Kräuterquark',
  Raita: 'Senf',
  Naan: 'Brot',
  Basmatireis: 'Reis',
  'Basmati rice': 'Rice',
  Koriander: 'Knoblauch',
  'Selbst gemahlen.': 'Jeden Morgen frisch.',
};

export function showNobodysWords(show: Recorder['show']): void {
  for (const [word, instead] of Object.entries(NOBODYS_WORDS)) show(word, instead);
}
