import type { PartyPlan } from '#contracts/party/planner.ts'
import { sharedListPaths } from '#storefront/shared-list-paths.ts'
import type { PlannerAddress } from './planner-address.ts'

/** The form that makes a shared list of this plan; undefined for an empty one. */
export function toListPath(plan: PartyPlan, address: PlannerAddress, day: string | undefined): string | undefined {
  const lines = plan.sections.flatMap((section) => section.lines)
  if (lines.length === 0) return undefined
  return sharedListPaths.form({
    lines: lines.map((line) => `${line.role}.${line.variant_id}.${line.packs}`).join(','),
    children: address.deti || '0',
    adults: address.dospeli || '0',
    day,
  })
}
