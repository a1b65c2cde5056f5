import { describe, expect, test } from 'vitest';
import { LOOKS } from '../src/looks/index.ts';
import { type DrawnThing, drawDishes } from '../src/looks/pick-drawing.ts';
import { eachSample } from './test/samples.ts';

// What stands where there is no photo, held over whole menus: the samples' without their photos, and dishes as German
// restaurants call them.

const names = (text: string) => text.trim().split(/\s*,\s*/);

const VEGAN = names(`
  Oliven mariniert, Bruschetta, Hummus mit Fladenbrot, Baba Ganoush, Falafelteller, Gemüsecurry, Linsendal, Chana Masala,
  Aloo Gobi, Gebratener Reis mit Gemüse, Gemüsepfanne, Tofu süß-sauer, Frühlingsrollen, Sommerrollen mit Tofu, Edamame,
  Wakamesalat, Gurkenmaki, Avocado-Maki, Misosuppe, Kürbissuppe, Tomatensuppe, Linsensuppe, Erbsensuppe, Kichererbseneintopf,
  Linseneintopf, Chili sin Carne, Gefüllte Paprika, Gefüllte Weinblätter, Dolmades, Imam Bayildi, Ratatouille, Caponata,
  Antipastiteller, Rote-Bete-Carpaccio, Ofengemüse, Süßkartoffelpommes, Pommes frites, Bratkartoffeln, Ofenkartoffel,
  Kartoffelsalat mit Brühe, Krautsalat, Rotkohl, Sauerkraut, Rahmlose Pilzpfanne, Pilzrisotto, Champignons vom Grill,
  Spaghetti aglio e olio, Penne all’arrabbiata, Pasta mit Pilzragout, Pizza Marinara, Pizza Verdura, Veganer Burger,
  Burger mit Linsenpatty, Seitan-Gyros, Veganes Schnitzel, Vegane Currywurst, Vegane Wurstplatte, Veganer Leberkäse,
  Soja-Geschnetzeltes, Jackfruit-Gulasch, Pulled Jackfruit im Brötchen, Räuchertofu mit Sesam, Lachs aus Karotten,
  Thunfischfreier Salat aus Kichererbsen, Visch und Chips, Rührtofu statt Rührei, Ramen ohne Ei, Poke Bowl mit Tofu,
  Buddha Bowl, Reisnudelsalat, Glasnudelsalat, Pad Thai mit Tofu, Udon mit Gemüse, Soba mit Pilzen, Thali vegan, Pakora,
  Zwiebel-Bhaji, Samosa, Papadum, Naan ohne Butter, Roti, Tandoori-Blumenkohl, Bhindi Masala, Baingan Bharta, Palak Tofu,
  Apfelmus, Obstsalat, Rote Grütze, Zitronensorbet, Mangosorbet, Veganes Schokoeis, Sojajoghurt mit Honigersatz,
  Haferporridge, Veganer Käsekuchen, Kokosmilchreis, Gebackene Banane, Blattsalat, Feldsalat mit Nüssen, Tabouleh, Couscous,
  Bulgur mit Tomate, Spargel mit Kartoffeln, Grünkohl mit Räuchertofu, Kohlrouladen mit Reis, Semmelknödel mit Pilzen
`);

const VEGETARIAN = names(`
  Käsespätzle, Maultaschen mit Spinat, Rahmschwammerl mit Knödel, Spinatknödel, Kaspressknödelsuppe, Kartoffelpuffer,
  Rösti mit Spiegelei, Spinat mit Ei, Rührei mit Schnittlauch, Omelett mit Pilzen, Bauernfrühstück ohne Speck, Strammer Max
  mit Käse, Eiersalat, Senfeier, Shakshuka, Quiche mit Lauch, Flammkuchen mit Ziegenkäse, Zwiebelkuchen ohne Speck,
  Griechischer Bauernsalat, Tzatziki, Saganaki, Gebackener Feta, Halloumi vom Grill, Halloumi-Burger, Spanakopita,
  Börek mit Schafskäse, Caprese, Burrata mit Tomaten, Parmigiana, Gnocchi mit Salbei, Ravioli mit Ricotta, Lasagne mit
  Gemüse, Pizza Margherita, Pizza Quattro Formaggi, Pizza Funghi, Risotto mit Spargel, Spaghetti al Pomodoro, Tagliatelle
  mit Trüffel, Camembert mit Preiselbeeren, Obazda mit Brezel, Käseplatte, Kässpatzen, Schlutzkrapfen, Kasnocken,
  Palatschinken, Kaiserschmarrn, Dampfnudel mit Vanillesoße, Germknödel, Apfelstrudel, Topfenstrudel, Milchreis,
  Grießbrei, Waffeln mit Kirschen, Pfannkuchen mit Apfelmus, Crêpe mit Zucker, Schwarzwälder Kirschtorte, Käsekuchen,
  Tiramisu, Panna cotta, Mousse au Chocolat, Vanilleeis mit heißen Himbeeren, Eisbecher Spaghetti, Gemischtes Eis, Affogato,
  Palak Paneer, Paneer Tikka, Malai Kofta, Dal Makhani, Gulab Jamun, Mango Kulfi, Raita, Egg Curry, Gemüse-Biryani, Butter
  Naan, Käse-Naan, Tamago-Nigiri, Agedashi-Tofu, Okonomiyaki mit Käse, Ramen mit Ei, Donburi mit Ei, Tempura mit Gemüse,
  Vegetarische Gyoza, Käsekrainer ohne Fleisch, Vegetarischer Döner, Vegetarische Bolognese, Vegetarische Moussaka,
  Pilz-Stroganoff, Semmelschmarrn, Brotzeit mit Käse, Frischkäsebrot, Joghurt mit Honig, Müsli mit Beeren
`);

