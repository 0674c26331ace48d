import type { Image } from '#contracts/shared.ts'
import type { CartRentalId, ProductId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

/** A costume that a customer wants to hire on these days. */
export type WantedCostume = {
  id: CartRentalId
  productId: ProductId
  variantId: VariantId
  storeId: StoreId
  storeName: string
  firstOn: string
  lastOn: string
  quantity: number
  code: string
  name: string
  variantName: string
  slug: string
  vatRate: number
}

/** With its price: `rentCents` and `depositCents` are of one, `totalCents` is the rent of all. */
export type CartRental = WantedCostume & {
  image: Image | null
  isLent: boolean // false = the offer ended: it costs nothing and cannot be ordered
  rentCents: Cents
  depositCents: Cents
  totalCents: Cents
}
