/** The SQL of the reference data: rows are added, never changed. */
import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { cleanRichText } from '../../src/server/modules/shop/content/index.ts'
import type { Queryable } from '../../src/server/platform/db/db.ts'
import type { Schema } from '../../src/server/platform/db/schema.ts'
import type { ReferencePage } from './pages.ts'

const appliedParts = z.array(z.string())
const marker = 'reference'

export async function lockReference(tx: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7242003)`.execute(tx)
}

export async function listAppliedParts(q: Queryable): Promise<string[]> {
  const row = await q.selectFrom('settings').select('value').where('name', '=', marker).executeTakeFirst()
  return appliedParts.safeParse(row?.value).data ?? []
}

export async function upsertAppliedParts(tx: Queryable, names: readonly string[]): Promise<void> {
  const row = { name: marker, value: JSON.stringify(names) }
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function insertCurrencies(tx: Queryable, rows: Insertable<Schema['currencies']>[]): Promise<void> {
  await tx
    .insertInto('currencies')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertCountries(
  tx: Queryable,
  countries: readonly Insertable<Schema['countries']>[],
): Promise<void> {
  await tx
    .insertInto('countries')
    .values(countries.map((country, position) => ({ ...country, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertCustomerGroups(tx: Queryable, rows: Insertable<Schema['customerGroups']>[]): Promise<void> {
  await tx
    .insertInto('customerGroups')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPages(tx: Queryable, pages: readonly ReferencePage[]): Promise<void> {
  // The specification fixes the ids 21 to 23, so generated ids start above them.
  await sql`SELECT setval(pg_get_serial_sequence('info_pages', 'id'), greatest(100, (SELECT max(id) FROM info_pages)))`.execute(
    tx,
  )
  for (const { body, ...page } of pages) {
    await tx
      .insertInto('infoPages')
      .values({ ...page, bodyHtml: await cleanRichText(body) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function insertSettings(tx: Queryable, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
