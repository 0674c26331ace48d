import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { sightOf } from '../list-products.ts'
import { changeVariant } from './change-variants.ts'
import type { ChangedVariant } from './changed-variant.rules.ts'
import type { VariantDeps } from './known-variant.ts'
import { refuseForeignPrices } from './refuse-foreign-prices.ts'
import { splitPatch } from './variant-patch.rules.ts'

/**
 * Puts back what a change has replaced. A write like any other: 412 once the variant has been changed since, 422 for a former sale
 * that may no longer be announced.
 */
export async function restoreVariant(
  deps: VariantDeps,
  { facts, staff, ...write }: AuditedWrite & { facts: ChangedVariant; staff: StaffCaller },
): Promise<void> {
  const { id, version, before } = facts
  const { patch, price, cost } = splitPatch(before)
  refuseForeignPrices(staff.permissions, { price, cost })
  await changeVariant(deps, write, { id, version, patch, price, cost, sight: sightOf(staff.permissions) })
}
