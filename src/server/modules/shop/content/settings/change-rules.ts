import type { ShopRules, Welcome } from '#contracts/admin/shop-settings.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { listCountries, updateDeliveryCountries } from '../reference.queries.ts'
import {
  changeSettings,
  type Change,
  type ChangeDeps,
  readSettings,
  type StoredSettings,
  versionOf,
} from './change-settings.ts'
import { parseSetting, type SettingName } from './settings.ts'

const ruleNames: readonly SettingName[] = ['freeDelivery', 'reviews', 'storeReservations', 'maintenance']
const welcomeNames: readonly SettingName[] = ['intropopup', 'newsletter']

/** What the form of a shop without a voucher starts with. */
const usualValidDays = 60

export async function readShopRules(q: Queryable): Promise<ShopRules> {
  return readRules(await readSettings(q, ruleNames), q)
}

/** Throws 404 for another id than 1, 412 for another version. */
export function changeShopRules(deps: ChangeDeps, write: AuditedWrite, change: Change<ShopRules>): Promise<ShopRules> {
  return changeSettings(deps, write, {
    ...change,
    names: ruleNames,
    thing: 'shop-rules',
    read: readRules,
    write: (_, rules: ShopRules) => ({
      freeDelivery: { EUR: rules.free_delivery_cents },
      reviews: { moderation: rules.has_review_approval ? 'before' : 'after' },
      storeReservations: { isOn: rules.has_store_reservations, hours: rules.reservation_hours },
      maintenance: { is_enabled: rules.is_closed },
    }),
    writeRows: writeCountries,
  })
}

async function writeCountries(tx: Tx, { delivery_countries: chosen, countries }: ShopRules): Promise<void> {
  if (!countries.some(({ code }) => chosen.includes(code)))
    throw invalid({ delivery_countries: [messages.staff.noDeliveryCountry] })
  await updateDeliveryCountries(tx, chosen)
}

export async function readWelcome(q: Queryable): Promise<Welcome> {
  return toWelcome(await readSettings(q, welcomeNames))
}

/** Throws 404 for another id than 1, 412 for another version, 422 by field for a window without words or a voucher of nothing. */
export function changeWelcome(deps: ChangeDeps, write: AuditedWrite, change: Change<Welcome>): Promise<Welcome> {
  return changeSettings(deps, write, {
    ...change,
    names: welcomeNames,
    thing: 'welcome',
    read: toWelcome,
    write: (_, welcome: Welcome) => {
      refuseUnfinished(welcome)
      const { is_enabled, title, text, button, terms, voucher_cents: cents } = welcome
      const { minimal_price_cents, valid_days } = welcome
      return {
        intropopup: { is_enabled, title, text, button, terms },
        newsletter: cents === null ? null : { voucher: { value_euros: cents / 100, minimal_price_cents, valid_days } },
      }
    },
  })
}

function refuseUnfinished({ is_enabled: isEnabled, title, text, button, voucher_cents: cents }: Welcome): void {
  const faults: Record<string, string[]> = {}
  const missing = isEnabled ? Object.entries({ title, text, button }).filter(([, words]) => words === '') : []
  for (const [field] of missing) faults[field] = [messages.form.required]
  if (cents === 0) faults['voucher_cents'] = [messages.staff.voucherOfNothing]
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function readRules(stored: StoredSettings, q: Queryable): Promise<ShopRules> {
  const countries = await listCountries(q)
  const reservations = parseSetting('storeReservations', stored('storeReservations').value)
  return {
    id: 1,
    version: countries.reduce((sum, { version }) => sum + version - 1, versionOf(stored, ruleNames)),
    delivery_countries: countries.flatMap(({ code, isDelivery }) => (isDelivery ? [code] : [])),
    countries: countries.map(({ code, name }) => ({ code, name })),
    free_delivery_cents: parseSetting('freeDelivery', stored('freeDelivery').value).EUR,
    has_review_approval: parseSetting('reviews', stored('reviews').value).moderation === 'before',
    has_store_reservations: reservations.isOn,
    reservation_hours: reservations.hours,
    is_closed: parseSetting('maintenance', stored('maintenance').value).is_enabled,
  }
}

function toWelcome(stored: StoredSettings): Welcome {
  const { is_enabled, title, text, button, terms } = parseSetting('intropopup', stored('intropopup').value)
  const voucher = parseSetting('newsletter', stored('newsletter').value)?.voucher
  return {
    id: 1,
    version: versionOf(stored, welcomeNames),
    is_enabled,
    title,
    text,
    button,
    terms,
    voucher_cents: voucher ? Math.round(voucher.value_euros * 100) : null,
    minimal_price_cents: voucher?.minimal_price_cents ?? 0,
    valid_days: voucher?.valid_days ?? usualValidDays,
  }
}
