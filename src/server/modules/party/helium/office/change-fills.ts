import type { AdminBalloonFill, BalloonFillPatch, NewBalloonFill } from '#contracts/admin/balloon-fills.ts'
import { balloonFills as words } from '#contracts/messages/balloon-fills.ts'
import type { BalloonFillId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './fills.queries.ts'
import { toFill } from './read-fills.ts'

/** What a new balloon has unless staff say it. */
const usualSeconds = 120

// Pages and slots read the table per request, so nothing is announced.
const fills = createPlainWrites({
  thing: 'balloon-fill',
  find: queries.findFill,
  lock: queries.lockFill,
  update: queries.updateFill,
  remove: queries.deleteFill,
  show: toFill,
  log: (stored) => {
    const { id: _, version: __, ...fields } = toFill(stored)
    return fields
  },
  check: (changed: Partial<queries.FillFields>, before) => refuseFaults({ ...before, ...changed }),
  rules: { balloon_fills_pkey: { field: 'key', message: words.keyTaken } },
  refuseRemoval: async ({ key }, tx) => {
    const count = await queries.countServicesOf(tx, key)
    return count > 0 ? words.keyUsed(count) : undefined
  },
})

/** Throws 422 for a taken key and for hours that do not fit together. */
export function createFill(write: AuditedWrite, input: NewBalloonFill): Promise<AdminBalloonFill> {
  const fill = {
    key: input.key,
    label: input.label,
    litres: input.litres,
    hoursFrom: input.hours_from,
    hoursTo: input.hours_to,
    treatedFrom: input.treated_from ?? null,
    treatedTo: input.treated_to ?? null,
    liftGrams: input.lift_grams,
    fillSeconds: input.fill_seconds ?? usualSeconds,
    source: input.source,
    position: input.position,
  }
  refuseFaults(fill)
  return fills.add({}, write, (tx) => queries.insertFill(tx, fill))
}

/** Throws 422 for hours that do not fit together, and for another key while services name the present one. */
export async function changeFill(
  write: AuditedWrite,
  { id, version, patch }: { id: BalloonFillId; version: number; patch: BalloonFillPatch },
): Promise<AdminBalloonFill> {
  await refuseNamed(write.tx, id, patch.key)
  return fills.change({}, write, {
    id,
    version,
    patch: {
      key: patch.key,
      label: patch.label,
      litres: patch.litres,
      hoursFrom: patch.hours_from,
      hoursTo: patch.hours_to,
      treatedFrom: patch.treated_from,
      treatedTo: patch.treated_to,
      liftGrams: patch.lift_grams,
      fillSeconds: patch.fill_seconds,
      source: patch.source,
      position: patch.position,
    },
  })
}

/** Throws 409 while a service names it. */
export async function removeFill(write: AuditedWrite, key: { id: BalloonFillId; version: number }): Promise<void> {
  await fills.remove({}, write, key)
}

async function refuseNamed(tx: Tx, id: BalloonFillId, key: string | undefined): Promise<void> {
  const before = key === undefined ? undefined : await queries.findFill(tx, id)
  if (!before || before.key === key) return
  const count = await queries.countServicesOf(tx, before.key)
  if (count > 0) throw invalid({ key: [words.keyUsed(count)] })
}

type Hours = Pick<queries.FillFields, 'hoursFrom' | 'hoursTo' | 'treatedFrom' | 'treatedTo'>

function refuseFaults({ hoursFrom, hoursTo, treatedFrom, treatedTo }: Hours): void {
  if (hoursTo < hoursFrom) throw invalid({ hours_to: [words.hoursTo] })
  if ((treatedFrom === null) !== (treatedTo === null)) throw invalid({ treated_to: [words.treated] })
  if (treatedFrom !== null && treatedTo !== null && treatedTo < treatedFrom) {
    throw invalid({ treated_to: [words.hoursTo] })
  }
}
