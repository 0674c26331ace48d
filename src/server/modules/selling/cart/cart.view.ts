import { isInSellingWindow } from '#kernel/selling-window.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import * as z from 'zod/mini'
import type { Cart, CartItem } from '#contracts/cart.ts'
import type { Availability } from '#contracts/catalog.ts'
import { messages } from '#contracts/messages.ts'
import type { Image } from '#contracts/shared.ts'
import { productUrl } from '#contracts/urls.ts'
import { netPrice, type Cents } from '#kernel/money.ts'
import { findStockState, isOrderableBeyondStock, toSupply, type StockState } from '#kernel/stock-state.ts'
import {
  countsTowardsFree,
  missingToFreeDelivery,
  toParcel,
  valueTowardsFree,
  type Parcel,
} from '#server/modules/selling/delivery/index.ts'
import { parseSetting } from '#server/modules/shop/content/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { effectivePrice, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import {
  checkVoucher,
  describeRefusal,
  readKind,
  type Voucher,
  type VoucherRefusal,
} from '#server/modules/selling/vouchers/index.ts'
import type {
  CartDocument,
  CategoryDocument,
  LineDocument,
  OptionDocument,
  VariantDocument,
  VoucherDocument,
} from './cart.queries.ts'
import { cartServiceType, priceCart, type CartPrice } from './cart.rules.ts'

/** A variant as it can be bought now. */
export type CartVariant = {
  productId: number
  variantId: number
  code: string
  productCode: string
  name: string
  slug: string
  variantName: string
  vatRate: number
  price: VariantPrice
  unitPriceCents: Cents // payable now
  isSale: boolean
  isService: boolean // done to goods: no stock, no page
  isSold: boolean // false = taken off the shop since
  /** How it is sold now, and whether more may be ordered than there is. */
  stockState: StockState
  isBeyondStock: boolean
  preorderOn: string | null
  arrivesOn: string | null // the announced day while it is still to come
  dispatchDays: { from: number; to: number }
  available: number // pieces of all active places together
  isBulky: boolean
  dangerClass: string | null
  weightGrams: number
  minAge: number | null
  category: CategoryDocument
  categories: readonly CategoryDocument[] // empty in an order, which is read without them
  image: Image | null
  url: string
}

export type CartLine = CartVariant & {
  id: number
  parentId: number | null
  note: string
  needsNote: boolean
  quantity: number
  totalCents: Cents
  /** The price at which the customer saw it, when it is another one now. */
  priceWasCents: Cents | null
  /** What comes with its pieces, as many as there are. */
  gift: LineGift | null
  options: LineOption[]
  setParts: { name: string; quantity: number }[]
}

export type LineGift = {
  productId: number
  variantId: number
  code: string
  name: string
  variantName: string
  vatRate: number
  image: Image | null
  quantity: number
}

/** A service that may be added to every piece of a line. */
export type LineOption = {
  productId: number
  variantId: number
  label: string
  noteLabel: string | null
  isNoteRequired: boolean
  isPickupOnly: boolean
  unitPriceCents: Cents
}

export type CartVoucher = {
  voucher: Voucher
  userKey: string | null
  /** Set when it may not be used now: it stays in the cart and takes nothing off. */
  refusal: { code: VoucherRefusal; value?: number } | undefined
  discountCents: Cents
}

/** An open cart with its price, for the view and for the order. */
export type LoadedCart = {
  id: number
  tempId: string | null
  userId: number | null
  currencyId: number
  version: number
  guestEmail: string | null
  giftVariantId: number | null
  paymentMethodId: number | null
  expiresAt: Date
  lines: CartLine[]
  vouchers: CartVoucher[]
  price: CartPrice
  freesDelivery: boolean // by a voucher
  freeDeliveryThresholdCents: Cents | null
  /** What of the goods counts towards free delivery, after the discounts. */
  countedCents: Cents
  /** Its goods as a parcel. */
  parcel: Parcel
  eventOn: string | null
  /** The customer has confirmed for this cart that they are an adult. */
  isAdult: boolean
  delivery: StoredDelivery | null
}

/** The delivery that the customer chose last. */
export type StoredDelivery = z.infer<typeof storedDeliverySchema>

