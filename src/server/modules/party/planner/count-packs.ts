import type { Queryable } from '#server/platform/db/db.ts'
import { countGuests, countPieces } from './plan-party.rules.ts'
import { listPackSizes, listRoleKinds } from './planner.queries.ts'
import type { PacksAsked } from './planner.types.ts'

/** Counts as the planner does. A pack at least, also for goods that none of the guests needs. */
export async function countPacks(
  q: Queryable,
  { children, adults, lines }: PacksAsked,
): Promise<(number | undefined)[]> {
  const [roles, sizes] = await Promise.all([
    listRoleKinds(q),
    listPackSizes(
      q,
      lines.map(({ variantId }) => variantId),
    ),
  ])
  return lines.map(({ role, variantId }) => {
    const kind = roles.find(({ key }) => key === role)
    const size = sizes.find((one) => one.variantId === variantId)
    if (!kind || !size || kind.per === 'party') return undefined
    const pieces = countPieces(kind, countGuests(kind, { children, adults }))
    return Math.max(1, Math.ceil(pieces / size.piecesPerPack))
  })
}
