import { z } from 'zod';
import { emailField, linkToken } from '../shapes.ts';

export const subscribeBody = z.object({ email: emailField });

export const newsletterTokenBody = z.object({ token: linkToken });
