import type { StaleDetails } from '#contracts/admin/writes.ts'
import { findLastChange } from '#server/platform/audit/audit.queries.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ApiError } from '../errors.ts'

/** The version in an If-Match header, `"3"`. Throws 428 without one, 412 for anything that is not a version. */
export function readVersion(header: string | undefined): number {
  if (header === undefined) throw new ApiError('version_needed')
  const version = /^"([1-9]\d{0,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new ApiError('stale')
  return Number(version)
}

/** Throws 412 with what is there now and who changed it, unless `current` is still at the expected version. */
export async function refuseStale(
  tx: Tx,
  { thing, current, version }: { thing: string; current: { id: number | string; version: number }; version: number },
): Promise<void> {
  if (current.version === version) return
  const change = await findLastChange(tx, { thing, id: current.id })
  const details: StaleDetails = {
    current,
    changed_by: change?.name ?? null,
    changed_at: change?.at.toISOString() ?? null,
  }
  throw new ApiError('stale', { details })
}
