import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

/** Those of the codes that variants have. */
export async function listKnownCodes(q: Queryable, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM variants WHERE code = ANY (${[...codes]}::text[])`.execute(q)
  return rows.map(({ code }) => code)
}