const ANY = names(`
  Wiener Schnitzel, Jägerschnitzel, Cordon bleu, Zwiebelrostbraten, Schweinebraten, Sauerbraten, Rinderroulade, Tafelspitz,
  Schweinshaxe, Spanferkel, Currywurst, Nürnberger Rostbratwürste, Weißwurst mit Brezel, Leberkäse mit Spiegelei, Wurstsalat,
  Maultaschen geröstet, Linsen mit Spätzle und Saiten, Gaisburger Marsch, Gulaschsuppe, Leberknödelsuppe, Flädlesuppe,
  Rinderbrühe, Königsberger Klopse, Frikadellen, Hackbraten, Labskaus, Matjes nach Hausfrauenart, Backfisch, Forelle
  Müllerin, Zanderfilet, Lachs vom Grill, Kabeljau in Senfsoße, Fischstäbchen, Krabbenbrot, Muscheln im Sud, Garnelen in
  Knoblauch, Calamari fritti, Octopus vom Grill, Ceviche, Thunfischsteak, Gänsekeule, Entenbrust, Halbes Hähnchen, Backhendl,
  Putengeschnetzeltes, Coq au Vin, Hirschgulasch, Rehrücken, Wildschweinbraten, Lammkeule, Lammkoteletts, Bifteki, Souvlaki,
  Gyrosteller, Moussaka, Pastitsio, Döner im Brot, Dürüm, Lahmacun, Adana Kebab, Köfte, Cevapcici, Spareribs, Rumpsteak,
  Filetspitzen Stroganoff, Burger mit Speck, Hot Dog, Club-Sandwich, Caesar Salad, Carpaccio, Vitello tonnato, Saltimbocca,
  Ossobuco, Spaghetti Carbonara, Spaghetti Bolognese, Lasagne, Pizza Salami, Pizza Tonno, Pizza Diavola, Calzone, Chicken
  Tikka Masala, Butter Chicken, Lamm Vindaloo, Rogan Josh, Lamm-Biryani, Tandoori-Huhn, Ramen Tonkotsu, Gyoza, Karaage,
  Yakitori, Sushi-Platte, Sashimi, Lachs-Maki, Ebi-Tempura, Katsu-Curry, Bibimbap, Bulgogi, Pho Bo, Rindfleisch mit Basilikum,
  Peking-Ente, Schweinefleisch süß-sauer, Paella, Chili con Carne, Tacos, Fajitas, Hühnerfrikassee
`);

const dish = (name: string, diet: DrawnThing['diet']) => ({ name, diet, drawing: null, hasPhoto: false });
const GERMAN = [
  ...VEGAN.map((name) => dish(name, 'vegan')),
  ...VEGETARIAN.map((name) => dish(name, 'vegetarian')),
  ...ANY.map((name) => dish(name, null)),
];

/** Menus in which every sort of dish stands beside every other: as listed, alphabetical, and in strides. */
const stride = (step: number) =>
  GERMAN.map((_, index) => GERMAN[(index * step) % GERMAN.length] ?? GERMAN[0]);
const WHOLE = [
  GERMAN,
  GERMAN.toSorted((one, other) => one.name.localeCompare(other.name, 'de')),
  ...[7, 101].map((step) => stride(step).filter((one) => one !== undefined)),
].map((dishes) => ({ category: { name: 'Speisen', drawing: null }, dishes }));

const SAMPLES = eachSample.flatMap(([, { menu }]) =>
  (['de', 'en'] as const).flatMap((language) =>
    menu.map((category) => ({
      category: { name: category.name[language], drawing: null },
      dishes: category.dishes.map(({ name, desc, diet, variants }) => ({
        ...{ name: name[language], desc: desc[language], diet, drawing: null, hasPhoto: false },
        ...(variants.some(({ volumeMl }) => volumeMl !== undefined) && { isDrink: true }),
      })),
    })),
  ),
);

test('three hundred dishes', () => {
  expect(new Set(GERMAN.map(({ name }) => name)).size).toBeGreaterThanOrEqual(300);
});

describe.each(LOOKS.filter(({ drawings }) => drawings.length > 0).map((look) => [look.id, look] as const))(
  'in the look %s',
  (_, look) => {
    const pages = [...WHOLE, ...SAMPLES].flatMap(({ category, dishes }) =>
      [0, 1, 2].map((place) => ({ dishes, drawn: drawDishes(look, category, dishes, place) })),
    );
    const kindOf = (id: string | null | undefined) => look.drawings.find((one) => one.id === id);

    test('every dish is drawn, and never as the one before it', () => {
      for (const { dishes, drawn } of pages) {
        for (const [index, id] of drawn.entries()) {
          expect(kindOf(id), dishes[index]?.name).toBeDefined();
          expect(id, `${dishes[index - 1]?.name}, ${dishes[index]?.name}`).not.toBe(drawn[index - 1]);
        }
      }
    });

    test('nothing that is vegetarian or vegan is drawn as meat, fish or egg, nothing vegan as cheese', () => {
      for (const { dishes, drawn } of pages) {
        for (const [index, { name, diet }] of dishes.entries()) {
          const of = kindOf(drawn[index])?.of;
          if (diet) expect(of, name).not.toBe('animal');
          if (diet === 'vegan') expect(of, name).not.toBe('milk');
        }
      }
    });

    test('what is sold by the litre is drawn as a drink', () => {
      for (const { dishes, drawn } of pages) {
        for (const [index, one] of dishes.entries()) {
          if ('isDrink' in one) expect(kindOf(drawn[index])?.of, one.name).toBe('drink');
        }
      }
    });
  },
);
