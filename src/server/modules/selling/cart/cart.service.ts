import { createHash } from 'node:crypto'
import type { Cart } from '#contracts/cart.ts'
import { maxLineQuantity } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { adultSeconds, isForAdults } from '#kernel/adult-age.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { cleanLines } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import { randomSecret } from '#server/platform/ids.ts'
import * as queries from './cart.queries.ts'
import type { CartOwner, VariantDocument } from './cart.queries.ts'
import { cartExpiry, isWorthExtending } from './cart.rules.ts'
import {
  toCartVariant,
  toCartView,
  toEmptyView,
  toLoadedCart,
  toProductView,
  toVariantView,
  type CartVariant,
  type LoadedCart,
} from './cart.view.ts'
import { mergeGuestCart } from './merge-carts.ts'

/** Far above any party, and low enough that a cart stays one small document. */
const maxLines = 200
const sellingCurrency = 'EUR'
/** Every answer renews the cookie, so that more than one step is rare; a client may keep an old id for longer. */
const maxFollowingCarts = 5
const tempIdForm = /^[A-Za-z0-9_-]{22,64}$/

export type PutItem = {
  cartId: number // 0 = the cart that the first line writes
  owner: CartOwner
  productId: number
  /** May be left out where the product is sold in one variant. */
  variantId: number | undefined
  quantity: number
  note: string | undefined
  parentId: number | null
  /** A line of the cart whose note becomes `note`. */
  lineId?: number | undefined
  /** The customer has confirmed that they are an adult. */
  isAdult?: boolean
}

