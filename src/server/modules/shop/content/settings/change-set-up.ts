import type { AdminAccount, AdminCompany, AdminVat } from '#contracts/admin/set-up.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import { normalizeIban } from '#kernel/iban.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { vatStatusOn, withVatPeriod } from '#kernel/vat-status.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged, vatChanged } from '../content.events.ts'
import { upsertSetting } from '../editing/content-editing.queries.ts'
import { findSetting, lockSetting, type StoredSetting } from './one-setting.queries.ts'
import { readStoredSetting } from './read-stored-setting.ts'
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

export async function readVat({ clock }: Pick<SetUpDeps, 'clock'>, q: Queryable): Promise<AdminVat> {
  return { ...toVat(await findSetting(q, 'vat'), clock.now()), vat_id: (await readStoredSetting(q, 'contacts')).vat_id }
}

/** Throws 404 for another id than 1, 412 for another version, 422 for a day without a status. */
export async function changeVat(
  deps: SetUpDeps,
  write: AuditedWrite,
  change: Change<Pick<AdminVat, 'id' | 'version' | 'status' | 'from' | 'goods_rate'>>,
): Promise<AdminVat> {
  const now = deps.clock.now()
  await changeSetting(deps, write, {
    ...change,
    name: 'vat',
    thing: 'vat',
    read: (stored) => toVat(stored, now),
    write: (stored, { status, from, goods_rate: goodsRate }) => {
      if (status === null) throw invalid({ status: [messages.form.required] })
      const { periods } = parseSetting('vat', stored.value)
      return { periods: withVatPeriod(periods, { status, from }), goodsRate }
    },
  })
  await deps.events.publish(write.tx, vatChanged({}))
  return readVat(deps, write.tx)
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
    write = ({ value }, { id: _, version: __, ...fields }) => ({ ...asFields(value), ...fields }),
  }: SettingChange<Thing>,
): Promise<Thing> {
  if (id !== 1) throw notFound(thing)
  const stored = await lockSetting(tx, name)
  const before = read(stored)
  await refuseStale(tx, { thing, current: before, version })
  const changes = given(patch)
  const value = write(stored, { ...before, ...changes })
  await upsertSetting(tx, { name, value, now: clock.now() })
  const after = read(await findSetting(tx, name))
  audit({ thing, id, before, after, version: after.version })
  // Every page, paper and message names the company, and so does the page before opening.
  await events.publish(tx, contentChanged({ tags: ['*'] }))
  return after
}

type SettingChange<Thing> = Change<Thing> & {
  name: string
  thing: string
  read: (stored: StoredSetting) => Thing
  /** What is stored; by default the thing, beside stored fields that no screen shows. */
  write?: (stored: StoredSetting, changed: Thing) => object
}

function asFields(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function toCompany({ value, version }: StoredSetting): AdminCompany {
  const { facebook: _, instagram: __, supervision: ___, ...fields } = parseSetting('contacts', value ?? undefined)
  return { id: 1, version, ...fields }
}

function toVat({ value, version }: StoredSetting, now: Date): Omit<AdminVat, 'vat_id'> {
  const { periods, goodsRate } = parseSetting('vat', value)
  const today = toLocalDay(now)
  const last = periods.at(-1)
  return {
    id: 1,
    version,
    status: last?.status ?? null,
    from: last?.from ?? today,
    goods_rate: goodsRate,
    current: vatStatusOn(periods, today),
  }
}

function toAccount({ value, version }: StoredSetting): AdminAccount {
  const { iban = '', bic = '', name = '' } = parseSetting('bankAccount', value) ?? {}
  return { id: 1, version, iban, bic, name }
}
