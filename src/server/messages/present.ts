import type { Message } from '#contract/messages/shapes.ts';
import { readableEmail } from '../mail/index.ts';
import type { SentMessage } from './messages.ts';

export function presentMessage({ id, createdAt, ...message }: SentMessage): Message {
  return {
    _id: id,
    ...message,
    email: readableEmail(message.email),
    createdAt: new Date(createdAt).toISOString(),
  };
}
