import type { AuditRow } from '#contracts/admin/audit.ts'
import type { AdminProduct } from '#contracts/admin/product-fields.ts'
import { offerWords } from '#admin/i18n/offer-words.ts'
import { supplyWords } from '#admin/i18n/supply-words.ts'
import type { Field } from '#admin/kit/collection/collection.ts'
import { formatPrice } from '#ui/format.ts'
import { saySupply } from './offer/say-supply.ts'
import { variantName } from './offer/variant-name.ts'

const words = offerWords.history

const sayPrice = (cents: unknown) => (typeof cents === 'number' ? formatPrice(cents) : undefined)

/** What is not in the form of a product, but in its history. */
export const historyFields: readonly Field[] = [
  { name: 'variant_order', label: words.order },
  { name: 'price_cents', label: words.price, say: sayPrice },
  { name: 'sale_price_cents', label: words.sale, say: sayPrice },
  { name: 'purchase_price_cents', label: words.purchase, say: sayPrice },
  { name: 'sale_from', label: words.from },
  { name: 'sale_to', label: words.to },
  { name: 'code', label: words.code },
  { name: 'ean', label: words.ean },
  { name: 'color', label: words.color },
  { name: 'size', label: words.size },
  { name: 'pieces_per_pack', label: words.pieces },
  { name: 'supply', label: supplyWords.label, say: saySupply },
  { name: 'is_active', label: words.active },
]

/** Names the variant that a row is about; one that is gone has no name any more. */
export function sayPart(row: AuditRow, { variants }: AdminProduct): string | undefined {
  if (row.thing !== 'variant') return undefined
  const variant = variants.find(({ id }) => String(id) === row.thing_id)
  return words.of(variant ? variantName(variant) : row.thing_id)
}
