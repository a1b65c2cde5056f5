import { z } from 'zod';
import {
  clientGeneratedId,
  expectedVersionText,
  flag,
  id,
  otherFields,
  picture,
  removeImage,
  text,
  version,
} from '../shapes.ts';

const title = text(120);
const description = text(600);

export const bannerShape = z
  .object({
    _id: id,
    version,
    title: z.string(),
    titleEn: z.string().nullable(),
    description: z.string(),
    descriptionEn: z.string().nullable(),
    imageUrl: z
      .string()
      .nullable()
      .meta({ description: 'Path without width and ending: `{imageUrl}-640.avif`' }),
    isEnabled: z.boolean(),
  })
  .meta({ id: 'Banner' });

export type Banner = z.infer<typeof bannerShape>;

const bannerFields = z.object({
  title: title.min(1, { error: 'title_required' }),
  titleEn: title.default(''),
  description: description.default(''),
  descriptionEn: description.default(''),
  isEnabled: flag.default('false'),
  image: picture,
  removeImage,
  version: expectedVersionText,
  _id: clientGeneratedId,
});

/** The form of a banner, new or edited. An edited banner keeps its picture if none is sent. */
export const bannerFormShape = bannerFields.catchall(otherFields);

export type BannerForm = z.infer<typeof bannerFields>;
