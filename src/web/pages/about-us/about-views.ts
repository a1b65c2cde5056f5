import { type BlockName, hasWords, type SiteContent, shownBlocks } from '#domain/website/blocks.ts';
import { type LocalText, localText } from '#texts/localized.ts';
import type { Language } from '#texts/texts.ts';

interface Titled {
  title: LocalText | null;
}

/** What the owner has written for 'about us', in its language. A block without content is null. */
export interface AboutWords {
  /** The blocks that are shown, in their order. */
  order: BlockName[];
  intro: { motto: LocalText | null; text: LocalText | null };
  features: Titled;
  founders: (Titled & { text: LocalText | null; signature: LocalText | null }) | null;
  services: (Titled & { items: { name: LocalText | null; text: LocalText | null }[] }) | null;
  team: Titled & { text: LocalText | null };
  /** Vision and mission, those that are written. */
  aims: { key: 'vision' | 'mission'; title: LocalText | null; text: LocalText | null }[];
  counters: Titled;
}

export function toAboutWords(content: SiteContent, language: Language): AboutWords {
  const { intro, features, founders, services, team, aims, counters } = content;
  const words = (text: Parameters<typeof localText>[1]) => localText(language, text);
  const items = services.items.filter(({ name }) => hasWords(name));
  return {
    order: shownBlocks(content.aboutOrder),
    intro: { motto: words(intro.motto), text: words(intro.text) },
    features: { title: words(features.title) },
    founders: hasWords(founders.text)
      ? { title: words(founders.title), text: words(founders.text), signature: words(founders.signature) }
      : null,
    services:
      items.length > 0
        ? {
            title: words(services.title),
            items: items.map(({ name, text }) => ({ name: words(name), text: words(text) })),
          }
        : null,
    team: { title: words(team.title), text: words(team.text) },
    aims: (['vision', 'mission'] as const)
      .filter((key) => hasWords(aims[key]))
      .map((key) => ({ key, title: words(aims[`${key}Title`]), text: words(aims[key]) })),
    counters: { title: words(counters.title) },
  };
}

/** The paragraphs of a text: an empty line is between two. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
