import type { SamplePicture } from './types.ts';

/** The pictures of the sample gallery, in their order; files in `pictures/`. */
export const sampleGallery: SamplePicture[] = [
  {
    file: 'hero.jpg',
    alt: {
      de: 'Gedeckter Tisch mit Butter Chicken, Reis, Naan und Mango Lassi',
      en: 'A table laid with butter chicken, rice, naan and mango lassi',
    },
  },
  {
    file: 'dishes/masala-chai.jpg',
    alt: {
      de: 'Zwei Gläser Masala Chai auf Messingtellern, davor Zimt und Pfeffer',
      en: 'Two glasses of masala chai on brass plates, with cinnamon and pepper',
    },
  },
  {
    file: 'dishes/jalebi.jpg',
    alt: {
      de: 'Jalebi, orange Teigkringel in Sirup, auf einem Messingteller',
      en: 'Jalebi, orange spirals in syrup, on a brass plate',
    },
  },
  {
    file: 'house/spices.jpg',
    alt: {
      de: 'Sechs Kupferschalen mit Kurkuma, Chili, Kardamom, Kreuzkümmel, Garam Masala und Pfeffer',
      en: 'Six copper bowls of turmeric, chilli, cardamom, cumin, garam masala and pepper',
    },
  },
  {
    file: 'dishes/biryani.jpg',
    alt: {
      de: 'Biryani mit Huhn und Safranreis in einer Kupferschale',
      en: 'Biryani with chicken and saffron rice in a copper bowl',
    },
  },
  {
    file: 'dishes/paneer-tikka.jpg',
    alt: {
      de: 'Paneer-Spieße mit Paprika und Zwiebeln, dazu Zitrone',
      en: 'Skewers of paneer with peppers and onions, and lemon beside them',
    },
  },
  {
    file: 'dishes/mango-lassi.jpg',
    alt: {
      de: 'Zwei hohe Gläser Mango Lassi mit Minze',
      en: 'Two tall glasses of mango lassi with mint',
    },
  },
  {
    file: 'dishes/thali.jpg',
    alt: {
      de: 'Ein Thali von oben: sieben Schälchen um den Reis, Naan und Papadum',
      en: 'A thali from above: seven small bowls round the rice, naan and papadum',
    },
  },
  {
    file: 'dishes/garlic-naan.jpg',
    alt: {
      de: 'Knoblauch-Naan mit dunklen Blasen aus dem Tandur',
      en: 'Garlic naan with dark blisters from the tandoor',
    },
  },
  {
    file: 'dishes/fish-curry-goa.jpg',
    alt: {
      de: 'Fischcurry aus Goa in Kokossauce mit roten Chilis',
      en: 'Goan fish curry in coconut sauce with red chillies',
    },
  },
];

/** What 'about us' shows of the hands at work: pictures of people would be pictures of nobody. */
export const sampleTeam: SamplePicture[] = [
  {
    file: 'house/spices.jpg',
    alt: {
      de: 'Morgens: Die Gewürze werden geröstet und gemahlen',
      en: 'Morning: spices are roasted and ground',
    },
  },
  {
    file: 'dishes/dal-makhani.jpg',
    alt: {
      de: 'Mittags: Das Dal steht seit Stunden auf kleiner Flamme',
      en: 'Noon: the dal has been simmering for hours',
    },
  },
  {
    file: 'dishes/chicken-tikka.jpg',
    alt: {
      de: 'Nachmittags: Die Spieße kommen aus dem Tandur',
      en: 'Afternoon: the skewers come out of the tandoor',
    },
  },
  {
    file: 'dishes/roti.jpg',
    alt: { de: 'Abends: Jedes Roti wird frisch gebacken', en: 'Evening: every roti is freshly baked' },
  },
  {
    file: 'dishes/rasmalai.jpg',
    alt: {
      de: 'Zum Schluss: Rasmalai mit Safran und Pistazien',
      en: 'To end with: rasmalai with saffron and pistachios',
    },
  },
];
