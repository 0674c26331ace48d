import type { PricePatch, VariantPatch } from '#contracts/admin/variants.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { NetCents } from '#kernel/money.ts'
import type { VariantFields } from './variants.queries.ts'

/** The parts of a change of a variant: its fields, and its prices, which are rights of their own; `cost` undefined = it stays. */
export function splitPatch(fields: Patch<VariantPatch>): {
  patch: Patch<VariantFields>
  price: PricePatch
  cost: NetCents | null | undefined
} {
  const {
    code,
    ean,
    name,
    color,
    size,
    supply,
    attributes,
    pieces_per_pack: piecesPerPack,
    is_active: isActive,
    ...prices
  } = fields
  const { price_cents, sale_price_cents, sale_from, sale_to, purchase_price_cents: cost } = prices
  return {
    patch: { code, ean, name, color, size, piecesPerPack, supply, isActive, attributes },
    price: given({ price_cents, sale_price_cents, sale_from, sale_to }),
    cost,
  }
}
