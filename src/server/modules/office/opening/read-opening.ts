import type { Opening } from '#contracts/admin/opening.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { isReady, listSteps } from './opening.rules.ts'
import type { OpeningDeps } from './opening.types.ts'

/** The state of the shop and its steps, as `q` sees them. */
export async function readOpening(deps: OpeningDeps, q: Queryable): Promise<Opening> {
  const { content, stores, catalog, delivery, payments, orders } = deps
  const { state, version, ...texts } = await content.readSetUp(q)
  const carriers = await delivery.listCarriers(q)
  const methods = await payments.listMethods(q)
  const steps = listSteps({
    ...texts,
    branchCount: await stores.countStores(q),
    carrierKinds: carriers.map(({ kind }) => kind),
    paymentKinds: methods.map(({ kind }) => kind),
    hasGoods: await catalog.hasGoods(q),
    hasOrders: await orders.hasOrders(q),
    testOrderCount: await orders.countTestOrders(q),
  })
  return { id: 1, version, state, steps, is_ready: isReady(steps) }
}
