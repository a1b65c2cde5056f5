import { findDrawing } from '#looks/drawings.ts';
import { findLook, type LookId } from '#looks/index.ts';
import { drawingTexts } from '#texts/drawings.ts';
import type { Language } from '#texts/texts.ts';

/** What a drawing is called, by the chosen look if that has it. An empty id: it is picked by the name. */
export function drawingName(id: string, lookId: string | undefined, language: Language): string {
  if (id === '') return drawingTexts[language].automatic;
  return findDrawing(id, findLook(lookId as LookId))?.drawing.name[language] ?? id;
}
