/** Writes src/server/platform/db/schema.ts from the migrations, applied to an in-memory database. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from '../src/server/platform/db/migrate.ts'

type Column = { table_name: string; column_name: string; udt_name: string; is_nullable: string; is_filled: boolean }
type Reference = { from_table: string; from_column: string; to_table: string; to_column: string }

const target = join(import.meta.dirname, '../src/server/platform/db/schema.ts')
const pglite = await PGlite.create()
await migrate({
  exec: async (sql) => void (await pglite.exec(sql)),
  rows: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
})
const { rows } = await pglite.query<Column>(`
  SELECT table_name, column_name, udt_name, is_nullable,
    column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS is_filled
  FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position`)
const { rows: references } = await pglite.query<Reference>(`
  SELECT source.relname AS from_table, from_attribute.attname AS from_column,
    target.relname AS to_table, to_attribute.attname AS to_column
  FROM pg_constraint
  JOIN pg_class source ON source.oid = conrelid
  JOIN pg_class target ON target.oid = confrelid
  CROSS JOIN unnest(conkey, confkey) AS pair (from_number, to_number)
  JOIN pg_attribute from_attribute ON from_attribute.attrelid = conrelid AND from_attribute.attnum = from_number
  JOIN pg_attribute to_attribute ON to_attribute.attrelid = confrelid AND to_attribute.attnum = to_number
  WHERE contype = 'f' ORDER BY conname`)
await writeFile(target, render(rows))
await pglite.close()

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const lines = [
    '// Written by scripts/generate-db-types.ts from db/migrations. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely'",
    "import type { Id } from '#kernel/ids.ts'",
    "import type { Cents, NetCents } from '#kernel/money.ts'",
    '',
    '// Read as it was parsed; written as JSON text, which both drivers accept.',
    'export type Json = ColumnType<unknown, string, string>',
    'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
    '',
  ]
  for (const [table, tableColumns] of tables) {
    lines.push(
      `export type ${pascal(table)}Table = {`,
      ...tableColumns.map((column) => `  ${camel(column.column_name)}: ${tsType(column)}`),
      '}',
      '',
    )
  }
  lines.push(
    'export type Schema = {',
    ...[...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table`),
    '}',
    '',
  )
  return lines.join('\n')
}

function tsType(column: Column): string {
  const base = idType(column) ?? centsType(column) ?? baseType(column.udt_name)
  const isNullable = column.is_nullable === 'YES'
  if (base === 'Json')
    return isNullable
      ? 'ColumnType<unknown, string | null, string | null>'
      : column.is_filled
        ? 'ColumnType<unknown, string | undefined, string>'
        : 'Json'
  if (base === 'Timestamp') {
    if (isNullable) return 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>'
    return column.is_filled ? 'ColumnType<Date, Date | string | undefined, Date | string>' : 'Timestamp'
  }
  const full = isNullable ? `${base} | null` : base
  return column.is_filled ? `Generated<${full}>` : full
}

/** `Id<'orders'>` of `orders.id` and of every column that refers to it, by a foreign key or, without one, by its name. */
function idType({ table_name: table, column_name: column, udt_name: udt }: Column): string | undefined {
  if (baseType(udt) !== 'number') return undefined
  const owner = findOwner(table, column)
  return owner === undefined ? undefined : `Id<'${camel(owner)}'>`
}

function centsType({ column_name: column, udt_name: udt }: Column): string | undefined {
  if (baseType(udt) !== 'number' || !column.endsWith('_cents')) return undefined
  return column.endsWith('base_cents') ? 'NetCents' : 'Cents'
}

function findOwner(table: string, column: string): string | undefined {
  const reference = references.find(({ from_table, from_column }) => from_table === table && from_column === column)
  if (reference) return findOwner(reference.to_table, reference.to_column)
  if (column === 'id') return table
  const named = column.endsWith('_id') ? column.replace(/_id$/, 's') : undefined
  return rows.some(({ table_name }) => table_name === named) ? named : undefined
}

function baseType(udt: string): string {
  if (['int2', 'int4', 'int8', 'float8', 'numeric'].includes(udt)) return 'number'
  if (udt === 'bool') return 'boolean'
  if (udt === 'jsonb') return 'Json'
  if (udt === 'timestamptz') return 'Timestamp'
  if (udt === '_text') return 'string[]'
  if (udt === '_int4') return 'number[]'
  if (udt === 'bytea') return 'Uint8Array'
  return 'string'
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string): string {
  const word = camel(name)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
