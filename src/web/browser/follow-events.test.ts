import { expect, test } from 'vitest';
import { readStreamEvents } from './follow-events.ts';

const STREAM =
  'event: hello\ndata: {}\n\n: ping\n\nevent: order\ndata: {"note":"data: \\n\\n ä"}\nid: 7\n\ndata: 1\n\n';
const EVENTS = [
  { event: 'hello', data: '{}' },
  { event: 'order', data: '{"note":"data: \\n\\n ä"}' },
  { event: undefined, data: '1' },
];

test('events are read however they arrive, and comments are none', () => {
  for (let size = 1; size <= STREAM.length; size += 1) {
    const heard: unknown[] = [];
    const read = readStreamEvents((event) => heard.push(event));
    for (let at = 0; at < STREAM.length; at += size) read(STREAM.slice(at, at + size));
    expect(heard).toEqual(EVENTS);
  }
});

test('an event whose end has not arrived yet is not reported', () => {
  const heard: unknown[] = [];
  readStreamEvents((event) => heard.push(event))('event: order\ndata: {"half":');
  expect(heard).toEqual([]);
});
