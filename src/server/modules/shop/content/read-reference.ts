import { type Banner, type Currency, menuSchema } from '#contracts/content.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Country, Setting } from './content.types.ts'
import { toImage } from './pages/row-parts.ts'
import { listBanners } from './pages/banners.queries.ts'
import { listCountries, listCurrencies } from './reference.queries.ts'
import { toReplacements } from './settings/change-messages.ts'
import { parseSetting } from './settings/settings.ts'

/** The page with all branches. */
const storeList = '/prodejny'

/** Entries that the shop stores for its own use. */
const internalSettings: ReadonlySet<string> = new Set([
  'demo',
  'messages',
  'newsletter',
  'reference',
  'searchPhrases',
  'shopState',
  'vat',
])

export function listPublicSettings(stored: readonly Setting[], others: readonly Setting[]): Setting[] {
  const hasBranches = others.find(({ name }) => name === 'branches')?.value !== 0
  const shown = stored.filter(({ name }) => !internalSettings.has(name))
  return [...(hasBranches ? shown : shown.map(withoutBranches)), ...listOwnWords(stored), ...others]
}

/** Messages in the words of the shop; most shops have none. */
function listOwnWords(stored: readonly Setting[]): Setting[] {
  const own = toReplacements(parseSetting('messages', stored.find(({ name }) => name === 'messages')?.value))
  return Object.keys(own).length === 0 ? [] : [{ name: 'words', value: own }]
}

/** A menu of a shop that has no branches does not lead to a list of none. */
function withoutBranches({ name, value }: Setting): Setting {
  const menu = menuSchema.safeParse(name === 'topmenu' || name === 'bottommenu' ? value : undefined).data
  return { name, value: menu ? menu.filter(({ link }) => link !== storeList) : value }
}

export async function getCurrencies(q: Queryable): Promise<Currency[]> {
  return (await listCurrencies(q)).map(({ symbolBefore, symbolAfter, ...currency }) => ({
    ...currency,
    symbol_before: symbolBefore,
    symbol_after: symbolAfter,
  }))
}

export async function getCountries(q: Queryable): Promise<Country[]> {
  const rows = await listCountries(q)
  return rows.map(({ code, name, isDelivery }) => ({ code, name, is_delivery: isDelivery }))
}

export async function listDeliveryCountries(q: Queryable): Promise<string[]> {
  return (await listCountries(q)).flatMap(({ code, isDelivery }) => (isDelivery ? [code] : []))
}

export async function getBanners(q: Queryable, now: Date): Promise<Record<string, Banner>> {
  const rows = await listBanners(q, now)
  return Object.fromEntries(
    rows.map(({ name, title, text, url, target, path, ...asset }) => [
      name,
      { title, text, url, target, path, image: toImage(asset) },
    ]),
  )
}
