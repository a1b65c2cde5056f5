/** A push service besides those of the browsers: the stand-in of a test, on loopback, with its own certificate. */
export interface PushService {
  origin: string;
  ca: string;
}
