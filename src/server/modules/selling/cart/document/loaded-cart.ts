import { readEventDay } from '#kernel/event-day.ts'
import { hasDanger } from '#kernel/hazards.ts'
import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { countRent, countRentalDays } from '#kernel/rental-rent.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { rateOf } from '#kernel/vat-rates.ts'
import { countsTowardsFree, toParcel, valueTowardsFree, withGifts } from '#server/modules/selling/delivery/index.ts'
import { parseSetting } from '#server/modules/shop/content/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { CartDocument, LineDocument, RentalDocument } from './cart-document.types.ts'
import { priceCart, type CartPrice } from '../cart.rules.ts'
import type { CartLine, CartVariant, LineGift, LoadedCart } from '../cart.types.ts'
import type { CartRental } from '../rentals/cart-rentals.types.ts'
import { toCartVariant, toOptions, toSellerVat, type SellerVat } from '../lines/cart-variant.ts'
import { recheckVouchers } from '../vouchers/recheck-vouchers.ts'
import { storedDeliverySchema } from '../stored-delivery.rules.ts'

/**
 * A cart with its current price. `tempId` is the secret by which a guest reached this cart: the database stores only its digest.
 */
export function toLoadedCart(
  document: CartDocument,
  { now, tempId }: { now: Date; tempId: string | undefined },
): LoadedCart {
  const sellerVat = toSellerVat(document.vat, now)
  const variants = document.lines.map((line) => ({ line, variant: toCartVariant(line, { now, ...sellerVat }) }))
  const rentals = document.rentals.map((rental) => toRental(rental, sellerVat))
  // The rent is a price like that of goods, so vouchers count it; the deposit is none.
  const pieces = [
    ...variants.map(({ line, variant }) => ({ unitPriceCents: variant.unitPriceCents, quantity: line.quantity })),
    ...rentals.map(({ rentCents, quantity }) => ({ unitPriceCents: rentCents, quantity })),
  ]
  const { goodsCents } = priceCart(pieces, [])
  const checked = recheckVouchers(document.vouchers, { goodsCents, now })
  const usable = checked.filter((entry) => entry.refusal === undefined)
  const price = priceCart(
    pieces,
    usable.map(({ voucher }) => voucher),
    { groupDiscountPercent: document.groupDiscountPercent },
  )
  const gifts = shareGifts(document.lines, toLocalDay(now))
  const goods = toParcel(variants.map(({ line, variant }) => ({ ...variant, quantity: line.quantity })))
  const counted = [...countLines(variants, price), ...rentals.map(({ totalCents }) => ({ totalCents, counts: false }))]
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
    rentals,
    vouchers: checked.map((entry) => ({ ...entry, discountCents: price.voucherDiscounts[usable.indexOf(entry)] ?? 0 })),
    price,
    ...sellerVat,
    isBeforeOpening: parseSetting('shopState', document.shopState).state === 'preparing',
    freesDelivery: usable.some(({ voucher }) => voucher.freesDelivery),
    freeDeliveryThresholdCents: parseSetting('freeDelivery', document.freeDelivery).EUR,
    countedCents: valueTowardsFree(counted, price.discountCents),
    parcel: {
      ...withGifts(
        goods,
        gifts.filter((gift) => gift !== null),
      ),
      isFreeEligible: counted.some(({ counts }) => counts),
    },
    eventOn: readEventDay(document.eventOn, toLocalDay(now)) ?? null,
    isAdult: document.adultUntil !== null && new Date(document.adultUntil) > now,
    delivery: storedDeliverySchema.safeParse(document.delivery).data ?? null,
  }
}

type Variants = readonly { line: LineDocument; variant: CartVariant }[]

/** Which lines count towards free delivery. An inflated balloon does not, even if the balloon alone does. */
function countLines(variants: Variants, { lineTotals }: CartPrice): { totalCents: Cents; counts: boolean }[] {
  const inflated = new Set(variants.flatMap(({ line }) => (hasDanger(line, 'inflated') ? [line.parentId] : [])))
  return variants.map(({ line, variant }, index) => ({
    totalCents: lineTotals[index] ?? 0,
    counts: countsTowardsFree(variant) && !inflated.has(line.id) && !inflated.has(line.parentId ?? 0),
  }))
}

function toCartLine(
  line: LineDocument,
  { variant, totalCents, gift, now }: { variant: CartVariant; totalCents: Cents; gift: LineGift | null; now: Date },
): CartLine {
  const { id, parentId, note, purpose, plannedGuests, needsNote, quantity, seenPriceCents } = line
  return {
    ...variant,
    id,
    parentId,
    note,
    purpose,
    plannedGuests,
    needsNote,
    quantity,
    totalCents,
    priceWasCents: seenPriceCents === variant.unitPriceCents ? null : seenPriceCents,
    gift,
    options: toOptions(line.options ?? [], now),
    setParts: line.setParts ?? [],
  }
}

function toRental({ offer, image, ...rental }: RentalDocument, { vatRates }: Pick<SellerVat, 'vatRates'>): CartRental {
  const rentCents = offer ? countRent(offer, countRentalDays(rental)) : 0
  return {
    ...rental,
    vatRate: rateOf(vatRates, rental.vatRate),
    image: image && imageFor(image),
    isLent: offer !== null,
    rentCents,
    depositCents: offer?.depositCents ?? 0,
    totalCents: rentCents * rental.quantity,
  }
}

/** One gift per piece, while they last and may be sold: earlier lines get theirs first. */
function shareGifts(lines: readonly LineDocument[], today: string): (LineGift | null)[] {
  const left = new Map<VariantId, number>()
  return lines.map(({ gift, quantity }) => {
    if (!gift || !isInSellingWindow(gift, today)) return null
    const { available, image, ...goods } = gift
    const free = left.get(goods.variantId) ?? available
    const granted = Math.min(quantity, free)
    left.set(goods.variantId, free - granted)
    return granted > 0 ? { ...goods, image: image && imageFor(image), quantity: granted } : null
  })
}
