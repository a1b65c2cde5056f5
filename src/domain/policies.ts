/** The two legal texts of the first API version, written by the restaurant. */
export const POLICY_TYPES = ['privacy_policy', 'terms_and_conditions'] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

/** The restaurant can also replace the generated terms of ordering by its own. */
export const ORDERING_TERMS = 'ordering_terms';
export const LEGAL_TEXT_TYPES = [...POLICY_TYPES, ORDERING_TERMS] as const;
export type LegalTextType = (typeof LEGAL_TEXT_TYPES)[number];

export function isPolicyType(value: unknown): value is PolicyType {
  return POLICY_TYPES.some((type) => type === value);
}

/** A part of a legal text between two empty lines. */
export interface PolicySection {
  heading: string | null;
  paragraphs: string[];
}

/** Longer than any heading, shorter than most paragraphs. */
const MAX_HEADING_LENGTH = 90;

/**
 * A policy as it is shown: one paragraph per line. Where a block of several lines begins with a short line that is no
 * sentence, that line is its heading, as people write plain text.
 */
export function parsePolicy(content: string): PolicySection[] {
  const sections: PolicySection[] = [];
  for (const block of content.split(/\r?\n[ \t]*\r?\n/)) {
    const lines = block
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    const [first, ...rest] = lines;
    if (first === undefined) continue;
    const isHeading = rest.length > 0 && first.length <= MAX_HEADING_LENGTH && !/[.,:;!]$/.test(first);
    sections.push(isHeading ? { heading: first, paragraphs: rest } : { heading: null, paragraphs: lines });
  }
  return sections;
}

const MARK = /\[[^[\]\n]{1,300}\]/g;

/** What the owner still has to decide in a text: '[Name of the hosting provider]'. */
export function openMarks(content: string): string[] {
  return content.match(MARK) ?? [];
}

/**
 * What is open in either language, each once; the German and the English mark of the same place together, where as many are open
 * in both, as in a template.
 */
export function openPlaces(german: string, english: string): { de: string | null; en: string | null }[] {
  const [de, en] = [german, english].map((content) => [...new Set(openMarks(content))]);
  if (de?.length === en?.length)
    return (de ?? []).map((mark, index) => ({ de: mark, en: en?.[index] ?? null }));
  return [
    ...(de ?? []).map((mark) => ({ de: mark, en: null })),
    ...(en ?? []).map((mark) => ({ de: null, en: mark })),
  ];
}

/** Whether a place is only needed of some: '[Register court, if the business is registered]'. */
export const isConditionalMark = (mark: string) => /\b(?:falls|if)\b/i.test(mark);

/** A text without the sections that hold nothing but a heading and such a place. */
export function withoutMarks(content: string, marks: readonly string[]): string {
  return content
    .split(/\n[ \t]*\n/)
    .filter((block) => {
      const lines = block.trim().split('\n');
      return lines.length > 2 || !marks.some((mark) => lines.at(-1)?.endsWith(mark));
    })
    .join('\n\n');
}
