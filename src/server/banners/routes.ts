import * as contract from '#contract/banners/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { findEnabledBanner, listBanners } from './banners-store.ts';
import { deleteBanner } from './delete-banner.ts';
import { presentBanner } from './present.ts';
import { createBanner, editBanner } from './save-banner.ts';

export function bannerRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readEnabledBanner), async (c) => {
      const banner = await findEnabledBanner(deps.db);
      return c.json({ data: banner && presentBanner(banner) }, 200);
    })
    .openapi(guard(contract.listBanners), async (c) =>
      c.json({ data: (await listBanners(deps.db)).map(presentBanner) }, 200),
    )
    .openapi(guard(contract.createBanner), async (c) => {
      const banner = unwrap(await createBanner(by(c), c.req.valid('form')));
      return c.json({ data: presentBanner(banner) }, 201);
    })
    .openapi(guard(contract.editBanner), async (c) => {
      const { id } = c.req.valid('param');
      const banner = unwrap(await editBanner(by(c), id, c.req.valid('form')));
      return c.json({ data: presentBanner(banner) }, 200);
    })
    .openapi(guard(contract.deleteBanner), async (c) =>
      c.json(unwrap(await deleteBanner(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
    );
}