export const storedDeliverySchema = z.object({
  carrierId: z.int(),
  storeId: z.nullable(z.int()),
  pickupPoint: z.nullable(
    z.object({
      carrierId: z.int(),
      id: z.string(),
      name: z.string(),
      street: z.string(),
      town: z.string(),
      zip: z.string(),
    }),
  ),
})

/** `tempId` = the secret by which a guest has come to this cart: the database does not know it. */
export function toLoadedCart(
  document: CartDocument,
  { now, tempId }: { now: Date; tempId: string | undefined },
): LoadedCart {
  const variants = document.lines.map((line) => ({ line, variant: toCartVariant(line, now) }))
  // A balloon that is inflated does not count, whatever it is itself.
  const inflated = new Set(document.lines.flatMap((line) => (line.dangerClass === 'inflated' ? [line.parentId] : [])))
  const pieces = variants.map(({ line, variant }) => ({
    unitPriceCents: variant.unitPriceCents,
    quantity: line.quantity,
  }))
  const { goodsCents } = priceCart(pieces, [])
  const checked = checkAllAgain(document.vouchers, { goodsCents, now })
  const usable = checked.filter((entry) => entry.refusal === undefined)
  const price = priceCart(
    pieces,
    usable.map(({ voucher }) => voucher),
    { groupDiscountPercent: document.groupDiscountPercent },
  )
  const gifts = shareGifts(document.lines)
  const counted = variants.map(({ line, variant }, index) => ({
    totalCents: price.lineTotals[index] ?? 0,
    counts: countsTowardsFree(variant) && !inflated.has(line.id) && !inflated.has(line.parentId ?? 0),
  }))
  return {
    id: document.id,
    tempId: document.userId === null ? (tempId ?? null) : null,
    userId: document.userId,
    currencyId: document.currencyId,
    version: document.version,
    guestEmail: document.guestEmail,
    giftVariantId: document.giftVariantId,
    paymentMethodId: document.paymentMethodId,
    expiresAt: new Date(document.expiresAt),
    lines: variants.map(({ line, variant }, index) =>
      toCartLine(line, { variant, totalCents: price.lineTotals[index] ?? 0, gift: gifts[index] ?? null, now }),
    ),
    vouchers: checked.map((entry) => ({ ...entry, discountCents: price.voucherDiscounts[usable.indexOf(entry)] ?? 0 })),
    price,
    freesDelivery: usable.some(({ voucher }) => voucher.freesDelivery),
    freeDeliveryThresholdCents: parseSetting('freeDelivery', document.freeDelivery).EUR,
    countedCents: valueTowardsFree(counted, price.discountCents),
    parcel: {
      ...toParcel(variants.map(({ line, variant }) => ({ ...variant, quantity: line.quantity }))),
      isFreeEligible: counted.some(({ counts }) => counts),
    },
    eventOn: document.eventOn,
    isAdult: document.adultUntil !== null && new Date(document.adultUntil) > now,
    delivery: storedDeliverySchema.safeParse(document.delivery).data ?? null,
  }
}

function toCartLine(
  line: LineDocument,
  { variant, totalCents, gift, now }: { variant: CartVariant; totalCents: Cents; gift: LineGift | null; now: Date },
): CartLine {
  const { id, parentId, note, needsNote, quantity, seenPriceCents } = line
  return {
    ...variant,
    id,
    parentId,
    note,
    needsNote,
    quantity,
    totalCents,
    priceWasCents: seenPriceCents === variant.unitPriceCents ? null : seenPriceCents,
    gift,
    options: toOptions(line.options ?? [], now),
    setParts: line.setParts ?? [],
  }
}

/** A gift for each piece, while they last: lines that come first have theirs first. */
function shareGifts(lines: readonly LineDocument[]): (LineGift | null)[] {
  const left = new Map<number, number>()
  return lines.map(({ gift, quantity }) => {
    if (!gift) return null
    const { available, image, ...goods } = gift
    const free = left.get(goods.variantId) ?? available
    const granted = Math.min(quantity, free)
    left.set(goods.variantId, free - granted)
    return granted > 0 ? { ...goods, image: image && imageFor(image), quantity: granted } : null
  })
}

