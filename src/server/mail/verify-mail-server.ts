import { openTransport, type TransportConfig, TransportError } from './transport.ts';

/** Connects and logs in as for an email, and sends none. The codes of the failure, or null. */
export async function verifyMailServer(config: TransportConfig): Promise<string | null> {
  const transport = openTransport(config);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof TransportError ? error.message : String((error as Error).name);
  } finally {
    transport.close();
  }
}
