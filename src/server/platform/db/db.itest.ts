import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { lockFolder } from './folder-lock.ts'

test('the outer database throws inside a transaction instead of waiting for ever', async () => {
  const { db } = await openDatabase()
  const attempt = db.tx(async () => db.query.selectFrom('currencies').select('id').execute())
  await expect(attempt).rejects.toThrow('The outer database was used inside db.tx')
  await expect(db.tx(async () => db.read({ name: 'one', text: 'SELECT 1' }, []))).rejects.toThrow('inside db.tx')
  // The connection is free again.
  expect(await db.query.selectFrom('currencies').select('id').execute()).toEqual([])
  await db.close()
})

test('a query of another request waits for the end of a transaction and does not run inside it', async () => {
  const { db } = await openDatabase()
  const insert = { code: 'EUR', rate: 1, id: 2 }
  const rolledBack = db.tx(async (tx) => {
    await tx.insertInto('currencies').values(insert).execute()
    await sql`SELECT pg_sleep(0.05)`.execute(tx)
    throw new Error('changed my mind')
  })
  const other = db.query.selectFrom('currencies').select('id').execute()
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await other).toEqual([])
  await db.close()
})

test('Slovak letters sort as in a Slovak dictionary', async () => {
  const { db } = await openDatabase()
  const words = ['chata', 'cena', 'čaša', 'ihla', 'hora', 'žaba', 'zub', 'šál', 'sud', 'dom']
  const { rows } = await sql<{
    word: string
  }>`SELECT word FROM unnest(${words}::text[]) AS word ORDER BY word COLLATE slovak`.execute(db.query)
  expect(rows.map((row) => row.word)).toEqual([
    'cena',
    'čaša',
    'dom',
    'hora',
    'chata',
    'ihla',
    'sud',
    'šál',
    'zub',
    'žaba',
  ])
  await db.close()
})

test('a second process on the same folder is refused and told who holds it; the lock of a dead one is taken over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  writeFileSync(join(folder, 'server.pid'), String(process.ppid))
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}`)
  writeFileSync(join(folder, 'server.pid'), '999999999')
  const release = lockFolder(folder)
  release()
  lockFolder(folder)()
})
