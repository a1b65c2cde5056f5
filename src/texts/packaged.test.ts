import { expect, test } from 'vitest';
import { packagedLines } from './packaged.ts';

const jar = {
  netQuantity: '250 g',
  ingredients: 'Mango, Zucker',
  ingredientsEn: 'Mango, sugar',
  producer: 'Beispiel GmbH, Hafen 1, 20457 Hamburg',
  nutrition: '',
  nutritionEn: null,
  ...{ strength: '', storage: 'Kühl lagern', storageEn: 'Keep cool', origin: '', originEn: null },
};

test('the information on packaged goods is under its name, and what is missing is left out', () => {
  expect(packagedLines('de', jar)).toEqual([
    { label: 'Zutaten', text: 'Mango, Zucker' },
    { label: 'Nettofüllmenge', text: '250 g' },
    { label: 'Aufbewahrung', text: 'Kühl lagern' },
    { label: 'Verantwortlich', text: 'Beispiel GmbH, Hafen 1, 20457 Hamburg' },
  ]);
});

test('English readers get the German words where there are no others', () => {
  const beer = { ...jar, strength: '5,2 % vol', nutrition: 'je 100 g: 900 kJ', origin: 'Indien' };
  const words = packagedLines('en', beer).map(({ text }) => text);
  expect(words).toEqual([
    ...['Mango, sugar', '250 g', '5,2 % vol', 'je 100 g: 900 kJ', 'Keep cool', 'Indien', jar.producer],
  ]);
});
