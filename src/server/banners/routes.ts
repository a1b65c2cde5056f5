import * as contract from '#contract/banners/routes.ts';
import type { Banner as BannerAnswer } from '#contract/banners/shapes.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { deleteBanner } from './delete-banner.ts';
import { type Banner, findEnabledBanner, listBanners } from './find-banner.ts';
import { createBanner, editBanner } from './save-banner.ts';

export function bannerRoutes(deps: Deps) {
  const { forStaff, forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(contract.readEnabledBanner, async (c) => {
      const banner = await findEnabledBanner(deps.db);
      return c.json({ data: banner && bannerAnswer(banner) }, 200);
    })
    .openapi(forStaff(contract.listBanners), async (c) =>
      c.json({ data: (await listBanners(deps.db)).map(bannerAnswer) }, 200),
    )
    .openapi(forOwner(contract.createBanner), async (c) => {
      const banner = orRefuse(await createBanner(by(c), c.req.valid('form')));
      return c.json({ data: bannerAnswer(banner) }, 201);
    })
    .openapi(forOwner(contract.editBanner), async (c) => {
      const { id } = c.req.valid('param');
      const banner = orRefuse(await editBanner(by(c), id, c.req.valid('form')));
      return c.json({ data: bannerAnswer(banner) }, 200);
    })
    .openapi(forOwner(contract.deleteBanner), async (c) =>
      c.json(orRefuse(await deleteBanner(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
    );
}

function bannerAnswer({
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
