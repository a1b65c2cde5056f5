/** The delay before reconnecting doubles with each failure. */
const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** The server sends something every 15 s, so after this long the connection is dead. */
const SILENCE_TIMEOUT_MS = 40_000;

interface StreamEvent {
  /** Its name. */
  event: string | undefined;
  data: string;
}

interface EventListeners {
  /** Opens the stream. Throw if that can't be done now: it is tried again. */
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  /** Each time when the first bytes have arrived, and when the connection is lost; `heardAt`: when the last ones did, by this device's clock. */
  onStatus: (status: 'open' | 'lost', heardAt: number) => void;
}

/**
 * Follows a stream of server-sent events and reconnects by itself. Uses fetch because EventSource can't send a token, or
 * a key that must not stand in an address. Returns a function that stops it.
 */
export function followEvents({ open, onEvent, onStatus }: EventListeners): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isOpen = false;
  // A device that slept learns of the loss when it wakes, long after the last bytes.
  let heardAt = Date.now();
  let backoff = INITIAL_BACKOFF_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let connection: AbortController | undefined;

  async function connect() {
    retry = undefined;
    const current = new AbortController();
    connection = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const resetSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), SILENCE_TIMEOUT_MS);
    };
    const read = readStreamEvents(onEvent);
    try {
      resetSilence();
      const response = await open(current.signal);
      if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        resetSilence();
        if (!isOpen) {
          isOpen = true;
          backoff = INITIAL_BACKOFF_MS;
          onStatus('open', heardAt);
        }
        heardAt = Date.now();
        read(value);
      }
    } catch {
      // Reconnects below.
    } finally {
      clearTimeout(silence);
    }
    if (signal.aborted) return;
    isOpen = false;
    onStatus('lost', heardAt);
    // Not all pages at once, after a restart.
    retry = setTimeout(connect, backoff * (1 - Math.random() / 2));
    backoff = Math.min(backoff * 2, MAX_BACKOFF_MS);
  }

  // The device woke up or its network is back: reconnect without waiting.
  const onWake = () => {
    if (retry === undefined || document.visibilityState !== 'visible') return;
    clearTimeout(retry);
    void connect();
  };
  document.addEventListener('visibilitychange', onWake, { signal });
  window.addEventListener('online', onWake, { signal });
  // Faster than waiting for the silence.
  window.addEventListener('offline', () => connection?.abort(), { signal });
  void connect();

  return () => {
    stopping.abort();
    clearTimeout(retry);
    connection?.abort();
  };
}

/**
 * Reads the streams of this site, which have one line of data in each event and end their lines with a line feed. A whole
 * parser would be half as large again as everything else here. Feed it with text as it arrives, in any pieces.
 */
export function readStreamEvents(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      // A comment, by which the connection is known to be alive, has none.
      if (data !== undefined) onEvent({ event: field('event'), data });
    }
  };
}
