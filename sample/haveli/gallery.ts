import type { SamplePicture } from '../types.ts';

/** The pictures of the sample gallery, in order; the files are in `pictures/`. None of them is used on another page. */
export const sampleGallery: SamplePicture[] = [
  {
    file: 'dishes/biryani.jpg',
    alt: {
      de: 'Biryani mit Huhn und Safranreis in einer Kupferschale',
      en: 'Biryani with chicken and saffron rice in a copper bowl',
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
    file: 'dishes/mango-lassi.jpg',
    alt: {
      de: 'Zwei hohe Gläser Mango-Lassi mit Minze',
      en: 'Two tall glasses of mango lassi with mint',
    },
  },
  {
    file: 'dishes/rogan-josh.jpg',
    alt: {
      de: 'Rogan Josh, dunkelrotes Lammcurry in einer Messingschale, dahinter Reis',
      en: 'Rogan josh, a dark red lamb curry in a brass bowl, with rice behind it',
    },
  },
  {
    file: 'dishes/prawn-masala.jpg',
    alt: {
      de: 'Garnelen in roter Masala mit Koriander, dazu Zitrone und Naan',
      en: 'Prawns in a red masala with coriander, lemon and naan beside them',
    },
  },
  {
    file: 'dishes/gulab-jamun.jpg',
    alt: {
      de: 'Gulab Jamun, braune Milchbällchen in Sirup, auf gemustertem Tuch',
      en: 'Gulab jamun, brown milk dumplings in syrup, on a patterned cloth',
    },
  },
  {
    file: 'dishes/garlic-naan.jpg',
    alt: {
      de: 'Knoblauch-Naan mit dunklen Blasen aus dem Tandoor',
      en: 'Garlic naan with dark blisters from the tandoor',
    },
  },
  {
    file: 'dishes/malai-kofta.jpg',
    alt: {
      de: 'Malai Kofta, Bällchen in heller Sauce mit Sahne, dazu Naan',
      en: 'Malai kofta, dumplings in a pale sauce with cream, and naan',
    },
  },
  {
    file: 'dishes/kheer.jpg',
    alt: {
      de: 'Kheer, Milchreis mit Pistazien, in einer Messingschale bei Kerzenlicht',
      en: 'Kheer, rice pudding with pistachios, in a brass bowl by candlelight',
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

/**
 * The pictures of 'about us' show hands at work, the first one at the top: portraits would show people who do not
 * exist.
 */
export const sampleTeam: SamplePicture[] = [
  {
    file: 'dishes/masala-chai.jpg',
    alt: {
      de: 'Zuallererst: ein Masala Chai für jeden, der hereinkommt',
      en: 'First of all: a masala chai for whoever comes in',
    },
  },
  {
    file: 'dishes/chutney-trio.jpg',
    alt: {
      de: 'Morgens: Die Chutneys werden frisch gerührt',
      en: 'Morning: the chutneys are freshly made',
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
      de: 'Nachmittags: Die Spieße kommen aus dem Tandoor',
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