export type CartServiceDeps = { db: Db; clock: Clock }
export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock }: CartServiceDeps) {
  return {
    /**
     * The guest's cart. A temporary id that leads nowhere is answered with the cart of the cookie: whoever renders the first page
     * for a browser reads an id of its own, and the browser's first line writes another one. Without that: an empty, new cart.
     */
    async getGuestCart({
      asked,
      cookie,
    }: {
      asked: string
      cookie: string | undefined
    }): Promise<Cart & { tempId: string }> {
      const now = clock.now()
      const cart = tempIdForm.test(asked) ? await readOpenCart(asked, now) : undefined
      if (cart) return cart
      for (const tempId of tempIdsFrom(cookie)) {
        const kept = await readOpenCart(tempId, now)
        if (kept) return kept
        // A cart that is not written yet keeps its cookie: another tab may be writing it with its first line just now.
        if (!(await queries.isTempIdTaken(db.query, tempId))) return emptyGuestCart(tempId)
        // Another call may have written it since the first read: only an id that is taken and has no open cart is left.
        const written = await readOpenCart(tempId, now)
        if (written) return written
      }
      return emptyGuestCart(randomSecret())
    },

    async listUserCarts(userId: number): Promise<Cart[]> {
      const document = await queries.readUserCart(db, userId)
      return document ? [toCartView(toLoadedCart(document, { now: clock.now(), tempId: undefined }))] : []
    },

    async createCart(input: {
      owner: CartOwner
      tempId: string | undefined
      locale: string
      currencyId: number | undefined
    }): Promise<{ cart: Cart; mergedLines: number | undefined }> {
      const now = clock.now()
      await refuseForeignCurrency(input.currencyId)
      const { userId } = input.owner
      const given = input.tempId !== undefined && tempIdForm.test(input.tempId) ? input.tempId : input.owner.tempId
      const options = { locale: input.locale, currencyId: input.currencyId, now }
      const { cartId, owner, mergedLines } = await db.tx(async (tx) => {
        if (userId === undefined)
          return { ...(await takeGuestCart(tx, { ...options, tempId: given })), mergedLines: undefined }
        // The guest's cart is locked before the customer's, as everywhere.
        const mergedLines = await mergeGuestCart(tx, { userId, tempId: input.tempId, now })
        const own = await queries.takeUserCart(tx, { ...options, userId })
        return { cartId: own.id, owner: { userId, tempId: undefined }, mergedLines }
      })
      return { cart: toCartView(await getCart({ cartId, owner })), mergedLines }
    },

    /** The cart that is meant: 0 is the caller's own, written now if it is not there. */
    async resolveCart({ cartId, owner }: HeldCart): Promise<HeldCart> {
      if (cartId !== 0) return { cartId, owner }
      return db.tx((tx) => holdCart(tx, { cartId, owner, now: clock.now() }))
    },

    async closeCart({ cartId, owner }: { cartId: number; owner: CartOwner }): Promise<void> {
      // A cart that was never written is as good as closed.
      if (cartId === 0) return queries.closeOwnCart(db.query, { owner, now: clock.now() })
      if (!(await queries.closeCart(db.query, { cartId, owner, now: clock.now() }))) throw notFound('cart')
    },

    async putItem(input: PutItem) {
      const now = clock.now()
      const variantId = input.variantId ?? (await findOnlyVariant(input.productId))
      const row = await queries.readVariant(db, { productId: input.productId, variantId })
      if (!row) throw notFound('variant')
      const variant = toCartVariant(row, now)
      if (input.quantity > 0 && !variant.isSold) throw noLongerSold(row, variant)
      const { cartId, owner, granted } = await db.tx((tx) => writeLine(tx, { input, variant, now }))
      const cart = toCartView(await getCart({ cartId, owner }))
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
    },

    /** The customer has seen what his lines cost now: the order may go on. */
    async acknowledgePrices({ cartId, owner }: { cartId: number; owner: CartOwner }): Promise<Cart> {
      const now = clock.now()
      await db.tx(async (tx) => {
        if (!(await queries.touchCart(tx, { cartId, owner, now }))) throw notFound('cart')
        const { lines } = await getCartInTx(tx, { cartId, owner })
        const prices = lines
          .filter(({ priceWasCents }) => priceWasCents !== null)
          .map(({ id, unitPriceCents }) => ({ id, cents: unitPriceCents }))
        if (prices.length > 0) await queries.updateSeenPrices(tx, { cartId, prices })
      })
      return toCartView(await getCart({ cartId, owner }))
    },

    getCart,

    /**
     * The cart with its price as the order's transaction sees it, from now on ordered; `undefined` when somebody changed it at
     * the same moment, and the order has to begin anew. Throws 404 for a cart that is not open or not this owner's.
     */
    async takeForOrder(
      tx: Tx,
      { cartId, owner }: { cartId: number; owner: CartOwner },
    ): Promise<LoadedCart | undefined> {
      const now = clock.now()
      const taken = await queries.takeOrdered(tx, { cartId, owner, now })
      if (!taken) throw notFound('cart')
      return taken.isStale ? undefined : toLoadedCart(taken.document, { now, tempId: owner.tempId })
    },
  }

  async function getCart({ cartId, owner }: { cartId: number; owner: CartOwner }): Promise<LoadedCart> {
    const now = clock.now()
    const document = await queries.readOwnedCart(db, { cartId, owner, now })
    if (!document) throw notFound('cart')
    return toLoadedCart(document, { now, tempId: owner.tempId })
  }

  /** The cart with its price as the order's transaction sees it. */
  async function getCartInTx(
    tx: Queryable,
    { cartId, owner }: { cartId: number; owner: CartOwner },
  ): Promise<LoadedCart> {
    const now = clock.now()
    const document = await queries.selectOwnedCart(tx, { cartId, owner, now })
    if (!document) throw notFound('cart')
    return toLoadedCart(document, { now, tempId: owner.tempId })
  }

  async function findOnlyVariant(productId: number): Promise<number> {
    const variants = await queries.listSoldVariants(db.query, productId)
    const [first, second] = variants
    if (!first) throw notFound('variant')
    if (second) throw invalid({ variantId: [messages.cart.chooseVariant(variants.map(({ name }) => name).join(', '))] })
    return first.id
  }

  /** Goods are priced, taxed and invoiced in euro: a currency that is known but not sold in is refused here (ADR 0014). */
  async function refuseForeignCurrency(currencyId: number | undefined): Promise<void> {
    const currency = currencyId === undefined ? undefined : await queries.findCurrency(db.query, currencyId)
    if (currency && currency.code !== sellingCurrency) throw invalid({ currencyId: [messages.cart.onlyEuro] })
  }

  async function readOpenCart(tempId: string, now: Date): Promise<(Cart & { tempId: string }) | undefined> {
    const document = await queries.readGuestCart(db, { tempId, now })
    if (!document) return undefined
    const cart = toLoadedCart(document, { now, tempId })
    await slide(cart, now)
    return { ...toCartView(cart), tempId }
  }

  async function emptyGuestCart(tempId: string): Promise<Cart & { tempId: string }> {
    return { ...toEmptyView({ tempId, freeDelivery: await queries.readFreeDelivery(db) }), tempId }
  }

  /** The fourteen days begin anew with every visit. */
  async function slide(cart: LoadedCart, now: Date): Promise<void> {
    const extended = cartExpiry('guest', now)
    if (isWorthExtending({ expiresAt: cart.expiresAt, extended })) {
      await queries.extendCart(db.query, { cartId: cart.id, expiresAt: extended })
    }
  }
}

type HeldCart = { cartId: number; owner: CartOwner }

async function writeLine(
  tx: Tx,
  { input, variant, now }: { input: PutItem; variant: CartVariant; now: Date },
): Promise<HeldCart & { granted: number }> {
  const held = await holdCart(tx, { cartId: input.cartId, owner: input.owner, now })
  if (input.quantity > 0 && isForAdults(variant.minAge)) await confirmAge(tx, { cartId: held.cartId, input, now })
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
    await queries.deleteLine(tx, line)
    return { ...held, granted: 0 }
  }
  // What comes later is not bound to stock: its whole line may be granted.
  const available = variant.isBeyondStock || variant.isService ? maxLineQuantity * maxLines : variant.available
  const asked = variant.isService
    ? await findPiecesOfParent(tx, line)
    : Math.min(maxLineQuantity, input.quantity + (input.quantity > 0 ? moved : 0))
  const granted = await queries.putLine(tx, { ...line, asked, available, maxLines })
  if (granted === undefined) throw await toRefusal(tx, { line, variant })
  return { ...held, granted }
}

