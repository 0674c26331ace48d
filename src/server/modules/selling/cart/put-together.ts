import type { Tx } from '#server/platform/db/db.ts'
import type { CartDeps, GoodsTogether, LoadedCart, MissingGoods, PlannedGoods, PutTogether } from './cart.types.ts'
import { updateChoice } from './cart-choices.queries.ts'
import { getCartInTx } from './get-cart.ts'
import { holdCart } from './hold-cart.ts'
import { listProductsOf } from './lines/cart-goods.queries.ts'
import { updatePurposes } from './lines/cart-lines.queries.ts'
import { putServices } from './lines/put-services.ts'
import { setLines } from './lines/set-lines.ts'

/**
 * Puts goods that belong together into the owner's cart in one transaction: all of them, or nothing and the list of what is missing.
 * With `isPartial`, what there is. A line that was planned before gets the new quantity, any other at least that many pieces, so a
 * repeated call changes nothing. Throws `age_unconfirmed` for goods for adults and 422 for a full cart.
 */
export async function putTogether({ db, clock }: CartDeps, goods: GoodsTogether): Promise<PutTogether> {
  const now = clock.now()
  try {
    return await db.tx(async (tx) => {
      const { cart, missing } = await putLines(tx, { goods, now })
      if (missing.length > 0 && !goods.isPartial) throw new GoodsMissing(missing)
      return { kind: 'put', cart, missing }
    })
  } catch (error) {
    if (error instanceof GoodsMissing) return { kind: 'missing', missing: error.missing }
    throw error
  }
}

/** Thrown inside the transaction, which takes back what was put. */
class GoodsMissing extends Error {
  readonly missing: MissingGoods[]

  constructor(missing: MissingGoods[]) {
    super('Some of the goods are missing.')
    this.missing = missing
  }
}

type Putting = { goods: GoodsTogether; now: Date }

async function putLines(tx: Tx, { goods, now }: Putting): Promise<{ cart: LoadedCart; missing: MissingGoods[] }> {
  const { owner, lines, eventOn, delivery, suggestedDelivery, isAdult } = goods
  const held = await holdCart(tx, { cartId: 0, owner, now })
  await updateChoice(tx, { cartId: held.cartId, choice: { eventOn, delivery } })
  const before = await getCartInTx(tx, { ...held, now })
  if (before.delivery === null) await updateChoice(tx, { cartId: held.cartId, choice: { delivery: suggestedDelivery } })
  const variantIds = lines.map(({ variantId }) => variantId)
  const products = new Map((await listProductsOf(tx, variantIds)).map((row) => [row.variantId, row.productId]))
  const wanted = lines.flatMap((line) => {
    const productId = products.get(line.variantId)
    return productId === undefined
      ? []
      : [{ productId, variantId: line.variantId, quantity: findQuantity(before, line), note: '' }]
  })
  const set = await setLines(tx, { held, lines: wanted, isAdult, now })
  const granted = new Map(wanted.map(({ variantId }, index) => [variantId, set[index]?.granted ?? 0]))
  const missing = lines.flatMap((line): MissingGoods[] => {
    const [quantity, available] = [findQuantity(before, line), granted.get(line.variantId) ?? 0]
    return available < quantity ? [{ variantId: line.variantId, quantity, available }] : []
  })
  const served = lines.filter(({ serviceId }) => serviceId !== undefined)
  if (served.length > 0)
    await putServices(tx, { held, lines: served, cart: await getCartInTx(tx, { ...held, now }), now })
  await updatePurposes(tx, { cartId: held.cartId, purposes: lines })
  return { cart: await getCartInTx(tx, { ...held, now }), missing }
}

/** What the customer has put into the cart themselves counts towards the plan and is not taken away. */
function findQuantity({ lines }: LoadedCart, { variantId, quantity }: PlannedGoods): number {
  const own = lines.find((line) => line.variantId === variantId && line.parentId === null && line.note === '')
  return own && own.purpose === '' ? Math.max(own.quantity, quantity) : quantity
}
