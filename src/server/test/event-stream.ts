import { createParser } from 'eventsource-parser';

/** What a page reads of a stream of server-sent events. */
export interface OpenStream {
  response: Response;
  /** The next event; null when the stream has ended. */
  next(): Promise<{ event: string | undefined; data: unknown } | null>;
  close(): Promise<void>;
}

/** Reads a response as server-sent events whose data is JSON. */
export function readEvents(response: Response): OpenStream {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const waiting: { event: string | undefined; data: unknown }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => void waiting.push({ event, data: JSON.parse(data) }),
  });

  async function next() {
    while (waiting.length === 0) {
      const { done, value } = await reader.read();
      if (done) return null;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return waiting.shift() ?? null;
  }
  return { response, next, close: () => reader.cancel() };
}
