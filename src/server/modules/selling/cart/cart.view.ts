import type { Cart, CartItem } from '#contracts/cart.ts'
import type { Availability } from '#contracts/catalog.ts'
import { messages } from '#contracts/messages.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { addCents, netPrice, type Cents } from '#kernel/money.ts'
import { countRentalDays } from '#kernel/rental-rent.ts'
import { chargedRate } from '#kernel/vat-status.ts'
import { missingToFreeDelivery } from '#server/modules/selling/delivery/index.ts'
import { describeRefusal } from '#server/modules/selling/vouchers/index.ts'
import { parseSetting } from '#server/modules/shop/content/index.ts'
import type { CartLine, CartVariant, LoadedCart } from './cart.types.ts'

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
    ...toRentals(cart.rentals),
    item_count: [...cart.lines, ...cart.rentals].reduce((sum, line) => sum + line.quantity, 0),
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

/** A cart without a row in the database: its first line will insert one. */
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

/** Nothing for the many carts without a costume for hire. */
function toRentals(rentals: LoadedCart['rentals']): Pick<Cart, 'rentals' | 'deposit_cents'> {
  if (rentals.length === 0) return {}
  return {
    rentals: rentals.map((rental) => ({
      id: rental.id,
      product_id: rental.productId,
      variant_id: rental.variantId,
      store_id: rental.storeId,
      name: rental.name,
      variant_name: rental.variantName,
      slug: rental.slug,
      image: rental.image,
      store_name: rental.storeName,
      first_on: rental.firstOn,
      last_on: rental.lastOn,
      days: countRentalDays(rental),
      quantity: rental.quantity,
      rent_cents: rental.rentCents,
      total_cents: rental.totalCents,
      deposit_cents: rental.depositCents * rental.quantity,
    })),
    deposit_cents: countDeposit(rentals),
  }
}

/** The deposit of all costumes of a cart, in cents: outside every price. */
export function countDeposit(rentals: LoadedCart['rentals']): Cents {
  return addCents(...rentals.map(({ depositCents, quantity }) => depositCents * quantity))
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
    purpose: line.purpose,
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
    tax_rate: { rate: chargedRate(variant.vatRate, variant.chargesVat) },
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

function toNetPrices({ price, unitPriceCents, isSale, vatRate, chargesVat }: CartVariant) {
  const rate = chargedRate(vatRate, chargesVat)
  return {
    price: netPrice(price.priceCents, rate),
    price_sale: isSale ? netPrice(unitPriceCents, rate) : null,
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

/** What has changed since it was added to the cart, in Slovak. */
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
  const ended = cart.rentals.filter(({ isLent }) => !isLent).map((rental) => messages.rental.ended(goodsName(rental)))
  const paused = cart.vouchers.flatMap(({ voucher, refusal }) =>
    refusal ? [messages.cart.voucherPaused(voucher.code, describeRefusal(refusal).message)] : [],
  )
  return [...goods, ...ended, ...paused]
}
