import * as contract from '#contract/addresses/routes.ts';
import type { Address } from '#contract/addresses/shapes.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/guard.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { deleteAddress, findAddress, listAddresses, type SavedAddress } from './find-address.ts';
import { addAddress, editAddress } from './save-address.ts';

export function addressRoutes(deps: Deps) {
  return createRouter()
    .openapi(contract.listAddresses, async (c) => {
      const account = await signedIn(c, deps);
      return c.json((await listAddresses(deps.db, account.id)).map(addressAnswer), 200);
    })
    .openapi(contract.readAddress, async (c) => {
      const account = await signedIn(c, deps);
      return c.json(
        addressAnswer(orRefuse(await findAddress(deps.db, account.id, c.req.valid('param').id))),
        200,
      );
    })
    .openapi(contract.addAddress, async (c) => {
      const account = await signedIn(c, deps);
      return c.json(addressAnswer(orRefuse(await addAddress(deps, account.id, c.req.valid('json')))), 201);
    })
    .openapi(contract.editAddress, async (c) => {
      const account = await signedIn(c, deps);
      const { id } = c.req.valid('param');
      return c.json(
        addressAnswer(orRefuse(await editAddress(deps, account.id, id, c.req.valid('json')))),
        200,
      );
    })
    .openapi(contract.deleteAddress, async (c) => {
      const account = await signedIn(c, deps);
      return c.json(orRefuse(await deleteAddress(deps, account.id, c.req.valid('param').id)), 200);
    });
}

function addressAnswer({ id, ...fields }: SavedAddress): Address {
  return { _id: id, ...fields };
}
