import { slipsBetween } from '../slips.ts';

/** Folded as `fold` does it. What stands alone in a note only names what it says: 'krebs' and 'fischer' are people. */
const ALLERGENS = wordsOf(`
  gluten weizen roggen gerste gersten hafer dinkel wheat rye barley oat spelt emmer grunkern triticale
  krebstier krebse flusskrebs krustentier schalentier garnele krabbe hummer languste scampi shrimp prawn crab lobster
  crayfish crustacean shellfish seafood meeresfrucht meeresfruchte crevette gamba gambas gamberi
  ei eier huhnerei ruhrei spiegelei vollei egg fisch fish erdnuss peanut groundnut soja soya soy
  milch laktose lactose milk dairy kuhmilch milcheiweiss huhnereiweiss
  nuss nusse schalenfrucht schalenfruchte mandel haselnuss walnuss cashew cashewnuss cashewkern pekannuss paranuss
  pistazie macadamia macadamianuss nut treenut almond hazelnut walnut pecan pistachio
  sellerie celery celeriac senf mustard sesam sesame sulfit sulphite sulfite schwefel schwefeldioxid sulphur sulfur
  lupine lupin weichtier muschel auster tintenfisch schnecke mollusc mollusk mussel clam oyster scallop squid octopus
  calamari calamares kalamari kalamares kalmar pulpo
`);

/**
 * What contains an allergen by another name. These are also names of dishes, and wanted more often: they count where they are
 * to be left out. Of 'diary' the keyboard makes milk.
 */
const MADE_OF_THEM = wordsOf(`
  sahne rahm schmand quark kase butter joghurt jogurt yoghurt yogurt skyr kefir molke kasein casein whey curd cream creme
  cheese parmesan mozzarella feta gouda cheddar halloumi ricotta mascarpone gorgonzola emmentaler camembert brie paneer
  panir ghee lassi raita diary margarine
  mehl flour malz griess semolina couscous bulgur seitan paniermehl panade breadcrumb
  mayo mayonnaise mayonaise majo aioli omelett omelette eigelb eiweiss yolk lachs salmon thunfisch tuna sardelle sardine
  anchovis anchovy forelle trout kabeljau hering herring makrele mackerel kaviar caviar surimi sepia
  marzipan nougat nutella krokant praline pesto tahin tahini tahina hummus halva tofu miso tempeh edamame tamari
`);

/** What follows an allergen in the name of something made of it, in both languages. */
const FOOD =
  /^(e?[ns])?-?(produ[kc]t|erzeugnis|speise|ol|oil|mus|butter|splitter|blatt|stift|hobel|kern|pulver|powder|mehl|flour|sauce|soss?e|dip|paste|pasta|creme|cream|eiweiss|protein|zucker|spur|bestandteil|anteil|reste?$|milch|milk|kase|sahne|rahm|quark|joghurt|yog|drink|flocke|flake|kleie|starke|kleber|keim|schrot|griess|saat|samen|seed|korn|korner|mischung|nougat|krokant|teig|nudel|gelb|yolk|white|weiss|schnee|panade|kruste|fond|bruhe|extrakt|gewurz|knolle|stange|stucke?|lecithin|fett|granulat|bohne|bean|allerg|unvert|intol|frei|free|haltig|based|ersatz)/;

const byInitial = (words: string[]) => Map.groupBy<string | undefined, string>(words, (word) => word[0]);
const ALLERGENS_BY_INITIAL = byInitial(ALLERGENS);
const MADE_BY_INITIAL = byInitial(MADE_OF_THEM);
/** Shorter ones begin and end too many other words. */
const LONG_NAMES = [...ALLERGENS, ...MADE_OF_THEM].filter((word) => word.length > 3);

/** Endings of one word, or what a compound of an allergen says of it. */
const ENDINGS = new Set(
  wordsOf('e en n s es er ern ies frei freie freies freien haltig haltige haltiges spur spuren'),
);

/** What is one slip from an allergen, and another word. */
const OTHER_WORDS = new Set(
  wordsOf(`
    frisch frische frischer frisches frischen guten gute gut mich what dunkel dunkeln mantel mandat hammer hunger hummel
    nasse nass hafen weiten weisen weinen weiche weichen eile eins eine einer feste geste gesten schecke schnelle
    pawn bailey fischer fischers almost muster ester meister nutze nutzen custom sesamstrasse ein eis
    genuss schafer schmalz muskatnuss nutmeg celia rahmen lach lachen lass lasse lassen lasst salon giess giessen seiten
    hearing bitter better mutter batter kanten posto feste ganze
  `),
);

