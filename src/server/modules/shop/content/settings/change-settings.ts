import { given, type Patch } from '#kernel/given.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../content.events.ts'
import { upsertSetting } from '../editing/content-editing.queries.ts'
import { findSetting, lockSetting, neverSaved, type StoredSetting } from './one-setting.queries.ts'
import type { SettingName } from './settings.ts'

export type ChangeDeps = { clock: Clock; events: Publisher }
export type Change<Thing> = { id: number; version: number; patch: Patch<Omit<Thing, 'id' | 'version'>> }
/** The entries of which a screen is made, by name. */
export type StoredSettings = (name: SettingName) => StoredSetting

export type SettingsChange<Thing> = Change<Thing> & {
  /** In the order in which they are locked. */
  names: readonly SettingName[]
  thing: string
  read: (stored: StoredSettings, q: Queryable) => Thing | Promise<Thing>
  /** What is stored; null = the default. */
  write: (stored: StoredSettings, changed: Thing) => Partial<Record<SettingName, object | null>>
  /** Stores what is in tables of its own. */
  writeRows?: (tx: Tx, changed: Thing) => Promise<void>
}

/** Changes what a screen shows of the settings. Throws 404 for another id than 1, 412 for another version. */
export async function changeSettings<Thing extends { id: number; version: number }>(
  { clock, events }: ChangeDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch, names, thing, read, write, writeRows }: SettingsChange<Thing>,
): Promise<Thing> {
  if (id !== 1) throw notFound(thing)
  const locked = new Map<SettingName, StoredSetting>()
  for (const name of names) locked.set(name, await lockSetting(tx, name))
  const stored = toStored(locked)
  const before = await read(stored, tx)
  await refuseStale(tx, { thing, current: before, version })
  const changed = { ...before, ...given(patch) }
  const values = write(stored, changed)
  for (const [name, value] of Object.entries(values)) await upsertSetting(tx, { name, value, now: clock.now() })
  await writeRows?.(tx, changed)
  const after = await read(await readSettings(tx, names), tx)
  audit({ thing, id, before, after, version: after.version })
  // Every page, paper and message may show them, and so may the page before opening.
  await events.publish(tx, contentChanged({ tags: ['*'] }))
  return after
}

export async function readSettings(q: Queryable, names: readonly SettingName[]): Promise<StoredSettings> {
  const found = new Map<SettingName, StoredSetting>()
  for (const name of names) found.set(name, await findSetting(q, name))
  return toStored(found)
}

function toStored(found: ReadonlyMap<SettingName, StoredSetting>): StoredSettings {
  return (name) => found.get(name) ?? neverSaved
}

/** Grows with each of them. */
export function versionOf(stored: StoredSettings, names: readonly SettingName[]): number {
  return names.reduce((sum, name) => sum + stored(name).version - 1, 1)
}
