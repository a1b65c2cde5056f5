import { z } from 'zod';
import { DESK_STATES, MAX_DESK_NAME } from '#domain/devices/desk-device.ts';
import { id, instant, text } from '../shapes.ts';

export const heartbeatBody = z.object({
  key: z
    .string()
    .regex(/^[\w-]{20,64}$/, { error: 'value_invalid' })
    .meta({
      description: 'A random value that the browser has made and keeps; nobody else learns it',
    }),
  hasSound: z.boolean().meta({ description: 'Sound is on, and the browser allows it' }),
  isVisible: z.boolean(),
  ringsHidden: z.boolean().meta({ description: 'The browser goes on ringing while the page is hidden' }),
  isClosing: z.boolean().default(false).meta({ description: 'Somebody closes the page just now' }),
});

export type Heartbeat = z.output<typeof heartbeatBody>;

export const heartbeatShape = z.object({ _id: id.meta({ description: 'Of this device, in the list' }) });

export const deskDeviceShape = z
  .object({
    _id: id,
    name: z.string().nullable().meta({ description: 'Null: nobody has named it' }),
    browser: z.string().nullable().meta({ description: 'Roughly, like `Chrome, Android`' }),
    account: z.string().meta({ description: 'Who was logged in there last' }),
    isOwn: z.boolean().meta({ description: 'That is who asks' }),
    state: z.enum(DESK_STATES).meta({
      description:
        '`awake`: it rings. `sound_off`: its browser waits for a tap. `hidden`: its page is in the background. `silent`: no sign of life. `closed`: it was closed by hand, or its login has ended',
    }),
    since: instant.meta({ description: 'Since when it is so' }),
  })
  .meta({ id: 'DeskDevice' });

export type DeskDevice = z.infer<typeof deskDeviceShape>;

export const renameDeviceBody = z.object({
  name: text(MAX_DESK_NAME).meta({ description: 'Empty: without a name' }),
});
