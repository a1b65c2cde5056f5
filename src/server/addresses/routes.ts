import * as contract from '#contract/addresses/routes.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { deleteAddress, findAddress, listAddresses } from './addresses.ts';
import { presentAddress } from './present.ts';
import { addAddress, editAddress } from './save-address.ts';

export function addressRoutes(deps: Deps) {
  const { guard } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.listAddresses), async (c) => {
      const account = c.get('account');
      return c.json((await listAddresses(deps.db, account.id)).map(presentAddress), 200);
    })
    .openapi(guard(contract.readAddress), async (c) => {
      const account = c.get('account');
      return c.json(
        presentAddress(unwrap(await findAddress(deps.db, account.id, c.req.valid('param').id))),
        200,
      );
    })
    .openapi(guard(contract.addAddress), async (c) => {
      const account = c.get('account');
      return c.json(presentAddress(unwrap(await addAddress(deps, account.id, c.req.valid('json')))), 201);
    })
    .openapi(guard(contract.editAddress), async (c) => {
      const account = c.get('account');
      const { id } = c.req.valid('param');
      return c.json(
        presentAddress(unwrap(await editAddress(deps, account.id, id, c.req.valid('json')))),
        200,
      );
    })
    .openapi(guard(contract.deleteAddress), async (c) => {
      const account = c.get('account');
      return c.json(unwrap(await deleteAddress(deps, account.id, c.req.valid('param').id)), 200);
    });
}
