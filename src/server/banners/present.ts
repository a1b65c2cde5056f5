import type { Banner as BannerAnswer } from '#contract/banners/shapes.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Banner } from './banners.ts';

export function presentBanner({
  id,
  version,
  title,
  description,
  image,
  enabledAt,
}: Versioned<Banner>): BannerAnswer {
  return {
    _id: id,
    version,
    title: title.de,
    titleEn: title.en,
    description: description.de,
    descriptionEn: description.en,
    imageUrl: image,
    isEnabled: enabledAt !== null,
  };
}
