export type MessageField = 'name' | 'phone' | 'email' | 'message' | 'newsletter';

/** What became of a message, in words: the form only shows it. */
export interface MessageAnswer {
  isSent?: boolean;
  hasAskedForNewsletter?: boolean;
  /** What is wrong in which field. */
  problems?: Partial<Record<string, string>>;
  failure?: { title: string; text?: string };
  /** What was typed, unless it was sent. */
  typed?: Partial<Record<MessageField, string>>;
}