/** The word itself, its slips, and all that is made of it; not Valerie, who lives next to the Galerie. */
const ALLERGY =
  /^(?!.*(?:valeri|galeri|alegri|allererst)).*all?(?:er?|re|eg)[gqr](?:ie?|y|e[nr]|is|ik|ic|ri|sich|ich)|unvertr|intol+er+an|ana(?:ph|f|v)[iy]|epi-?pen|adrenalin|epinephrin|zoliak|^z[oe]l+i?a[kc]|co?e?liac|celiak|^spru(?:e.*)?$|histamin|fru[ck]tose|lebensgefahr|lifethreat|^reagier(?:e|t)$|^allerg/;
/** Near to which everything is a slip. */
const ALLERGY_WORDS = wordsOf(`
  allergie allergien allergisch allergiker allergy allergies allergic allergene anaphylaxie anaphylaxis anaphylaktisch
  anaphylactic zoliakie coeliac celiac unvertraglich unvertraglichkeit intolerant intoleranz intolerance
`);

const NOT =
  /^(kein(e|er|en|em|es|erlei)?|nicht|ohne|nie|niemand|nein|no|not|none|non|without|never|dont|doesnt|cant|cannot|nothing|weder|n?either|minus)$/;
/** 'Not so hot' and 'don't forget' leave nothing out. */
const NOTHING_OUT = /^(so|zu|too|allzu|very|sehr|scharf\w*|spicy|hot|mild|vergessen|forget|only|nur)$/;
/** Leaves out what it is said of. */
const WITHOUT = /^(kein(e|en|em|es|erlei)?|ohne|no|without|weder|minus)$/;
/** Between 'no' and 'allergies'. */
const BETWEEN =
  /^(bekannt\w*|known|food|lebensmittel\w*|relevant\w*|any|hab(e|en)?|have|has|of|uns|irgendwelche\w*|bei)$/;
/** What is wanted. */
const WANTED =
  /^(mit|extra|mehr|viel|viele|doppelt\w*|zusatzlich\w*|gern|gerne|with|more|lots|much|double|add|plus|dafur|sondern|stattdessen)$/;
/** Before what is left out or exchanged. */
const INSTEAD =
  /^((an)?statt|anstelle|ausser|instead|except|avoid|meide|out|skip|hold|omit|remove|exclude|excluding)$/;
/** After it. */
const LEFT_OUT = /^(frei|free|out|off|raus|weg|nie|never)$/;
/** Anywhere beside it. */
const WARNS =
  /^((weg|raus|aus)(zu)?(lassen|gelassen)|vorsicht|achtung|beware|careful|verzicht\w*|vermeide\w*|ersetz\w*|exchange|replace\w*|omit|verboten|gefahrlich|dangerous|vegan\w*|tolerate|digest)$/;
/** A name follows. */
const NAMED = /^(herr|herrn|frau|fam|familie|klingel|klingelschild|klingelname|name|mr|mrs|ms)$/;
const RINGS = /^(klingel\w*|laut\w*|klopf\w*|abgeb\w*|abstell\w*|ring|knock)$/;
const CANNOT_BEAR = /^vertrag(e|en|t|st)$|^tolerate$|^digest$/;
/** In front of what is meant. */
const FILLER =
  /^(etwas|bitte|please|of|the|die|den|das|some|any|ein|eine|und|oder|auch|and|or|nor|noch|sowie)$/;
/** 'Ei, wie schön!' */
const EXCLAIMED = /^(wie|was|der|da|ei)$/;

/** Between two dots, commas or other signs; of one sentence go on what 'without' began. */
interface Clause {
  words: string[];
  /** What each word names; looked up once, for a note may be long. */
  kinds: ('allergen' | 'made of one' | null)[];
  sentence: number;
}

/**
 * Whether a guest's note, in German or English, may speak of an allergy or of one of the 14 allergens, slips of the keyboard
 * included. Rather once too often than once too seldom; 'no allergies', 'extra mustard' and names of streets are none.
 */
export function isAllergyNote(note: string): boolean {
  const clauses = clausesOf(note);
  const isDenied = clauses.some(({ words }) => words.some((word) => NOT.test(word)));
  return clauses.some(({ words, kinds }, at) =>
    words.some((word, index) => {
      if (isAllergyWord(word))
        return !isNegated(words.slice(0, index), words.slice(index + 1), clauses[at + 1]?.words);
      if (CANNOT_BEAR.test(word)) return isDenied;
      const kind = kinds[index] ?? null;
      if (kind === null || isNamed(clauses, at, index)) return false;
      if (kind === 'made of one') return isLeftOut(clauses, at, index);
      const last = words.slice(0, index).findLast((each) => !FILLER.test(each)) ?? '';
      return isDenied || !WANTED.test(last);
    }),
  );
}

function clausesOf(note: string): Clause[] {
  return fold(note)
    .split(/[.;!?\n]+/)
    .flatMap((text, sentence) =>
      text.split(/[,:()/]+|\s[-–—]+\s/).map((clause) => {
        const words = clause.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
        return { words, kinds: words.map(kindOf), sentence };
      }),
    );
}

