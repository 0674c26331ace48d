/**
 * Doubles of pg_dump and pg_restore for machines without them: the rows of the snapshot as JSON, restored into the schema
 * that the migrations make. They know only the options that the shop uses.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connectPostgres } from '#server/platform/db/connect.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    version: { type: 'boolean' },
    list: { type: 'boolean' },
    format: { type: 'string' },
    snapshot: { type: 'string' },
    file: { type: 'string', default: '' },
    dbname: { type: 'string', default: '' },
    'exclude-table-data': { type: 'string', default: '' },
    'single-transaction': { type: 'boolean' },
    'exit-on-error': { type: 'boolean' },
    'no-owner': { type: 'boolean' },
    'no-privileges': { type: 'boolean' },
  },
})
const tool = process.argv[2] ?? ''
const [dump = ''] = positionals
if (values.version) console.log(`${tool} (PostgreSQL) 18.0 (a double)`)
else if (values.list) JSON.parse(readFileSync(dump, 'utf8'))
else if (tool === 'pg_dump') await writeDump()
else await restoreDump()

async function writeDump(): Promise<void> {
  const client = await connect()
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(`SET TRANSACTION SNAPSHOT '${values.snapshot}'`)
  const dumped: Record<string, string> = {}
  for (const table of await listTables(client)) {
    if (table === values['exclude-table-data']) continue
    const { rows } = await client.query(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM "${table}" t`)
    dumped[table] = rows[0].rows
  }
  writeFileSync(values.file, JSON.stringify(dumped))
  await client.end()
}

async function restoreDump(): Promise<void> {
  await (await connectPostgres(values.dbname, { onError: () => {} })).db.close()
  const dumped: Record<string, string> = JSON.parse(readFileSync(dump, 'utf8'))
  const client = await connect()
  await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'")
  const tables = await listTables(client)
  await client.query(`TRUNCATE ${tables.map((table) => `"${table}"`).join(', ')}`)
  for (const [table, rows] of Object.entries(dumped)) {
    const columns = await listColumns(client, table)
    await client.query(
      `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`,
      [rows],
    )
  }
  await client.query('COMMIT')
  await client.end()
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: values.dbname })
  await client.connect()
  return client
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  )
  return rows.map((row) => row.table_name)
}

async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    "SELECT string_agg(format('%I', column_name), ', ') AS columns FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'",
    [table],
  )
  return rows[0].columns
}
