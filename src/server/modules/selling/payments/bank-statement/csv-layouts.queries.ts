import { sql } from 'kysely'
import { csvLayoutSchema, type CsvLayout } from '#contracts/admin/csv-statements.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** What a person has said of the columns of a file with these titles; undefined before that, or if a later release asks for more. */
export async function findCsvLayout(q: Queryable, titlesDigest: string): Promise<CsvLayout | undefined> {
  const row = await q
    .selectFrom('bankCsvLayouts')
    .select('layout')
    .where('titlesDigest', '=', titlesDigest)
    .executeTakeFirst()
  return csvLayoutSchema.safeParse(row?.layout).data
}

export async function upsertCsvLayout(
  tx: Tx,
  { titlesDigest, layout, usedAt }: { titlesDigest: string; layout: CsvLayout; usedAt: Date },
): Promise<void> {
  const json = sql<string>`${JSON.stringify(layout)}::jsonb`
  await tx
    .insertInto('bankCsvLayouts')
    .values({ titlesDigest, layout: json, usedAt })
    .onConflict((conflict) => conflict.column('titlesDigest').doUpdateSet({ layout: json, usedAt }))
    .execute()
}
