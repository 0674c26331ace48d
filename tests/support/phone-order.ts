import type { PhoneOrder } from '#contracts/admin/phone-orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aProduct } from './given.ts'
import { anOrder } from './order-shop.ts'

/** A complete order by telephone: two pieces of new goods for 10 €, sent for 4.90 € and paid by transfer. */
export async function aPhoneOrder({ db }: { db: Db }, changes: Partial<PhoneOrder> = {}): Promise<PhoneOrder> {
  const { variantId } = await aProduct(db, { priceCents: 1000, stock: 50 })
  const { cartId: _cart, hasNewsletterConsent: _news, hasHeurekaRefusal: _heureka, ...form } = anOrder(0)
  return {
    ...form,
    paymentMethodId: 2,
    expectedTotalCents: 2490,
    lines: [{ variantId, quantity: 2, note: '' }],
    vouchers: [],
    ...changes,
  }
}
