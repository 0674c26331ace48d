import type { PGlite } from '@electric-sql/pglite'

/** The types of the tables of a migrated database, as the text of src/server/platform/db/schema.ts. */
export async function renderDbTypes(pglite: PGlite): Promise<string> {
  const [columns, references, checks] = await Promise.all([
    listColumns(pglite),
    listReferences(pglite),
    listChecks(pglite),
  ])
  return render({ columns, references, unions: new Map(checks.flatMap(readUnion)) })
}

type Column = { table_name: string; column_name: string; udt_name: string; is_nullable: string; is_filled: boolean }
type Reference = { from_table: string; from_column: string; to_table: string; to_column: string }
export type Check = { table_name: string; column_name: string; definition: string }
/** `unions`: the values of a column that a CHECK lists, by `table.column`. */
type Database = { columns: Column[]; references: Reference[]; unions: ReadonlyMap<string, readonly string[]> }

async function listColumns(pglite: PGlite): Promise<Column[]> {
  const { rows } = await pglite.query<Column>(`
    SELECT table_name, column_name, udt_name, is_nullable,
      column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS is_filled
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name, ordinal_position`)
  return rows
}

async function listReferences(pglite: PGlite): Promise<Reference[]> {
  const { rows } = await pglite.query<Reference>(`
    SELECT source.relname AS from_table, from_attribute.attname AS from_column,
      target.relname AS to_table, to_attribute.attname AS to_column
    FROM pg_constraint
    JOIN pg_class source ON source.oid = conrelid
    JOIN pg_class target ON target.oid = confrelid
    CROSS JOIN unnest(conkey, confkey) AS pair (from_number, to_number)
    JOIN pg_attribute from_attribute ON from_attribute.attrelid = conrelid AND from_attribute.attnum = from_number
    JOIN pg_attribute to_attribute ON to_attribute.attrelid = confrelid AND to_attribute.attnum = to_number
    WHERE contype = 'f' ORDER BY conname`)
  return rows
}

/** The CHECKs about one column of text. */
async function listChecks(pglite: PGlite): Promise<Check[]> {
  const { rows } = await pglite.query<Check>(`
    SELECT relname AS table_name, attname AS column_name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint
    JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'c' AND cardinality(conkey) = 1 AND atttypid IN ('text'::regtype, 'text[]'::regtype)
    ORDER BY relname, attname, conname`)
  return rows
}

/**
 * The values of a CHECK that lists what its column may hold, as PostgreSQL prints it: `kind IN ('a', 'b')`, or `'a'` alone.
 * None for any other CHECK.
 */
export function readUnion({ table_name, column_name, definition }: Check): [column: string, values: string[]][] {
  const [, list = ''] =
    /^CHECK \(\(\w+ = (ANY \(ARRAY\[.+\]\)|'[^']*'::text)\)\)(?: NOT VALID)?$/.exec(definition) ?? []
  const values = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value)
  return values.length > 0 ? [[`${table_name}.${column_name}`, values]] : []
}

function render(database: Database): string {
  const { columns } = database
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
      ...tableColumns.map((column) => `  ${camel(column.column_name)}: ${tsType(column, database)}`),
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

function tsType(column: Column, database: Database): string {
  const base = idType(column, database) ?? centsType(column) ?? unionType(column, database) ?? baseType(column.udt_name)
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
function idType(
  { table_name: table, column_name: column, udt_name: udt }: Column,
  database: Database,
): string | undefined {
  if (baseType(udt) !== 'number') return undefined
  const owner = findOwner({ table, column }, database)
  return owner === undefined ? undefined : `Id<'${camel(owner)}'>`
}

function centsType({ column_name: column, udt_name: udt }: Column): string | undefined {
  if (baseType(udt) !== 'number' || !column.endsWith('_cents')) return undefined
  return /(base|net)_cents$/.test(column) ? 'NetCents' : 'Cents'
}

function unionType({ table_name: table, column_name: column }: Column, { unions }: Database): string | undefined {
  return unions
    .get(`${table}.${column}`)
    ?.map((value) => `'${value}'`)
    .join(' | ')
}

function findOwner({ table, column }: { table: string; column: string }, database: Database): string | undefined {
  const { columns, references } = database
  const reference = references.find(({ from_table, from_column }) => from_table === table && from_column === column)
  if (reference) return findOwner({ table: reference.to_table, column: reference.to_column }, database)
  if (column === 'id') return table
  const named = column.endsWith('_id') ? column.replace(/_id$/, 's') : undefined
  return columns.some(({ table_name }) => table_name === named) ? named : undefined
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