/** Each service once: what is offered to the product itself stands before what its categories offer. */
function toOptions(documents: readonly OptionDocument[], now: Date): LineOption[] {
  const byVariant = new Map(documents.map((option) => [option.variantId, option]))
  return [...byVariant.values()].map(
    ({ productId, variantId, label, noteLabel, isNoteRequired, isPickupOnly, ...prices }) => ({
      productId,
      variantId,
      label,
      noteLabel,
      isNoteRequired,
      isPickupOnly,
      unitPriceCents: effectivePrice(
        { ...prices, saleFrom: toDate(prices.saleFrom), saleTo: toDate(prices.saleTo) },
        now,
      ).cents,
    }),
  )
}

export function toCartVariant(row: VariantDocument, now: Date): CartVariant {
  const { saleFrom, saleTo, priceCents, salePriceCents, image, supply, dispatchDays, ...rest } = row
  const price = { priceCents, salePriceCents, saleFrom: toDate(saleFrom), saleTo: toDate(saleTo) }
  const effective = effectivePrice(price, now)
  const facts = toStockFacts(row, now)
  return {
    ...rest,
    isSold: facts.isSold,
    price,
    unitPriceCents: effective.cents,
    isSale: effective.isSale,
    stockState: findStockState({ ...facts, quantity: row.isService ? 1 : row.available }),
    isBeyondStock: isOrderableBeyondStock(facts),
    arrivesOn: row.preorderOn !== null && row.preorderOn > facts.today ? row.preorderOn : null,
    dispatchDays: dispatchDays ?? usualDispatchDays,
    categories: row.categories ?? [],
    image: image && imageFor(image),
    url: productUrl({ id: row.productId, categorySlug: row.category.slug, slug: row.slug }),
  }
}

/** Where no zone is set (specification, section 4). */
const usualDispatchDays = { from: 3, to: 5 }

/** What decides how a variant is sold, but for its pieces. */
export function toStockFacts(row: VariantDocument, now: Date) {
  const today = toLocalDay(now)
  const isSold = row.isSold && isInSellingWindow(row, today)
  return { isSold, supply: toSupply(row.supply), preorderOn: row.preorderOn, today }
}

type CheckedVoucher = Omit<CartVoucher, 'discountCents'>

/** In the order of adding: of two that may not lie together the first is used. */
function checkAllAgain(
  rows: readonly VoucherDocument[],
  { goodsCents, now }: { goodsCents: Cents; now: Date },
): CheckedVoucher[] {
  const checked: CheckedVoucher[] = []
  for (const row of rows) {
    const besides = checked.filter(({ refusal }) => refusal === undefined).map(({ voucher }) => voucher)
    checked.push(checkAgain(row, { goodsCents, now, besides }))
  }
  return checked
}

/** Whether a voucher that was right when it was added still is. */
function checkAgain(
  row: VoucherDocument,
  { goodsCents, now, besides }: { goodsCents: Cents; now: Date; besides: readonly Voucher[] },
): CheckedVoucher {
  const voucher = toVoucher(row)
  const check = checkVoucher(voucher, {
    now,
    goodsCents,
    serviceType: cartServiceType,
    userKey: row.userKey ?? undefined,
    usesByUser: row.usesByUser,
    isInThisCart: false,
    besides,
  })
  if (check.kind === 'ok') return { voucher, userKey: row.userKey, refusal: undefined }
  const { code, value } = check
  return { voucher, userKey: row.userKey, refusal: { code, ...(value !== undefined && { value }) } }
}

