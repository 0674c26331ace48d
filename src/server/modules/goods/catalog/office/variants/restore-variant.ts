import { ApiError } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { sightOf } from '../list-products.ts'
import { changeVariant } from './change-variants.ts'
import type { ChangedVariant } from './changed-variant.rules.ts'
import type { VariantDeps } from './known-variant.ts'
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
  const { patch, price } = splitPatch(before)
  if (Object.keys(price).length > 0 && !staff.permissions.includes('prices.edit')) throw new ApiError('forbidden')
  await changeVariant(deps, write, { id, version, patch, price, sight: sightOf(staff.permissions) })
}
