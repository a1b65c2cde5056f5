import { z } from 'zod';
import { id } from '../shapes.ts';

export const galleryEntryShape = z
  .object({
    _id: id,
    number: z.number().meta({ description: 'Its place: entries come in the order of their numbers' }),
    image: z.string().nullable().meta({ description: 'Path without width and ending: `{image}-640.avif`' }),
    alt: z.string().meta({ description: 'What the picture shows; may be empty' }),
    altEn: z.string().nullable(),
  })
  .meta({ id: 'GalleryEntry' });

export type GalleryEntry = z.infer<typeof galleryEntryShape>;
