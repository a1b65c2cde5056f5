import { createContext } from 'react';

/** The nonce of this response's Content-Security-Policy; set by the server entry, undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
