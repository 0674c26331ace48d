import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { openDatabase } from '#tests/support/database.ts'
import { appendAudit } from './audit-log.ts'
import { verifyAuditChain } from './verify-chain.ts'

const at = new Date('2026-11-23T08:00:00.123Z')
let db: Db

beforeAll(async () => {
  db = (await openDatabase()).db
})
beforeEach(async () => {
  await tamper('TRUNCATE audit_log')
  await sql`UPDATE audit_chain SET last_id = 0, digest = ''`.execute(db.query)
  for (let id = 1; id <= 5; id += 1) await append(id)
})

async function append(id: number): Promise<void> {
  const entry = { thing: 'brand', id, before: { name: 'Loon' }, after: { name: `Loon ${id}` }, version: 2 }
  await db.tx((tx) => appendAudit(tx, [entry], { author: { actor: 'test' }, action: 'catalog.edit', at }))
}

/** Someone with all rights in the database, who can switch the triggers off. */
async function tamper(statement: string): Promise<void> {
  await sql.raw('ALTER TABLE audit_log DISABLE TRIGGER ALL').execute(db.query)
  await sql.raw(statement).execute(db.query)
  await sql.raw('ALTER TABLE audit_log ENABLE TRIGGER ALL').execute(db.query)
}

test('an untouched log verifies, also with more rows than one query reads', async () => {
  const report = await verifyAuditChain(db.query)
  expect(report).toMatchObject({ rows: 5, lastId: 5, faults: [] })
  await sql`
    INSERT INTO audit_log (id, at, actor, action, thing, thing_id, changes)
    SELECT 0, now(), 'test', 'catalog.edit', 'brand', n::text, '{}' FROM generate_series(1, 2100) AS n`.execute(
    db.query,
  )
  expect(await verifyAuditChain(db.query)).toMatchObject({ rows: 2105, lastId: 2105, faults: [] })
})

test.each([
  ["UPDATE audit_log SET reason = 'iný' WHERE id = 3"],
  ['DELETE FROM audit_log WHERE id = 3'],
  ['TRUNCATE audit_log'],
  ['DELETE FROM audit_chain'],
])('%s is refused', async (statement) => {
  await expect(sql.raw(statement).execute(db.query)).rejects.toThrow('append-only')
})

test.each([
  ['a changed row', "UPDATE audit_log SET changes = '{}' WHERE id = 3", [{ id: 3, kind: 'changed' }]],
  ['another author', "UPDATE audit_log SET actor = 'iný' WHERE id = 1", [{ id: 1, kind: 'changed' }]],
  ['another moment', "UPDATE audit_log SET at = at + interval '1 ms' WHERE id = 5", [{ id: 5, kind: 'changed' }]],
  ['a deleted row', 'DELETE FROM audit_log WHERE id = 3', [{ id: 3, kind: 'missing' }]],
  [
    'deleted last rows',
    'DELETE FROM audit_log WHERE id > 3',
    [
      { id: 4, kind: 'missing' },
      { id: 5, kind: 'missing' },
    ],
  ],
  ['a deleted first row', 'DELETE FROM audit_log WHERE id = 1', [{ id: 1, kind: 'missing' }]],
  [
    'a row written behind the end',
    `INSERT INTO audit_log (id, at, actor, action, thing, thing_id, changes, digest)
      SELECT 6, at, actor, action, thing, thing_id, changes, 'x' FROM audit_log WHERE id = 5`,
    [
      { id: 6, kind: 'changed' },
      { id: 6, kind: 'inserted' },
    ],
  ],
  [
    'a row replaced with a right digest of its own',
    `UPDATE audit_log SET reason = 'iný' WHERE id = 2;
      UPDATE audit_log AS entry SET digest = audit_digest(before.digest, entry) FROM audit_log AS before
      WHERE entry.id = 2 AND before.id = 1`,
    [{ id: 3, kind: 'changed' }],
  ],
])('%s is found', async (_what, statement, faults) => {
  for (const part of statement.split(';')) await tamper(part)
  expect((await verifyAuditChain(db.query)).faults).toEqual(faults)
})

test('an entry that changes nothing leaves no row, and values of personal fields are not kept', async () => {
  const person = { thing: 'customer', id: 7, before: { phone: '0905 123 456' }, after: { phone: '0905 999 999' } }
  const context = { author: { actor: 'test' }, action: 'customers.edit', at }
  await db.tx((tx) => appendAudit(tx, [{ ...person, after: person.before }], context))
  await db.tx((tx) => appendAudit(tx, [{ ...person, personal: ['phone'] }], context))
  const rows = await db.query.selectFrom('auditLog').select('changes').where('thing', '=', 'customer').execute()
  expect(rows).toEqual([{ changes: { phone: 'personal' } }])
})
