import type { PricePatch, VariantPatch } from '#contracts/admin/variants.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { VariantFields } from './variants.queries.ts'

/** The two parts of a change of a variant: its fields, and its price, which is a right of its own. */
export function splitPatch(fields: Patch<VariantPatch>): { patch: Patch<VariantFields>; price: PricePatch } {
  const { code, ean, name, color, size, pieces_per_pack: piecesPerPack, is_active: isActive, ...prices } = fields
  const { price_cents, sale_price_cents, sale_from, sale_to } = prices
  return {
    patch: { code, ean, name, color, size, piecesPerPack, isActive },
    price: given({ price_cents, sale_price_cents, sale_from, sale_to }),
  }
}
