import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations')

/** Runs SQL text of several statements, and a query with rows: the common ground of both databases. */
export type MigrationTarget = {
  exec: (sql: string) => Promise<void>
  rows: (sql: string) => Promise<Record<string, unknown>[]>
}

/**
 * Applies the forward-only SQL files that this database has not seen, each in its own transaction, ordered by name.
 * Refuses a file that has changed since it was applied. Returns the names of the applied files.
 */
export async function migrate(target: MigrationTarget, folder: string = migrationsFolder): Promise<string[]> {
  await target.exec(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const known = new Map(
    (await target.rows('SELECT name, digest FROM schema_migrations')).map((row) => [
      String(row['name']),
      String(row['digest']),
    ]),
  )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const applied: string[] = []
  for (const name of files) {
    const sql = await readFile(join(folder, name), 'utf8')
    const digest = createHash('sha256').update(sql).digest('hex')
    const seen = known.get(name)
    if (seen === digest) continue
    if (seen !== undefined)
      throw new Error(`Migration ${name} has changed since it was applied. Write a new one instead.`)
    await target.exec(
      `BEGIN;\nSELECT pg_advisory_xact_lock(7242001);\n${sql}\n;INSERT INTO schema_migrations (name, digest) VALUES ('${name}', '${digest}');\nCOMMIT;`,
    )
    applied.push(name)
  }
  return applied
}
