import type { Message } from '#contract/messages/shapes.ts';
import type { SentMessage } from './messages.ts';

export function presentMessage({ id, createdAt, ...message }: SentMessage): Message {
  return { _id: id, ...message, createdAt: new Date(createdAt).toISOString() };
}
