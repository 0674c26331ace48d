import type { AdminZone, ZonePatch } from '#contracts/admin/delivery-zones.ts'
import { carriers as words } from '#contracts/messages/carriers.ts'
import { given, type Patch } from '#kernel/given.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Publisher } from '#server/platform/events.ts'
import { carriersChanged, dispatchDaysChanged } from '../delivery.events.ts'
import * as queries from './zones.queries.ts'

type Deps = { events: Publisher }

const thing = 'delivery-zone'

const zones = createPlainWrites({
  thing,
  find: queries.findZoneForOffice,
  lock: queries.lockZone,
  update: queries.updateZone,
  remove: queries.deleteZone,
  show: toAdminZone,
  log: toLogged,
  check: refuseUnclear,
  rules: { delivery_zones_days_in_order: { field: 'days_to', message: words.daysOrder } },
  refuseRemoval: ({ isDefault }) => (isDefault ? words.zoneDefault : undefined),
  inUse: words.zoneInUse,
  async announce({ events }: Deps, tx, { id, changed }) {
    await events.publish(tx, carriersChanged({ tags: ['*'] }))
    const hasOtherDays = changed?.daysFrom !== undefined || changed?.daysTo !== undefined
    if (hasOtherDays && (await queries.findZoneForOffice(tx, id))?.isDefault)
      await events.publish(tx, dispatchDaysChanged({}))
  },
})

/** Prices of carriers for it end with it, so one that has any stays. */
export const removeZone = zones.remove

export function changeZone(
  deps: Deps,
  write: AuditedWrite,
  { id, version, patch }: { id: number; version: number; patch: ZonePatch },
): Promise<AdminZone> {
  return zones.change(deps, write, { id, version, patch: toFields(patch) })
}

export function createZone(deps: Deps, write: AuditedWrite, body: ZonePatch & { name: string }): Promise<AdminZone> {
  const fields = { country: 'SK', zipPrefixes: [], daysFrom: 3, daysTo: 5, ...given(toFields(body)), name: body.name }
  refuseUnclear(fields, { ...fields, isDefault: false })
  return zones.add(deps, write, async (tx) => {
    const code = await findFreeSlug({ text: body.name, usual: thing }, (slug) => queries.hasZoneCode(tx, slug))
    return queries.insertZone(tx, { ...fields, code })
  })
}

export function toAdminZone({
  country,
  zipPrefixes,
  daysFrom,
  daysTo,
  isDefault,
  ...same
}: queries.StoredZone): AdminZone {
  return {
    ...same,
    country: country ?? '',
    zip_prefixes: zipPrefixes,
    days_from: daysFrom,
    days_to: daysTo,
    is_default: isDefault,
  }
}

/** The default zone has all addresses that no other has, and no other may have all. */
function refuseUnclear(
  { country, zipPrefixes }: Partial<queries.ZoneFields>,
  before: Pick<queries.StoredZone, 'country' | 'zipPrefixes' | 'isDefault'>,
): void {
  const after = {
    country: country === undefined ? before.country : country,
    zipPrefixes: zipPrefixes ?? before.zipPrefixes,
  }
  const hasAll = after.country === null && after.zipPrefixes.length === 0
  if (before.isDefault && !hasAll) throw invalid({ zip_prefixes: [words.zoneDefault] })
  if (!before.isDefault && hasAll) throw invalid({ zip_prefixes: [words.zoneOfAll] })
}

function toFields({ name, country, zip_prefixes: zipPrefixes, ...days }: ZonePatch): Patch<queries.ZoneFields> {
  return {
    name,
    ...(country !== undefined && { country: country === '' ? null : country }),
    ...(zipPrefixes && { zipPrefixes: [...new Set(zipPrefixes)] }),
    daysFrom: days.days_from,
    daysTo: days.days_to,
  }
}

function toLogged(stored: queries.StoredZone): Omit<AdminZone, 'id' | 'version'> {
  const { id: _, version: __, ...fields } = toAdminZone(stored)
  return fields
}
