import type { Gifts } from '#contracts/admin/gifts.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import {
  changeSettings,
  type Change,
  type ChangeDeps,
  readSettings,
  type StoredSettings,
  versionOf,
} from './change-settings.ts'
import { listKnownCodes } from './gift-codes.queries.ts'
import { parseSetting, type SettingName } from './settings.ts'

const names: readonly SettingName[] = ['giftThresholds']

export async function readGifts(q: Queryable): Promise<Gifts> {
  return toGifts(await readSettings(q, names))
}

/** Throws 404 for another id than 1, 412 for another version, 422 for a level without gifts or a code that no goods have. */
export async function changeGifts(deps: ChangeDeps, write: AuditedWrite, change: Change<Gifts>): Promise<Gifts> {
  const { levels = [] } = change.patch
  if (levels.some(({ codes }) => codes.length === 0)) throw invalid({ levels: [messages.staff.giftNeeded] })
  const wanted = levels.flatMap(({ codes }) => codes)
  const known = new Set(await listKnownCodes(write.tx, wanted))
  const unknown = wanted.find((code) => !known.has(code))
  if (unknown !== undefined) throw invalid({ levels: [messages.staff.giftUnknown(unknown)] })
  return changeSettings(deps, write, {
    ...change,
    names,
    thing: 'gifts',
    read: toGifts,
    write: (_, gifts: Gifts) => ({
      giftThresholds: gifts.levels
        .toSorted((a, b) => a.threshold_cents - b.threshold_cents)
        .map(({ threshold_cents: thresholdCents, codes }) => ({ thresholdCents, codes })),
    }),
  })
}

function toGifts(stored: StoredSettings): Gifts {
  const levels = parseSetting('giftThresholds', stored('giftThresholds').value)
  return {
    id: 1,
    version: versionOf(stored, names),
    levels: levels.map(({ thresholdCents, codes }) => ({ threshold_cents: thresholdCents, codes })),
  }
}
