import type { Caller } from './caller.ts';

/** The body of `POST /admin/devices/heartbeat`: a tablet on which the desk is open and rings. */
export function heartbeat(fields: Record<string, unknown> = {}) {
  return {
    ...{
      key: 'example-key-of-a-tablet',
      hasSound: true,
      isVisible: true,
      ringsHidden: false,
      isClosing: false,
    },
    ...fields,
  };
}

/** A sign of life; returns the device's id. */
export async function openDesk(caller: Caller, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await caller.post('/admin/devices/heartbeat', heartbeat(fields));
  if (status !== 200) throw new Error(`no sign of life was taken: ${JSON.stringify(body)}`);
  return body._id;
}
