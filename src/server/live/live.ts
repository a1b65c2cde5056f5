/** What happened, told to whoever listens: no content, only that there is something new to read. */
export type LiveEvent =
  /** An order came, or moved on. */
  | { type: 'orders'; orderId: string; status: string }
  /** A wish for a table came, or was answered. */
  | { type: 'reservations'; reservationId: string; status: string }
  /** Who works at the desk, and as what. */
  | { type: 'staff' }
  /** Any of these may have happened unheard: the word of another process was lost on the way. */
  | { type: 'missed' }
  /** A picture was kept or removed. */
  | { type: 'pictures' }
  /** Something that public pages or the menu show has changed. */
  | { type: 'content' };

export type Listener = (event: LiveEvent) => void;

/** Events inside one process, or between all processes that serve the restaurant. */
export interface Live {
  /** Call it after the commit: a listener reads the database at once. */
  publish(event: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  /** Whether events of other processes arrive; while they don't, nothing may be kept in memory. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** The embedded part: one process, all its listeners called before `publish` returns. */
export function createLocalLive(): Live {
  const listeners = new Set<Listener>();
  return {
    publish(event) {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => true,
    close: async () => listeners.clear(),
  };
}
