import { maxLineQuantity } from '#contracts/constants.ts'
import type { Cart, CartItem } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { readEventDay } from '#kernel/event-day.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { CartId, ProductId, VariantId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { cleanLines } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { VariantDocument } from '../document/cart-document.types.ts'
import { sendForVariant } from '../document/cart-documents.queries.ts'
import { listSoldVariants } from './cart-goods.queries.ts'
import { deleteLine, findLineObstacle, findParent, sendLine, type Line } from './cart-lines.queries.ts'
import type { CartDeps, CartOwner, CartVariant, HeldCart, LoadedCart } from '../cart.types.ts'
import { updateChoice } from '../cart-choices.queries.ts'
import { toCartView, toProductView, toVariantView } from '../cart.view.ts'
import { toCartVariant, toSellerVat } from './cart-variant.ts'
import { confirmAge } from '../confirm-age.ts'
import { getCartInTx } from '../get-cart.ts'
import { holdCart } from '../hold-cart.ts'
import { moveNote } from './move-note.ts'

/** Far above any party, and low enough that a cart stays one small document. */
const maxLines = 200

export type PutItem = {
  cartId: CartId // 0 = the cart that the first line inserts
  owner: CartOwner
  productId: ProductId
  /** Optional if the product is sold in one variant. */
  variantId: VariantId | undefined
  /** 0 deletes the line. */
  quantity: number
  note: string | undefined
  parentId: number | null
  /** A line of the cart whose note becomes `note`. */
  lineId?: number | undefined
  /** The customer has confirmed that they are an adult. */
  isAdult?: boolean
  /** The remembered day of the party, for a cart that is written now. */
  eventOn?: string | undefined
}

/** The contract's answer to the change of a line. */
export type PutAnswer = {
  product: CartItem['product']
  variant: CartItem['variant']
  quantity: number
  original_quantity: number
  message?: string
  cart: Cart
}

/**
 * Sets the quantity of a line, limited by stock. Throws 404 for an unknown cart, variant, line or parent, 422 for a full cart or
 * a variant that was not chosen, `out_of_stock` if nothing is left and `age_unconfirmed` for goods for adults.
 */
export async function putItem(deps: CartDeps, input: PutItem): Promise<{ cart: Cart; answer: PutAnswer }> {
  const { db, clock } = deps
  const now = clock.now()
  const variantId = input.variantId ?? (await getOnlyVariant(db.query, input.productId))
  const { variant, granted, loaded } = await db.tx((tx) => putInTx(tx, { input, variantId, now }))
  const cart = toCartView(loaded)
  return {
    cart,
    answer: {
      product: toProductView(variant),
      variant: toVariantView(variant),
      quantity: granted,
      original_quantity: input.quantity,
      ...(granted < input.quantity && { message: messages.cart.reduced(granted) }),
      cart,
    },
  }
}

async function getOnlyVariant(q: Queryable, productId: ProductId): Promise<VariantId> {
  const variants = await listSoldVariants(q, productId)
  const [first, second] = variants
  if (!first) throw notFound('variant')
  if (second) throw invalid({ variantId: [messages.cart.chooseVariant(variants.map(({ name }) => name).join(', '))] })
  return first.id
}

type Put = { variant: CartVariant; granted: number; loaded: LoadedCart }

/** Three round trips for a usual line: variant and cart, the line and the cart's new content, the commit. */
export async function putInTx(
  tx: Tx,
  { input, variantId, now }: { input: PutItem; variantId: VariantId; now: Date },
): Promise<Put> {
  const readVariant = await sendForVariant(tx, { productId: input.productId, variantId, owner: input.owner })
  const held = await holdCart(tx, { cartId: input.cartId, owner: input.owner, now })
  const eventOn = input.cartId === 0 ? readEventDay(input.eventOn, toLocalDay(now)) : undefined
  if (eventOn !== undefined) await updateChoice(tx, { cartId: held.cartId, choice: { eventOn } })
  const [row] = await readVariant()
  if (!row) throw notFound('variant')
  const variant = toCartVariant(row.document, { now, ...toSellerVat(row.document.vat, now) })
  if (input.quantity > 0 && !variant.isSold) throw noLongerSold(row.document, variant)
  const { line, readGranted } = await writeLine(tx, { input, held, variant, now })
  const loaded = await getCartInTx(tx, { ...held, now })
  const granted = await readGranted()
  if (granted === undefined) throw await toRefusal(tx, { line, variant })
  return { variant, granted, loaded }
}

type Writing = { input: PutItem; held: HeldCart; variant: CartVariant; now: Date }

/** Writes one line of a held cart. `readGranted`: undefined = refused. */
export async function writeLine(
  tx: Tx,
  { input, held, variant, now }: Writing,
): Promise<{ line: Line; readGranted: () => Promise<number | undefined> }> {
  if (input.quantity > 0 && isForAdults(variant.minAge)) {
    await confirmAge(tx, { cartId: held.cartId, isAdult: input.isAdult === true, now })
  }
  const line = {
    cartId: held.cartId,
    productId: input.productId,
    variantId: variant.variantId,
    parentId: input.parentId,
    note: cleanLines(input.note ?? ''),
    unitPriceCents: variant.unitPriceCents,
  }
  const moved = input.lineId === undefined ? 0 : await moveNote(tx, { line, lineId: input.lineId })
  if (input.quantity === 0) {
    await deleteLine(tx, line)
    return { line, readGranted: async () => 0 }
  }
  // Goods that arrive later are not limited by stock: the whole line is granted.
  const available = variant.isBeyondStock || variant.isService ? maxLineQuantity * maxLines : variant.available
  const asked = variant.isService
    ? await getPiecesOfParent(tx, line)
    : Math.min(maxLineQuantity, input.quantity + (input.quantity > 0 ? moved : 0))
  const readLine = await sendLine(tx, { ...line, asked, available, maxLines })
  return { line, readGranted: async () => (await readLine())[0]?.quantity }
}

/** A service is done to every piece of its parent, and only to goods for which it is offered. */
async function getPiecesOfParent(tx: Tx, { cartId, parentId, variantId }: Line): Promise<number> {
  if (parentId === null) throw notFound('parent')
  const parent = await findParent(tx, { cartId, parentId, variantId })
  if (!parent?.isOffered) throw notFound('parent')
  return parent.quantity
}

export async function toRefusal(
  tx: Tx,
  { line, variant }: { line: { cartId: CartId; parentId: number | null }; variant: CartVariant },
): Promise<ApiError> {
  const obstacle = await findLineObstacle(tx, { ...line, maxLines })
  if (obstacle === 'parent') return notFound('parent')
  if (obstacle === 'full') return invalid({ quantity: [messages.cart.full] })
  return soldOut(variant)
}

/** A page that was opened earlier may still offer it. Unpublished goods are not described, not even by name. */
export function noLongerSold({ isSold: isPublished }: VariantDocument, variant: CartVariant): ApiError {
  return isPublished ? soldOut(variant) : new ApiError('out_of_stock')
}

function soldOut(variant: CartVariant): ApiError {
  return new ApiError('out_of_stock', { message: messages.cart.soldOut(goodsName(variant)) })
}