function toVoucher({ activeFrom, activeTo, ...row }: VoucherDocument): Voucher {
  return {
    ...row,
    ...readKind(row),
    activeFrom: toDate(activeFrom),
    activeTo: toDate(activeTo),
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

export function toCartView(cart: LoadedCart): Cart {
  const childrenOf = Map.groupBy(cart.lines, (line) => line.parentId)
  return {
    id: cart.id,
    tempId: cart.userId === null ? cart.tempId : null,
    currency_id: cart.currencyId,
    items: (childrenOf.get(null) ?? []).map((line) => ({
      ...toItemFields(line),
      children: (childrenOf.get(line.id) ?? []).map(toItemFields),
      options: line.options.map((option) => ({
        id: option.productId,
        variant_id: option.variantId,
        label: option.label,
        note_label: option.noteLabel,
        is_note_required: option.isNoteRequired,
        is_pickup_only: option.isPickupOnly,
        unit_price_cents: option.unitPriceCents,
      })),
      set_parts: line.setParts,
      gift: line.gift && { name: line.gift.name, quantity: line.gift.quantity },
    })),
    vouchers: cart.vouchers.map(({ voucher, discountCents }) => ({
      voucher_id: voucher.id,
      code: voucher.code,
      voucher_type: voucher.type,
      value: voucher.value,
      discount_cents: discountCents,
      frees_delivery: voucher.freesDelivery,
    })),
    item_count: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    goods_cents: cart.price.goodsCents,
    group_discount_cents: cart.price.groupDiscountCents,
    discount_cents: cart.price.discountCents,
    total_cents: cart.price.totalCents,
    free_delivery_missing_cents: missingToFreeDelivery(cart.parcel, {
      payableCents: cart.countedCents,
      thresholdCents: cart.freeDeliveryThresholdCents,
      hasVoucher: cart.freesDelivery,
    }),
    free_delivery_from_cents: cart.freeDeliveryThresholdCents,
    notices: describeChanges(cart),
  }
}

/** A cart that nobody has put anything into yet: no row stands behind it. */
export function toEmptyView({ tempId, freeDelivery }: { tempId: string | null; freeDelivery: unknown }): Cart {
  const { EUR: thresholdCents } = parseSetting('freeDelivery', freeDelivery)
  return {
    id: 0,
    tempId,
    currency_id: defaultCurrencyId,
    items: [],
    vouchers: [],
    item_count: 0,
    goods_cents: 0,
    group_discount_cents: 0,
    discount_cents: 0,
    total_cents: 0,
    free_delivery_missing_cents: thresholdCents,
    free_delivery_from_cents: thresholdCents,
    notices: [],
  }
}

const defaultCurrencyId = 2 // the euro (spec section 9)

function toItemFields(line: CartLine): Omit<CartItem, 'children' | 'options' | 'set_parts' | 'gift'> {
  return {
    id: line.id,
    product: toProductView(line),
    variant: toVariantView(line),
    quantity: line.quantity,
    parent_id: line.parentId,
    note: line.note,
    unit_price_cents: line.unitPriceCents,
    total_cents: line.totalCents,
    price_was_cents: line.priceWasCents,
    is_service: line.isService,
  }
}

export function toProductView(variant: CartVariant): CartItem['product'] {
  return {
    id: variant.productId,
    code: variant.productCode,
    name: variant.name,
    slug: variant.slug,
    url: variant.url,
    ...toNetPrices(variant),
    tax_rate: { rate: variant.vatRate },
    main_image: variant.image,
    default_category: variant.category,
    categories: [...variant.categories],
  }
}

export function toVariantView(variant: CartVariant): CartItem['variant'] {
  return {
    id: variant.variantId,
    name: variant.variantName,
    ...toNetPrices(variant),
    availability: toAvailability(variant),
  }
}

function toNetPrices({ price, unitPriceCents, isSale, vatRate }: CartVariant) {
  return {
    price: netPrice(price.priceCents, vatRate),
    price_sale: isSale ? netPrice(unitPriceCents, vatRate) : null,
    is_price_sale_active: isSale,
  }
}

function toAvailability({ stockState, available, preorderOn, dispatchDays }: CartVariant): Availability {
  return {
    state: stockState,
    quantity: stockState === 'in_stock' ? available : 0,
    preorder_on: stockState === 'preorder' ? preorderOn : null,
    ...(stockState === 'not_in_stock' && { dispatch_days: dispatchDays }),
  }
}

/** What is no longer as it was when it was put into the cart. */
function describeChanges(cart: LoadedCart): string[] {
  const byVariant = Map.groupBy(cart.lines, (line) => line.variantId)
  const goods = [...byVariant.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const name = goodsName(first)
    if (!first.isSold) return [messages.cart.notSold(name)]
    if (first.isBeyondStock || first.isService) return []
    const wanted = lines.reduce((sum, line) => sum + line.quantity, 0)
    if (first.available === 0) return [messages.cart.soldOut(name)]
    return first.available < wanted ? [messages.cart.onlyLeft(name, first.available)] : []
  })
  const paused = cart.vouchers.flatMap(({ voucher, refusal }) =>
    refusal ? [messages.cart.voucherPaused(voucher.code, describeRefusal(refusal).message)] : [],
  )
  return [...goods, ...paused]
}
