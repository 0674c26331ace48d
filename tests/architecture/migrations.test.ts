import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// What a migration may do to a table that customers use while it runs: docs/how-to/add-a-migration.md. Older files cannot change.

const lastWithoutRules = '0221'

/** Tables that grow with customers, goods or time: in a shop that needs several nodes they have millions of rows. */
const large = [
  'orders|order_items|order_history|order_words|carts|cart_items|payments|reservations|sent_mails|papers|users|sessions|audit_log',
  'products|variants|variant_words|product_documents|product_categories|category_listings|listing_facts|search_documents|price_log',
  'stock_levels|stock_movements|searched_terms|subscribers|reviews|cases|case_messages|events|staff_answers|idempotency_keys',
].join('|')

type Rule = { fault: string; found: RegExp }

const rules: readonly Rule[] = [
  {
    fault: 'an index of a large table is built before the release: write IF NOT EXISTS',
    found: new RegExp(String.raw`^CREATE (UNIQUE )?INDEX (?!IF NOT EXISTS)\S+ ON (${large})\b`),
  },
  {
    fault: 'the runner keeps a transaction: no CONCURRENTLY',
    found: /^(CREATE (UNIQUE )?|DROP |RE)INDEX CONCURRENTLY\b/,
  },
  {
    fault: 'a constraint of a large table is NOT VALID first',
    found: new RegExp(
      String.raw`^ALTER TABLE (ONLY )?(${large})\b(?!.* NOT VALID\b).*\bADD CONSTRAINT \S+ (CHECK|FOREIGN KEY|EXCLUDE)\b`,
    ),
  },
  {
    fault: 'a key of a large table is added USING an index that was built before',
    found: new RegExp(
      String.raw`^ALTER TABLE (ONLY )?(${large})\b.*\bADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY)(?! USING INDEX)\b`,
    ),
  },
  {
    fault: 'SET NOT NULL reads a large table: a CHECK that is NOT VALID, validated in the next file, says the same',
    found: new RegExp(String.raw`^ALTER TABLE (ONLY )?(${large})\b.*\bSET NOT NULL\b`),
  },
  {
    fault: 'another type rewrites a large table: add a column',
    found: new RegExp(String.raw`^ALTER TABLE (ONLY )?(${large})\b.*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b`),
  },
  {
    fault: 'a value of each row rewrites a large table: fill the column by a job',
    found: new RegExp(
      String.raw`^ALTER TABLE (ONLY )?(${large})\b.*\bADD (COLUMN )?.*(\bSTORED\b|\bAS IDENTITY\b|DEFAULT (now|clock_timestamp|gen_random_uuid|random|nextval)\b)`,
    ),
  },
  {
    fault: 'rows of a large table are changed by a job, in batches',
    found: new RegExp(String.raw`^(WITH .*)?(UPDATE (ONLY )?|DELETE FROM (ONLY )?|TRUNCATE (TABLE )?)(${large})\b`),
  },
  {
    fault: 'the runner sets the limits and the transaction',
    found: /^(BEGIN|COMMIT|ROLLBACK|SET|LOCK|VACUUM|CLUSTER)\b/,
  },
]

test('no migration stops the customers of a large shop', () => {
  const files = globSync('db/migrations/*.sql').filter((path) => basename(path).slice(0, 4) > lastWithoutRules)
  const faults = files.flatMap((path) => findFaults(readFileSync(path, 'utf8')).map((fault) => `${path}: ${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['CREATE INDEX orders_day ON orders (created_at);', 'IF NOT EXISTS'],
  ['CREATE INDEX CONCURRENTLY orders_day ON orders (created_at);', 'no CONCURRENTLY'],
  ['ALTER TABLE orders ADD CONSTRAINT orders_sum CHECK (total_cents >= 0);', 'NOT VALID first'],
  ['ALTER TABLE carts ADD CONSTRAINT carts_user FOREIGN KEY (user_id) REFERENCES users (id);', 'NOT VALID first'],
  ['ALTER TABLE users ADD CONSTRAINT users_phone UNIQUE (phone);', 'USING an index'],
  ['ALTER TABLE products ALTER COLUMN name SET NOT NULL;', 'SET NOT NULL'],
  ['ALTER TABLE products ALTER COLUMN code TYPE citext;', 'rewrites'],
  ['-- Why.\nALTER TABLE orders\n  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();', 'rewrites'],
  ["UPDATE orders SET note = '' WHERE note IS NULL;", 'by a job'],
  ['SET lock_timeout = 0;', 'the runner'],
  [
    `ALTER TABLE orders ADD CONSTRAINT orders_sum CHECK (total_cents >= 0) NOT VALID;
     ALTER TABLE orders VALIDATE CONSTRAINT orders_sum;`,
    'in the next file',
  ],
])('a planted fault is found: %s', (sql, fault) => {
  expect(findFaults(sql).join()).toContain(fault)
})

test.each([
  "ALTER TABLE orders ADD COLUMN wish text NOT NULL DEFAULT '';",
  'CREATE INDEX IF NOT EXISTS orders_day ON orders (created_at);',
  'CREATE INDEX stores_town ON stores (town);',
  'ALTER TABLE orders ADD CONSTRAINT orders_sum CHECK (total_cents >= 0) NOT VALID;',
  'ALTER TABLE orders VALIDATE CONSTRAINT orders_sum;',
  'ALTER TABLE stores ADD CONSTRAINT stores_named CHECK (name <> $$$$);',
  'CREATE TABLE orders_seen (id integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now()); CREATE INDEX seen ON orders_seen (at);',
  "CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET note = ''; RETURN NULL; END $$;",
])('what takes no time is allowed: %s', (sql) => {
  expect(findFaults(sql)).toEqual([])
})

function findFaults(sql: string): string[] {
  const statements = listStatements(sql)
  const faults = statements.flatMap((statement) =>
    rules.filter(({ found }) => found.test(statement)).map(({ fault }) => fault),
  )
  const waiting = statements.flatMap((text) =>
    [...text.matchAll(/ADD CONSTRAINT (\S+) .*NOT VALID/g)].map(([, name]) => name),
  )
  const isBoth = statements.some((text) => waiting.includes(/VALIDATE CONSTRAINT (\S+)/.exec(text)?.[1]))
  return [
    ...faults,
    ...(isBoth ? ['a constraint is validated in the next file: here its lock stays until the end'] : []),
  ]
}

/** On one line each, without comments and bodies of functions. */
function listStatements(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}
