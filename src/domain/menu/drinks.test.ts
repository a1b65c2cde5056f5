import { expect, test } from 'vitest';
import { isCalledAlcohol, isCalledDrink } from './drinks.ts';

test.each([
  ['Klares', 'Obstler 2 cl'],
  ['Klares', 'Zwetschgenbrand'],
  ['Zum Trinken', 'Apfelschorle 0,4 l'],
  ['Zum Trinken', 'Weißwein, trocken'],
  ['Unterwegs', 'Cola'],
  ['Kaffee & Kuchen', 'Filterkaffee'],
  ['Alkoholfreie Getränke', 'Haus spezial'],
  ['Drinks', 'House special'],
  ['Sekt & Prosecco', 'Haus spezial'],
  ['Liköre', 'Haus spezial'],
  ['Gin', 'Haus spezial'],
  ['Rum', 'Haus spezial'],
  ['Kaffee und Tee', 'Haus spezial'],
  ['Kaffeespezialitäten', 'Haus spezial'],
  ['Vini', 'Montepulciano d’Abruzzo'],
  ['Bevande', 'San Pellegrino'],
  ['Vins rouges', 'Maison'],
  ['Cervezas', 'Estrella'],
  ['Sake', 'Junmai'],
])('%s: %s is called as drinks are', (category, name) => {
  expect(isCalledDrink(category, name)).toBe(true);
});

test.each([
  ['Suppen', 'Rinderbrühe'],
  ['Hauptgerichte', 'Bierbratwurst'],
  ['Hauptgerichte', 'Ente mit Rotwein'],
  ['Kuchen', 'Teekuchen'],
  ['Fleisch', 'Weinbergschnecken'],
  ['Süßes', 'Colaeis'],
  ['Vom Schwein', 'Schnitzel'],
  ['Beeren', 'Erdbeeren mit Sahne'],
  ['Kaffee & Kuchen', 'Käsekuchen'],
  ['Kuchen & Kaffee', 'Käsekuchen'],
  ['Rumpsteaks', 'Filet'],
  ['Ginger', 'Curry'],
  ['Steaks', 'Filet'],
  ['Coq au vin', 'Für zwei'],
  ['Vincisgrassi', 'Lasagne'],
])('%s: %s is not', (category, name) => {
  expect(isCalledDrink(category, name)).toBe(false);
});

test.each([
  ['Klares', 'Obstler 2 cl', true],
  ['Zum Trinken', 'Weißwein, trocken', true],
  ['Offene Weine', 'Trollinger', true],
  ['Bier', 'Haus spezial', true],
  ['Bier', 'Weizen alkoholfrei', false],
  ['Alkoholfreie Cocktails', 'Haus spezial', false],
  ['Drinks', 'Heineken 0,0', false],
  ['Vom Schwein', 'Schnitzel', false],
  ['Hauptgerichte', 'Bierbratwurst', false],
  ['Limonaden', 'Ingwer', false],
  ['Vini', 'Lugana', true],
  ['Birre', 'Moretti', true],
  ['Bevande', 'Cola', false],
])('%s: %s is called as alcohol is: %s', (category, name, isAlcohol) => {
  expect(isCalledAlcohol(category, name)).toBe(isAlcohol);
});
