/** An event sent to all listeners: no content, only that there is something new to read. */
export type LiveEvent =
  /** An order was placed, or its status changed. */
  | { type: 'orders'; orderId: string; status: string }
  /** A reservation was requested, or its status changed; `isByGuest`: its guest has cancelled or changed it, or was answered at once. */
  | { type: 'reservations'; reservationId: string; status: string; isByGuest?: true }
  /** The tables were saved: any reservation may sit at another one. */
  | { type: 'reservations'; reservationId: null; status: 'accepted' }
  /** Staff accounts or their roles changed. */
  | { type: 'staff' }
  /** Any event may have been missed: messages of another process were lost. */
  | { type: 'missed' }
  /** The owner has had a webhook told something. */
  | { type: 'webhooks' }
  /** A picture was stored or removed. */
  | { type: 'pictures' }
  /** Something changed that public pages or the menu show. */
  | { type: 'content' };

export type Listener = (event: LiveEvent) => void;

/** Events inside one process, or between all processes of the restaurant. */
export interface Live {
  /** Call it after the commit: a listener reads the database at once. */
  publish(event: LiveEvent): void;
  subscribe(listener: Listener): () => void;
  /** Whether events of other processes arrive; while they don't, nothing may be cached. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** For one process: all listeners are called before `publish` returns. */
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
