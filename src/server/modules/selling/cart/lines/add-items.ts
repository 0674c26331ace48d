import type { Cart } from '#contracts/cart.ts'
import { maxLineQuantity } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { CartId, ProductId, VariantId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { cleanLines } from '#kernel/text.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateChoice } from '../cart-choices.queries.ts'
import type { CartDeps, CartOwner, CartVariant, HeldCart } from '../cart.types.ts'
import { toCartView } from '../cart.view.ts'
import { sendForVariant } from '../document/cart-documents.queries.ts'
import { getCartInTx } from '../get-cart.ts'
import { holdCart } from '../hold-cart.ts'
import { listPieces } from './cart-lines.queries.ts'
import { isVatCharged, toCartVariant } from './cart-variant.ts'
import { noLongerSold, toRefusal, writeLine } from './put-item.ts'

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
  const errors: Record<string, string[]> = {}
  for (const [index, item] of input.items.entries()) {
    const line = { ...item, note: cleanLines(item.note ?? '') }
    const asked = (pieces.get(lineKey(line)) ?? 0) + item.quantity
    const fault = await addOne(tx, { input, held, now, item: { ...line, quantity: asked } })
    if (fault !== undefined) errors[`items.${index}`] = [fault]
    pieces.set(lineKey(line), asked)
  }
  return errors
}

/** Why the line could not get all pieces. */
async function addOne(tx: Tx, { input, held, now, item }: Adding & { item: AddedItem }): Promise<string | undefined> {
  const [row] = await (await sendForVariant(tx, { ...item, owner: held.owner }))()
  if (!row) throw notFound('variant')
  const variant = toCartVariant(row.document, { now, chargesVat: isVatCharged(row.document.vat, now) })
  if (!variant.isSold) return noLongerSold(row.document, variant).message
  if (item.quantity > maxLineQuantity) return messages.cart.full
  const wanted = { ...item, cartId: held.cartId, owner: held.owner, parentId: null, isAdult: input.isAdult }
  const { line, readGranted } = await writeLine(tx, { input: wanted, held, variant, now })
  const granted = await readGranted()
  if (granted === undefined) return describeRefusal(await toRefusal(tx, { line, variant }))
  return granted < item.quantity ? describeShortage(variant) : undefined
}

function describeShortage(variant: CartVariant): string {
  return messages.cart.onlyLeft(goodsName(variant), variant.available)
}

/** A full cart or an unknown line ends the request; a sold-out item is one of the faults. */
function describeRefusal(refusal: ApiError): string {
  if (refusal.code !== 'out_of_stock') throw refusal
  return refusal.message
}

function joinFaults(errors: Record<string, string[]>): string {
  return [...new Set(Object.values(errors).flat())].join(' ')
}

function lineKey({ variantId, note }: { variantId: VariantId; note: string }): string {
  return `${variantId} ${note}`
}
