import type { ComponentProps } from 'react';
import { EmailField } from './email-field.tsx';
import { TextField } from './field.tsx';

type ContactField = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'>;

/** Who somebody is and how to reach them, so that browsers can fill it in. */
export function ContactFields({ name, phone, email }: Record<'name' | 'phone' | 'email', ContactField>) {
  return (
    <>
      <TextField {...name} autoComplete="name" />
      <TextField {...phone} type="tel" autoComplete="tel" />
      <EmailField {...email} autoComplete="email" />
    </>
  );
}
