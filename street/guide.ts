import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Block {
  section: string;
  text: string;
  isUsed: boolean;
}

/** The blocks of docs/operations.md, to be used as they stand; remembers which were. */
export class Guide {
  readonly #blocks: Block[];

  constructor(file = join(import.meta.dirname, '../docs/operations.md')) {
    let section = '';
    this.#blocks = [];
    let open: Block | null = null;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, fence] = /^```(\w*)$/.exec(line) ?? [];
      if (open && fence === '') {
        this.#blocks.push(open);
        open = null;
      } else if (open) open.text += `${line}\n`;
      else if (fence !== undefined) open = { section, text: '', isUsed: false };
      else if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    }
  }

  /** @throws unless exactly one block of the section contains these words. */
  block(section: string, words: string): string {
    const found = this.#blocks.filter((block) => block.section === section && block.text.includes(words));
    const [block] = found;
    if (!block || found.length > 1)
      throw new Error(`docs/operations.md has ${found.length} blocks with '${words}' in '${section}'`);
    block.isUsed = true;
    return block.text;
  }

  /** The sections and first lines of the blocks that were not used. */
  unused(): string[] {
    return this.#blocks
      .filter(({ isUsed }) => !isUsed)
      .map(({ section, text }) => `${section}: ${text.split('\n', 1)[0]}`);
  }
}