function kindOf(word: string): Clause['kinds'][number] {
  return isAllergen(word) ? 'allergen' : isMadeOfOne(word) ? 'made of one' : null;
}

/** 'No known allergies', 'allergies: none'. */
function isNegated(before: string[], after: string[], next: string[] | undefined): boolean {
  if (NOT.test(before.findLast((word) => !BETWEEN.test(word)) ?? '')) return true;
  const answer = after.length > 0 ? after : (next ?? []);
  return answer.length === 1 && NOT.test(answer[0] ?? '');
}

/** 'Mr Fisch', 'Klingel: Nuss', 'bei Senf klingeln', and no name either: 'ei, wie schön'. */
function isNamed(clauses: readonly Clause[], at: number, index: number): boolean {
  const { words = [] } = clauses[at] ?? {};
  const [word = '', next = clauses[at + 1]?.words[0] ?? ''] = words.slice(index);
  if (word === 'ei' && (EXCLAIMED.test(next) || words[index - 1] === 'ei')) return true;
  const [last = '', earlier = ''] = [
    ...(clauses[at - 1]?.words ?? []),
    ...words.slice(0, index).filter((each) => !FILLER.test(each)),
  ].reverse();
  const isByName = /^(bei|an|at)$/.test(last);
  const following = words.slice(index + 1).find((each) => !FILLER.test(each)) ?? '';
  return NAMED.test(last) || (isByName && (RINGS.test(following) || (RINGS.test(earlier) && !following)));
}

/** Whether what stands there is what the guest does not want. */
function isLeftOut(clauses: readonly Clause[], at: number, index: number): boolean {
  const { words = [], kinds = [], sentence } = clauses[at] ?? {};
  const ofSentence = clauses.filter((clause) => clause.sentence === sentence);
  if (ofSentence.some((clause) => clause.words.some((word) => WARNS.test(word)))) return true;
  const isNot = (word: string, place: number) =>
    INSTEAD.test(word) || (NOT.test(word) && !NOTHING_OUT.test(words[place + 1] ?? ''));
  // 'Not with cream' asks for none.
  const isRequest = (word: string, place: number) =>
    WANTED.test(word) && !(/^(mit|with|add)$/.test(word) && NOT.test(words[place - 1] ?? ''));
  const place = words.findLastIndex(
    (word, each) => each < index && (isNot(word, each) || isRequest(word, each)),
  );
  if (place >= 0 && isNot(words[place] ?? '', place)) return true;
  const isOutLater = words.some(
    (word, each) =>
      each > index && (LEFT_OUT.test(word) || (/^(nicht|not)$/.test(word) && isNot(word, each))),
  );
  if (isOutLater || /frei|free/.test(words[index] ?? '')) return true;
  if (place >= 0) return false;
  // 'Without onions, cream and cheese': a part of the list, and nothing but that.
  const isListed = words.every((word, each) => kinds[each] !== null || FILLER.test(word));
  const earlier = clauses.slice(0, at).filter((clause) => clause.sentence === sentence);
  const governing = earlier
    .flatMap((clause) => clause.words)
    .findLast((word) => WITHOUT.test(word) || WANTED.test(word));
  return isListed && governing !== undefined && WITHOUT.test(governing);
}

function isAllergyWord(word: string): boolean {
  const plain = word.replaceAll('-', '');
  return (
    ALLERGY.test(plain) ||
    (!OTHER_WORDS.has(plain) &&
      ALLERGY_WORDS.some(
        (each) => plain[0] === each[0] && slipsBetween(plain, each) <= (each.length > 6 ? 2 : 1),
      ))
  );
}

function isAllergen(word: string): boolean {
  return partsOf(word).some((part) =>
    ALLERGENS_BY_INITIAL.get(part[0])?.some(
      (each) => isFormOf(part, each) || (part.startsWith(each) && FOOD.test(part.slice(each.length))),
    ),
  );
}

/** Under another name, or as a compound: 'Schlagsahne', 'Ziegenmilch', 'Milchreis'. */
function isMadeOfOne(word: string): boolean {
  return partsOf(word).some(
    (part) =>
      MADE_BY_INITIAL.get(part[0])?.some((each) => isFormOf(part, each)) ||
      LONG_NAMES.some((each) => {
        const at = part.indexOf(each);
        return (
          at === 0 ||
          (at > 1 && (isEnding(part.slice(at + each.length)) || FOOD.test(part.slice(at + each.length))))
        );
      }),
  );
}

const partsOf = (word: string) => [word, ...word.split('-')].filter((part) => !OTHER_WORDS.has(part));
const isEnding = (rest: string) => rest === '' || ENDINGS.has(rest);

/** The word, one of its forms, or either with a slip; short words have none, since everything is near to them. */
function isFormOf(word: string, allergen: string): boolean {
  if (word.startsWith(allergen) && isEnding(word.slice(allergen.length))) return true;
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
