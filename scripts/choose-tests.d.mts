export function nearestTests(changed: string[], reached: string[]): string[];
export function storiesOfPages(
  changed: string[],
  stories: string[],
  read: (file: string) => string,
): string[];
