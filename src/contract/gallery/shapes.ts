import { z } from 'zod';
import {
  clientGeneratedId,
  expectedVersionText,
  id,
  otherFields,
  picture,
  removeImage,
  text,
  version,
} from '../shapes.ts';

export const galleryItemShape = z
  .object({
    _id: id,
    version,
    number: z.number().meta({ description: 'Its place: entries come in the order of their numbers' }),
    image: z.string().nullable().meta({ description: 'Path without width and ending: `{image}-640.avif`' }),
    alt: z.string().meta({ description: 'What the picture shows; may be empty' }),
    altEn: z.string().nullable(),
  })
  .meta({ id: 'GalleryEntry' });

const alt = text(200).optional();

const itemFields = z.object({
  // Form values are strings.
  number: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .regex(/^-?\d{1,6}$/, { error: 'number_invalid' })
    .transform(Number)
    .meta({ type: 'string', description: 'A whole number' }),
  alt,
  altEn: alt,
  image: picture,
  removeImage,
  version: expectedVersionText,
  _id: clientGeneratedId,
});

/** The form of an entry, new or edited. An edited entry keeps what is left out, except for its number. */
export const galleryFormShape = itemFields.catchall(otherFields);

export type GalleryForm = z.infer<typeof itemFields>;
export type GalleryItem = z.infer<typeof galleryItemShape>;
