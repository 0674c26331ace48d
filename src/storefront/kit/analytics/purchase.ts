import type { Cents } from '#kernel/money.ts'
import { toNet, toUnits } from './amounts.ts'
import { push, readConsentGroups } from './data-layer.ts'

// GA4's event of a purchase, for the page of an order.

/** All amounts gross, in cents. */
export type Purchase = {
  number: string
  vatCents: Cents
  shippingCents: Cents
  coupon: string
  items: readonly PurchasedItem[]
}
export type PurchasedItem = {
  /** The same id as in all other events; null if the product is no longer sold: then `code` is sent. */
  productId: number | null
  code: string
  name: string
  variant: string
  quantity: number
  totalCents: Cents // of the line, after discounts
  vatRate: number
}

const purchasesKey = 'analytics.purchases'
const keptPurchases = 20

/**
 * Sends the event once per order in this browser, no matter how often and in how many tabs the page of the order is opened.
 * Numbers of orders are stored only with consent: without it nothing is counted, so nothing has to be remembered.
 */
export function trackPurchase(purchase: Purchase): void {
  const known = readPurchases()
  if (known.includes(purchase.number)) return
  if ((readConsentGroups() ?? []).some((group) => group !== 'technical')) rememberPurchase(purchase.number, known)
  push(toPurchaseEvent(purchase))
}

function rememberPurchase(number: string, known: readonly string[]) {
  try {
    localStorage.setItem(purchasesKey, [number, ...known].slice(0, keptPurchases).join(','))
  } catch {
    // A browser that stores nothing: a duplicate is better than a missing purchase.
  }
}

export function toPurchaseEvent({ number, vatCents, shippingCents, coupon, items }: Purchase): object {
  const lines = items.map(({ productId, code, name, variant, quantity, totalCents, vatRate }) => ({
    item_id: String(productId ?? code),
    item_name: name,
    item_variant: variant,
    price: toUnits(toNet(totalCents, vatRate) / quantity),
    quantity,
  }))
  const value = items.reduce((sum, { totalCents, vatRate }) => sum + toNet(totalCents, vatRate), 0)
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: number,
      currency: 'EUR',
      value: toUnits(value),
      tax: toUnits(vatCents),
      shipping: toUnits(shippingCents),
      ...(coupon !== '' && { coupon }),
      items: lines,
    },
  }
}

function readPurchases(): string[] {
  try {
    return (localStorage.getItem(purchasesKey) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}
