import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

let count = 0

/** Writes a job that its queue has given up; returns the id of the dead letter. Each is newer than the one before. */
export async function aDeadLetter(
  { query }: Db,
  { queue, data = {}, error = '' }: { queue: string; data?: object; error?: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO jobs.job (name, data, source_name, source_output, created_on)
    VALUES ('dead-letter', ${JSON.stringify(data)}::jsonb, ${queue}, jsonb_build_object('message', ${error}::text),
      now() + ${(count += 1)}::int * interval '1 millisecond')
    RETURNING id`.execute(query)
  return rows[0]?.id ?? ''
}
