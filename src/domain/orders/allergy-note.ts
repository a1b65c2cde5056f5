import { slipsBetween } from '../slips.ts';

/** Folded as `fold` does it. What stands alone in a note only names what it says: 'krebs' and 'fischer' are people. */
const ALLERGENS = wordsOf(`
  gluten weizen roggen gerste hafer dinkel wheat rye barley oat spelt
  krebstier krustentier schalentier garnele krabbe hummer languste scampi shrimp prawn crab lobster crayfish crustacean
  shellfish seafood meeresfrucht
  ei eier huhnerei egg fisch fish erdnuss peanut groundnut soja soya soy
  milch laktose lactose milk dairy kuhmilch milcheiweiss huhnereiweiss
  nuss nusse schalenfrucht mandel haselnuss walnuss cashew cashewnuss cashewkern pekannuss paranuss pistazie macadamia
  macadamianuss nut treenut almond hazelnut walnut pecan pistachio
  sellerie celery celeriac senf mustard sesam sesame sulfit sulphite sulfite schwefel schwefeldioxid lupine lupin
  weichtier muschel auster tintenfisch schnecke mollusc mollusk mussel clam oyster squid octopus
`);

const ALLERGENS_BY_INITIAL = Map.groupBy<string | undefined, string>(ALLERGENS, (word) => word[0]);

/** Endings of one word, or what a compound of an allergen says of it. */
const ENDINGS = new Set(
  wordsOf('e en n s es er ern ies frei freie freies freien haltig haltige haltiges spur spuren'),
);

/** What is one slip from an allergen, and another word. */
const OTHER_WORDS = new Set(
  wordsOf(`
    frisch frische frischer frisches frischen guten gute gut mich what dunkel dunkeln mantel mandat hammer hunger hummel
    nasse nass hafen weiten weisen weinen weiche weichen eile eins eine einer feste geste gesten schecke schnelle
    pawn diary bailey fischer fischers almost muster ester meister nutze nutzen custom sesamstrasse
  `),
);

/** The word itself, its slips, and all that is made of it; not Valerie, who lives next to the Galerie. */
const ALLERGY =
  /^(?!.*(?:valeri|galeri|alegri|allererst)).*all?(?:er?|re|eg)[gqr](?:ie?|y|e[nr]|is|ik|ic|ri|sich|ich)|unvertr|intol+er|anaph[iy]l|epi-?pen|zoliak|co?e?liac|celiak|sprue$|histamin|lebensgefahr|lifethreat/;
const ALLERGY_WORDS = wordsOf(
  'allergie allergien allergisch allergiker allergy allergies allergic allergene',
);

const NOT =
  /^(kein(e|er|en|em|es|erlei)?|nicht|ohne|nie|niemand|nein|no|not|none|non|without|never|dont|cant|nothing|weder|n?either|minus)$/;
/** Between 'no' and 'allergies'. */
const BETWEEN =
  /^(bekannt\w*|known|food|lebensmittel\w*|relevant\w*|any|hab(e|en)?|have|has|of|uns|irgendwelche\w*|bei)$/;
/** What is wanted. */
const WANTED =
  /^(mit|extra|mehr|viel|viele|doppelt\w*|zusatzlich\w*|gern|gerne|with|more|lots|much|double|add|plus)$/;
/** A name follows. */
const NAMED = /^(herr|herrn|frau|fam|familie|klingel\w*|mr|mrs|ms)$/;
const CANNOT_BEAR = /^vertrag(e|en|t)$/;

/**
 * Whether a guest's note, in German or English, may speak of an allergy or of one of the 14 allergens, slips of the keyboard
 * included. Rather once too often than once too seldom; 'no allergies', 'extra mustard' and names of streets are none.
 */
export function isAllergyNote(note: string): boolean {
  const clauses = fold(note).split(/[.,;:!?\n()/]+|\s[-–—]+\s/);
  const words = clauses.map((clause) => clause.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []);
  const isDenied = words.flat().some((word) => NOT.test(word));
  return words.some((clause, at) =>
    clause.some((word, index) => {
      const before = clause.slice(0, index);
      if (isAllergyWord(word)) return !isNegated(before, clause.slice(index + 1), words[at + 1]);
      if (CANNOT_BEAR.test(word)) return isDenied;
      if (!isAllergen(word)) return false;
      const last =
        before.findLast((each) => !/^(etwas|bitte|of|the|die|den|some|ein|eine)$/.test(each)) ?? '';
      return !NAMED.test(last) && (isDenied || !WANTED.test(last));
    }),
  );
}

/** 'No known allergies', 'allergies: none'. */
function isNegated(before: string[], after: string[], next: string[] | undefined): boolean {
  if (NOT.test(before.findLast((word) => !BETWEEN.test(word)) ?? '')) return true;
  const answer = after.length > 0 ? after : (next ?? []);
  return answer.length === 1 && NOT.test(answer[0] ?? '');
}

function isAllergyWord(word: string): boolean {
  const plain = word.replaceAll('-', '');
  return (
    ALLERGY.test(plain) || ALLERGY_WORDS.some((each) => plain[0] === 'a' && slipsBetween(plain, each) <= 2)
  );
}

function isAllergen(word: string): boolean {
  return [word, ...word.split('-')].some(
    (part) =>
      !OTHER_WORDS.has(part) && ALLERGENS_BY_INITIAL.get(part[0])?.some((each) => isFormOf(part, each)),
  );
}

/** The word, one of its forms, or either with a slip; short words have none, since everything is near to them. */
function isFormOf(word: string, allergen: string): boolean {
  if (word.startsWith(allergen) && (word === allergen || ENDINGS.has(word.slice(allergen.length))))
    return true;
  if (allergen.length < 5) return false;
  return ['', 'e', 'n', 'en', 's'].some((ending) => {
    const form = allergen + ending;
    const longer = Math.abs(word.length - form.length);
    // Of five letters another one is another word; two that are swapped are not.
    const isComparable = longer === 1 || (longer === 0 && (form.length > 5 || sorted(word) === sorted(form)));
    return isComparable && slipsBetween(word, form) === 1;
  });
}

const sorted = (word: string) => [...word].sort().join('');

/** Small letters without accents, umlauts as one letter, however they are written; without invisible characters. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e(?=[^aeiou]|$)/g, '$1');
}

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).map(fold);
}
