import type { AdminAccount, AdminCompany, AdminRateChange, AdminVat } from '#contracts/admin/set-up.ts'
import { messages } from '#contracts/messages.ts'
import { normalizeIban } from '#kernel/iban.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { findRateFault, type RateChange, sortRateChanges } from '#kernel/vat-rates.ts'
import { vatStatusOn, withVatPeriod } from '#kernel/vat-status.ts'
import { vatClasses } from '#kernel/vat.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { vatChanged } from '../content.events.ts'
import { changeSettings, type Change, type ChangeDeps } from './change-settings.ts'
import { findSetting, type StoredSetting } from './one-setting.queries.ts'
import { readStoredSetting } from './read-stored-setting.ts'
import { parseSetting, type SettingName } from './settings.ts'

export type SetUpDeps = ChangeDeps

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

/** Throws 404 for another id than 1, 412 for another version, 422 for a day without a status and for rates that cannot be planned. */
export async function changeVat(
  deps: SetUpDeps,
  write: AuditedWrite,
  change: Change<Pick<AdminVat, 'id' | 'version' | 'status' | 'from' | 'goods_rate' | 'planned_rates'>>,
): Promise<AdminVat> {
  const now = deps.clock.now()
  await changeSetting(deps, write, {
    ...change,
    name: 'vat',
    thing: 'vat',
    read: (stored) => toVat(stored, now),
    write: (stored, { status, from, goods_rate: goodsRate, planned_rates: given }) => {
      if (status === null) throw invalid({ status: [messages.form.required] })
      const { periods, rates } = parseSetting('vat', stored.value)
      return {
        periods: withVatPeriod(periods, { status, from }),
        goodsRate,
        rates: withPlanned(rates, { planned: given.map(toRateChange), today: toLocalDay(now) }),
      }
    },
  })
  await deps.events.publish(write.tx, vatChanged({}))
  return readVat(deps, write.tx)
}

/** Rates that have begun stay: orders and papers have them. */
function withPlanned(
  rates: readonly RateChange[],
  { planned, today }: { planned: readonly RateChange[]; today: string },
): RateChange[] {
  const begun = rates.filter(({ from }) => from <= today)
  const fault = findRateFault({ begun, planned }, today)
  if (fault) throw invalid({ planned_rates: [messages.vatRateFaults[fault]] })
  return sortRateChanges([...begun, ...planned])
}

function changeSetting<Thing extends { id: number; version: number }>(
  deps: SetUpDeps,
  write: AuditedWrite,
  { name, read, write: toValue = keepOtherFields, ...change }: SettingChange<Thing>,
): Promise<Thing> {
  return changeSettings(deps, write, {
    ...change,
    names: [name],
    read: (stored) => read(stored(name)),
    write: (stored, changed: Thing) => ({ [name]: toValue(stored(name), changed) }),
  })
}

type SettingChange<Thing> = Change<Thing> & {
  name: SettingName
  thing: string
  read: (stored: StoredSetting) => Thing
  /** What is stored. */
  write?: (stored: StoredSetting, changed: Thing) => object
}

/** The thing, beside stored fields that no screen shows. */
function keepOtherFields({ value }: StoredSetting, { id: _, version: __, ...fields }: { id: number; version: number }) {
  return { ...asFields(value), ...fields }
}

function asFields(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function toCompany({ value, version }: StoredSetting): AdminCompany {
  const { facebook: _, instagram: __, supervision: ___, ...fields } = parseSetting('contacts', value ?? undefined)
  return { id: 1, version, ...fields }
}

function toVat({ value, version }: StoredSetting, now: Date): Omit<AdminVat, 'vat_id'> {
  const { periods, goodsRate, rates } = parseSetting('vat', value)
  const today = toLocalDay(now)
  const last = periods.at(-1)
  return {
    id: 1,
    version,
    status: last?.status ?? null,
    from: last?.from ?? today,
    goods_rate: goodsRate,
    rates: vatClasses.map((vatClass) => {
      const begun = rates.findLast((change) => change.vatClass === vatClass && change.from <= today)
      return { vat_class: vatClass, rate: begun?.rate ?? vatClass, from: begun?.from ?? null }
    }),
    planned_rates: rates
      .filter(({ from }) => from > today)
      .map(({ vatClass, rate, from }) => ({ vat_class: vatClass, rate, from })),
    current: vatStatusOn(periods, today),
  }
}

function toRateChange({ vat_class: vatClass, rate, from }: AdminRateChange): RateChange {
  return { vatClass, rate, from }
}

function toAccount({ value, version }: StoredSetting): AdminAccount {
  const { iban = '', bic = '', name = '' } = parseSetting('bankAccount', value) ?? {}
  return { id: 1, version, iban, bic, name }
}
