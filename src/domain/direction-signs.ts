/** Invisible signs that turn the direction of what follows them, so that a text reads as another one. */
export const DIRECTION_SIGNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The same text with these shown as a sign each, for who must not be deceived by what a stranger has typed. */
export function showDirectionSigns(text: string): string {
  return text.replace(DIRECTION_SIGNS, '\ufffd');
}
