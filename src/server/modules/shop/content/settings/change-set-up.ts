import type { AdminAccount, AdminCompany } from '#contracts/admin/set-up.ts'
import { given, type Patch } from '#kernel/given.ts'
import { normalizeIban } from '#kernel/iban.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../content.events.ts'
import { upsertSetting } from '../editing/content-editing.queries.ts'
import { findSetting, lockSetting, type StoredSetting } from './one-setting.queries.ts'
import { parseSetting } from './settings.ts'

export type SetUpDeps = { clock: Clock; events: Publisher }
type Change<Thing> = { id: number; version: number; patch: Patch<Omit<Thing, 'id' | 'version'>> }

export async function readCompany(q: Queryable): Promise<AdminCompany> {
  return toCompany(await findSetting(q, 'contacts'))
}

export async function readAccount(q: Queryable): Promise<AdminAccount> {
  return toAccount(await findSetting(q, 'bankAccount'))
}

/** Throws 404 for another id than 1, 412 for another version. */
export function changeCompany(
  deps: SetUpDeps,
  write: AuditedWrite,
  change: Change<AdminCompany>,
): Promise<AdminCompany> {
  return changeSetting(deps, write, { ...change, name: 'contacts', thing: 'company', read: toCompany })
}

/** Throws 404 for another id than 1, 412 for another version. */
export function changeAccount(
  deps: SetUpDeps,
  write: AuditedWrite,
  change: Change<AdminAccount>,
): Promise<AdminAccount> {
  const { iban, bic } = change.patch
  const patch = {
    ...change.patch,
    ...(iban !== undefined && { iban: normalizeIban(iban) }),
    ...(bic !== undefined && { bic: bic.toUpperCase() }),
  }
  return changeSetting(deps, write, { ...change, patch, name: 'bankAccount', thing: 'bank-account', read: toAccount })
}

async function changeSetting<Thing extends { id: number; version: number }>(
  { clock, events }: SetUpDeps,
  { tx, audit }: AuditedWrite,
  {
    id,
    version,
    patch,
    name,
    thing,
    read,
  }: Change<Thing> & { name: string; thing: string; read: (stored: StoredSetting) => Thing },
): Promise<Thing> {
  if (id !== 1) throw notFound(thing)
  const stored = await lockSetting(tx, name)
  const before = read(stored)
  await refuseStale(tx, { thing, current: before, version })
  const changes = given(patch)
  const { id: _, version: __, ...known } = before
  // Stored fields that no screen shows stay.
  const value = { ...asFields(stored.value), ...known, ...changes }
  await upsertSetting(tx, { name, value, now: clock.now() })
  const after = read(await findSetting(tx, name))
  audit({ thing, id, before, after, version: after.version })
  // Every page, paper and message names the company, and so does the page before opening.
  await events.publish(tx, contentChanged({ tags: ['*'] }))
  return after
}

function asFields(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function toCompany({ value, version }: StoredSetting): AdminCompany {
  const { facebook: _, instagram: __, supervision: ___, ...fields } = parseSetting('contacts', value ?? undefined)
  return { id: 1, version, ...fields }
}

function toAccount({ value, version }: StoredSetting): AdminAccount {
  const { iban = '', bic = '', name = '' } = parseSetting('bankAccount', value) ?? {}
  return { id: 1, version, iban, bic, name }
}
