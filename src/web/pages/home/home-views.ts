import type { BlockName, SiteContent } from '#domain/website/blocks.ts';
import { shownBlocks } from '#domain/website/blocks.ts';
import { type LocalText, localText } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';

/** A picture with its description: uploaded by the owner, or one of those built in. */
export interface BlockPicture {
  picture: string | null;
  drawing: string | null;
  alt: LocalText | null;
}

export interface Place extends BlockPicture {
  name: LocalText | null;
  text: LocalText | null;
}

/** What the owner has written for the home page, in its language. A block without content is null. */
export interface HomeWords {
  /** The blocks that are shown, in their order. */
  order: BlockName[];
  hero: { claim: LocalText | null; lead: LocalText | null };
  welcome: Record<'text' | 'word' | 'pronunciation' | 'definition', LocalText | null> | null;
  categoriesTitle: LocalText | null;
  highlights: BlockPicture & { title: LocalText | null };
  places: { title: LocalText | null; lead: LocalText | null; items: Place[] } | null;
  bookingTitle: LocalText | null;
  testimonialsTitle: LocalText | null;
  giftCards: { title: LocalText | null; text: LocalText | null };
}

export function toHomeWords(content: SiteContent, language: Language): HomeWords {
  const { hero, welcome, categories, highlights, places, booking, testimonials, giftCards } = content;
  const words = (text: Parameters<typeof localText>[1]) => localText(language, text);
  const text = words(welcome.text);
  const word = words(welcome.word);
  const items = places.items
    .map((place) => ({ ...place, name: words(place.name), text: words(place.text), alt: words(place.alt) }))
    .filter(({ name }) => name !== null);
  return {
    order: shownBlocks(content.homeOrder),
    hero: { claim: words(hero.claim), lead: words(hero.lead) },
    welcome:
      text || word
        ? { text, word, pronunciation: words(welcome.pronunciation), definition: words(welcome.definition) }
        : null,
    categoriesTitle: words(categories.title),
    highlights: { ...highlights, title: words(highlights.title), alt: words(highlights.alt) },
    places: items.length > 0 ? { title: words(places.title), lead: words(places.lead), items } : null,
    bookingTitle: words(booking.title),
    testimonialsTitle: words(testimonials.title),
    giftCards: { title: words(giftCards.title), text: words(giftCards.text) },
  };
}
