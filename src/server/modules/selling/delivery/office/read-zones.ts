import type { AdminZone } from '#contracts/admin/delivery-zones.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toAdminZone } from './change-zones.ts'
import { findZoneForOffice, listZonesForOffice } from './zones.queries.ts'

/** A shop has a handful: they are one page. `search`: a part of the name, with or without diacritics. */
export async function readAdminZones(q: Queryable, search: string | undefined) {
  const wanted = foldText(search?.trim() ?? '')
  const all = await listZonesForOffice(q)
  const rows = all.filter(({ name }) => foldText(name).includes(wanted)).map(toAdminZone)
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminZone(q: Queryable, id: number): Promise<AdminZone> {
  const stored = await findZoneForOffice(q, id)
  if (!stored) throw notFound('delivery-zone')
  return toAdminZone(stored)
}
