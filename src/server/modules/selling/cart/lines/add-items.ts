import type { Cart } from '#contracts/cart.ts'
import { readEventDay } from '#kernel/event-day.ts'
import type { CartId, ProductId, VariantId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { cleanLines } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateChoice } from '../cart-choices.queries.ts'
import type { CartDeps, CartOwner, HeldCart } from '../cart.types.ts'
import { toCartView } from '../cart.view.ts'
import { getCartInTx } from '../get-cart.ts'
import { holdCart } from '../hold-cart.ts'
import { listPieces } from './cart-lines.queries.ts'
import { setLines } from './set-lines.ts'

export type AddedItem = {
  productId: ProductId
  variantId: VariantId
  /** Added to the pieces of the line with the same note. */
  quantity: number
  note: string | undefined
}

export type AddItems = {
  cartId: CartId // 0 = the cart that the first line inserts
  owner: CartOwner
  items: readonly AddedItem[]
  isAdult: boolean
  eventOn: string | undefined
}

/**
 * Adds many goods in one step, all of them or none: a sign with one letter missing is of no use. Throws `out_of_stock` with a message per
 * short item (`items.<index>`) and changes nothing then; 404 for an unknown cart or variant, 422 for a full cart, `age_unconfirmed`
 * for goods for adults.
 */
export async function addItems({ db, clock }: CartDeps, input: AddItems): Promise<Cart> {
  const now = clock.now()
  return db.tx(async (tx) => {
    const held = await holdCart(tx, { cartId: input.cartId, owner: input.owner, now })
    const eventOn = input.cartId === 0 ? readEventDay(input.eventOn, toLocalDay(now)) : undefined
    if (eventOn !== undefined) await updateChoice(tx, { cartId: held.cartId, choice: { eventOn } })
    const errors = await addAll(tx, { input, held, now })
    if (Object.keys(errors).length > 0) throw new ApiError('out_of_stock', { message: joinFaults(errors), errors })
    return toCartView(await getCartInTx(tx, { ...held, now }))
  })
}

type Adding = { input: AddItems; held: HeldCart; now: Date }

/** A message per item that is short, by field. */
async function addAll(tx: Tx, { input, held, now }: Adding): Promise<Record<string, string[]>> {
  const pieces = new Map((await listPieces(tx, held.cartId)).map((row) => [lineKey(row), row.quantity]))
  const lines = input.items.map((item) => {
    const line = { ...item, note: cleanLines(item.note ?? '') }
    const quantity = (pieces.get(lineKey(line)) ?? 0) + item.quantity
    pieces.set(lineKey(line), quantity)
    return { ...line, quantity }
  })
  const set = await setLines(tx, { held, lines, isAdult: input.isAdult, now })
  return Object.fromEntries(
    set.flatMap(({ fault }, index) => (fault === undefined ? [] : [[`items.${index}`, [fault]]])),
  )
}

function joinFaults(errors: Record<string, string[]>): string {
  return [...new Set(Object.values(errors).flat())].join(' ')
}

function lineKey({ variantId, note }: { variantId: VariantId; note: string }): string {
  return `${variantId} ${note}`
}
