import type { MenuColumn } from '#domain/menu/menu-table.ts';
import { menuTableTexts, type TableNoteCode } from '#texts/menu-table.ts';
import type { Language } from '#texts/texts.ts';

/** What is wrong with a line, and what to do about it. */
export interface LineProblem {
  line: number;
  column: MenuColumn | null;
  code: string;
  message: string;
  /** What it is about: the word that is unknown, or the amount that is not clear. */
  about?: string;
}

/** How a line is told to people: each sheet counts its own from 1. */
export interface LinePlaces {
  numberOf: (line: number) => number;
  /** '3, 5', or with their sheets '3, 5 (Speisen), 2 (Getränke)'. */
  placeOf: (lines: readonly number[]) => string;
}

export interface TableNote {
  code: TableNoteCode;
  message: string;
}

/** A line of the table by its columns. */
export interface TableLine {
  line: number;
  cells: Partial<Record<MenuColumn, string>>;
  /** The category that stands above it. */
  section?: string;
  /** The columns of its sheet, where a workbook has several. */
  has?: ReadonlySet<MenuColumn>;
  /** What is left out of it. */
  notes: TableNote[];
  /** Why it is no dish. */
  ignored?: TableNote;
  problems: LineProblem[];
}

/** Makes a note in the language of the request. */
export function noteIn(language: Language) {
  const t = menuTableTexts[language].notes;
  return <Code extends TableNoteCode>(
    code: Code,
    ...parameters: Parameters<(typeof t)[Code]>
  ): TableNote => ({ code, message: (t[code] as (...given: unknown[]) => string)(...parameters) });
}
