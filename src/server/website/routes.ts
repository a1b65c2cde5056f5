import * as contract from '#contract/website/routes.ts';
import { emptyContent } from '#domain/website/blocks.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentDeskSite, presentDraft } from './present.ts';
import { createPreviewToken } from './preview.ts';
import { publishDrafts, restorePublication } from './publish.ts';
import { readDeskSite, readSite } from './read-website.ts';
import { discardDrafts, saveDraft } from './save-draft.ts';
import { uploadPicture } from './upload-picture.ts';

export function websiteRoutes(deps: Deps) {
  const { guard, by } = createGuard(deps);
  const deskSite = async () => presentDeskSite(await readDeskSite(deps.db));
  return createRouter()
    .openapi(guard(contract.readSite), async (c) => {
      const { publishedAt, content } = unwrap(await readSite(deps, c.req.valid('query').preview));
      const { languages } = content;
      // Before the opening the pages that strangers get say nothing that is not said to them elsewhere.
      const shown = c.get('isTooEarly') ? { ...emptyContent(), languages } : content;
      return c.json({ publishedAt: isoOrNull(publishedAt), content: shown }, 200);
    })
    .openapi(guard(contract.readDeskSite), async (c) => c.json(await deskSite(), 200))
    .openapi(guard(contract.saveDraft), async (c) =>
      c.json(presentDraft(unwrap(await saveDraft(by(c), c.req.valid('json')))), 200),
    )
    .openapi(guard(contract.discardDrafts), async (c) => {
      unwrap(await discardDrafts(by(c), c.req.valid('json').drafts));
      return c.json(await deskSite(), 200);
    })
    .openapi(guard(contract.publishSite), async (c) => {
      unwrap(await publishDrafts(by(c), c.req.valid('json').drafts));
      return c.json(await deskSite(), 200);
    })
    .openapi(guard(contract.restorePublication), async (c) => {
      unwrap(await restorePublication(by(c), c.req.valid('param').id));
      return c.json(await deskSite(), 200);
    })
    .openapi(guard(contract.openPreview), async (c) => {
      const { token, expiresAt } = await createPreviewToken(deps);
      return c.json({ token, expiresAt: new Date(expiresAt).toISOString() }, 200);
    })
    .openapi(guard(contract.uploadSitePicture), async (c) =>
      c.json(unwrap(await uploadPicture(by(c), c.req.valid('form').image)), 201),
    );
}