/** Goods for adults go into a cart for which the age is confirmed, with this call or before. */
async function confirmAge(
  tx: Tx,
  { cartId, input, now }: { cartId: number; input: PutItem; now: Date },
): Promise<void> {
  if (input.isAdult === true) {
    await queries.rememberAdult(tx, { cartId, until: new Date(now.getTime() + adultSeconds * 1000) })
  } else if (!(await queries.isAdultsCart(tx, { cartId, now }))) throw ageUnconfirmed()
}

type Line = { cartId: number; productId: number; variantId: number; parentId: number | null; note: string }

/**
 * Gives a line another note. Where a line with that note stands already, the two become one: gives the pieces that it brings
 * along.
 */
async function moveNote(tx: Tx, { line, lineId }: { line: Line; lineId: number }): Promise<number> {
  const found = await queries.findLineAndTwin(tx, { cartId: line.cartId, lineId, note: line.note })
  const isSame =
    found &&
    found.productId === line.productId &&
    found.variantId === line.variantId &&
    found.parentId === line.parentId
  if (!isSame) throw notFound('line')
  if (found.note === line.note) return 0
  if (found.twinId === null) {
    await queries.updateNote(tx, { lineId, note: line.note })
    return 0
  }
  await queries.deleteLineById(tx, lineId)
  return found.twinQuantity ?? 0
}

/** A service is done to every piece of its parent, and only to goods to which it is offered. */
async function findPiecesOfParent(tx: Tx, { cartId, parentId, variantId }: Line): Promise<number> {
  if (parentId === null) throw notFound('parent')
  const parent = await queries.findParent(tx, { cartId, parentId, variantId })
  if (!parent?.isOffered) throw notFound('parent')
  return parent.quantity
}

async function toRefusal(
  tx: Tx,
  { line, variant }: { line: { cartId: number; parentId: number | null }; variant: CartVariant },
): Promise<ApiError> {
  const obstacle = await queries.findLineObstacle(tx, { ...line, maxLines })
  if (obstacle === 'parent') return notFound('parent')
  if (obstacle === 'full') return invalid({ quantity: [messages.cart.full] })
  return soldOut(variant)
}

/** A page that was opened before still offers it. Of what is not published nothing is told, not even its name. */
function noLongerSold({ isSold: isPublished }: VariantDocument, variant: CartVariant): ApiError {
  return isPublished ? soldOut(variant) : new ApiError('out_of_stock')
}

function soldOut(variant: CartVariant): ApiError {
  return new ApiError('out_of_stock', { message: messages.cart.soldOut(goodsName(variant)) })
}

/** The answer names the field by which a client confirms. */
export function ageUnconfirmed(): ApiError {
  const text = messages.problem.age_unconfirmed
  return new ApiError('age_unconfirmed', { message: text, errors: { isAdult: [text] } })
}

/** Locks the cart for a change; 0 stands for the caller's own, which is written if it is not there. */
async function holdCart(
  tx: Tx,
  { cartId, owner, now }: { cartId: number; owner: CartOwner; now: Date },
): Promise<HeldCart> {
  if (cartId === 0) {
    const options = { locale: 'sk', currencyId: undefined, now }
    const { userId } = owner
    if (userId === undefined) return takeGuestCart(tx, { ...options, tempId: owner.tempId })
    const cart = await queries.takeUserCart(tx, { ...options, userId })
    return { cartId: cart.id, owner }
  }
  const cart = await queries.touchCart(tx, { cartId, owner, now })
  if (!cart) throw notFound('cart')
  return { cartId: cart.id, owner }
}

/**
 * A temporary id and those that follow it once its cart was ordered, merged or closed. They are derived, not drawn: calls that
 * still carry the old cookie at the same moment all find the same next cart, and none overwrites the cookie of another.
 */
function* tempIdsFrom(tempId: string | undefined): Generator<string> {
  if (tempId === undefined || !tempIdForm.test(tempId)) return
  for (let id = tempId, count = 0; count < maxFollowingCarts; count += 1) {
    yield id
    id = createHash('sha256').update(`next cart ${id}`).digest('base64url')
  }
}

/** The guest's open cart, under the next temporary id when the given one is of a cart that is not theirs to use any more. */
async function takeGuestCart(
  tx: Tx,
  options: { tempId: string | undefined; locale: string; currencyId: number | undefined; now: Date },
): Promise<HeldCart> {
  for (const tempId of [...tempIdsFrom(options.tempId), randomSecret()]) {
    const cart = await queries.takeGuestCart(tx, { ...options, tempId })
    if (cart) return { cartId: cart.id, owner: { userId: undefined, tempId } }
  }
  throw new Error('A new temporary id was taken.')
}
