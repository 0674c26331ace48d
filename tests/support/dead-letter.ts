import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Writes a job that its queue has given up; returns the id of the dead letter. */
export async function aDeadLetter(
  { query }: Db,
  { queue, data = {}, error = '' }: { queue: string; data?: object; error?: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO jobs.job (name, data, source_name, source_output)
    VALUES ('dead-letter', ${JSON.stringify(data)}::jsonb, ${queue}, jsonb_build_object('message', ${error}::text))
    RETURNING id`.execute(query)
  return rows[0]?.id ?? ''
}
