import { productUrl } from '#contracts/urls.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findStockState, isOrderableBeyondStock } from '#kernel/stock-state.ts'
import { rateOf, type VatRates, vatRatesOn } from '#kernel/vat-rates.ts'
import { chargesVatOn } from '#kernel/vat-status.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { parseSetting } from '#server/modules/shop/content/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { CartVariant, LineOption } from '../cart.types.ts'
import type { OptionDocument, VariantDocument } from '../document/cart-document.types.ts'

/** Where no zone is set (specification, section 4). */
const usualDispatchDays = { from: 3, to: 5 }

/** A variant with its current price and availability. */
export function toCartVariant(
  row: VariantDocument,
  { now, chargesVat, vatRates }: { now: Date } & SellerVat,
): CartVariant {
  const { saleFrom, saleTo, priceCents, salePriceCents, markdowns, image, supply, dispatchDays, ...rest } = row
  const price = { priceCents, salePriceCents, saleFrom: toDate(saleFrom), saleTo: toDate(saleTo), markdowns }
  const effective = effectivePrice(price, now)
  const facts = toStockFacts(row, now)
  return {
    ...rest,
    chargesVat,
    vatRate: rateOf(vatRates, row.vatRate),
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

/** What the seller charges today. */
export type SellerVat = { chargesVat: boolean; vatRates: VatRates }

/** `vat`: the setting as it is stored. */
export function toSellerVat(vat: unknown, now: Date): SellerVat {
  const { periods, rates } = parseSetting('vat', vat)
  const today = toLocalDay(now)
  return { chargesVat: chargesVatOn(periods, today), vatRates: vatRatesOn(rates, today) }
}

/** The facts that decide how a variant is sold, apart from its pieces. */
export function toStockFacts(row: VariantDocument, now: Date) {
  const today = toLocalDay(now)
  const isSold = row.isSold && isInSellingWindow(row, today)
  return { isSold, supply: row.supply, preorderOn: row.preorderOn, today }
}

/** Each service once: an offer to the product itself precedes those to its categories. */
export function toOptions(documents: readonly OptionDocument[], now: Date): LineOption[] {
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

export function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
