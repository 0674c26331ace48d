import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A prepared statement for whole rows fails on running nodes when a migration adds a column (tests/race/running-nodes.race.ts).

test('no statement of the shop selects or returns whole rows of a table', () => {
  const files = globSync('{src/server,scripts,db}/**/*.ts').filter((path) => !/\.i?test\.ts$/.test(path))
  expect(
    files.flatMap((path) => findWholeRows(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`)),
  ).toEqual([])
})

test.each([
  [".selectFrom('orders').selectAll('orders')", ['selectAll(']],
  [".updateTable('orders').returningAll()", ['returningAll(']],
  ['sql`SELECT * FROM orders`', ['SELECT * FROM orders']],
  ['sql`SELECT orders.* FROM orders`', ['orders.*']],
  ['sql`INSERT INTO orders (id) VALUES (1) RETURNING *`', ['RETURNING *']],
  ['sql`SELECT count(*) FROM orders`', []],
  ['sql`SELECT *, count(*) OVER () FROM ranked`', []],
])('in %s there are %j', (text, expected) => {
  expect(findWholeRows(text)).toEqual(expected)
})

/** `SELECT *, more FROM` is found in statements that read what they have named themselves. */
function findWholeRows(text: string): string[] {
  return (
    text.match(/selectAll\(|returningAll\(|RETURNING \*|SELECT \* FROM [a-z_]+\b(?! ?\()|\b[a-z_]+\.\*(?= FROM|,)/g) ??
    []
  )
}
