/**
 * The data that every shop needs before its owner has written a line: currencies, countries, customer groups, settings
 * with safe defaults, and legally required pages as templates. Each part is inserted once per database. An existing row
 * is never changed, and a row that the owner deletes does not come back.
 */
import type { Db, Tx } from '../../src/server/platform/db/db.ts'
import { createLinkResolver } from './resolve-links.ts'
import countries from './countries.json' with { type: 'json' }
import currencies from './currencies.json' with { type: 'json' }
import groups from './customer-groups.json' with { type: 'json' }
import { fillPages } from './pages.ts'
import * as write from './reference.queries.ts'
import settings from './settings.json' with { type: 'json' }

/** In order: menus link to pages. A later release adds a part and never edits one that shops already have. */
const parts: Readonly<Record<string, (tx: Tx) => Promise<void>>> = {
  basics: addBasics,
  pages: (tx) => write.insertPages(tx, fillPages()),
  settings: async (tx) => write.insertSettings(tx, (await createLinkResolver(tx))(settings)),
}

/**
 * Safe to call at every start and concurrently on several nodes: they take turns, and the later ones find the work
 * done.
 */
export async function seedReference(db: Db): Promise<void> {
  if (isComplete(await write.listAppliedParts(db.query))) return
  await db.tx(async (tx) => {
    await write.lockReference(tx)
    const applied = await write.listAppliedParts(tx)
    for (const [name, apply] of Object.entries(parts)) if (!applied.includes(name)) await apply(tx)
    await write.upsertAppliedParts(tx, Object.keys(parts))
  })
}

/** Rows that others reference. */
export async function addBasics(tx: Tx): Promise<void> {
  await write.insertCurrencies(tx, currencies)
  await write.insertCountries(tx, countries)
  await write.insertCustomerGroups(tx, groups)
}

function isComplete(applied: readonly string[]): boolean {
  return Object.keys(parts).every((name) => applied.includes(name))
}
