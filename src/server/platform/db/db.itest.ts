import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { connectPglite } from './connect.ts'
import { lockFolder } from './folder-lock.ts'

test('the outer database throws inside a transaction instead of waiting forever', async () => {
  const { db } = await openDatabase()
  const attempt = db.tx(async () => db.query.selectFrom('currencies').select('id').execute())
  await expect(attempt).rejects.toThrow('The outer database was used inside db.tx')
  await expect(db.tx(async () => db.read({ name: 'one', text: 'SELECT 1' }, []))).rejects.toThrow('inside db.tx')
  // The connection is usable again.
  expect(await db.query.selectFrom('currencies').select('id').execute()).toEqual([])
  await db.close()
})

test('a query of another request waits for the end of a transaction and does not run inside it', async () => {
  const { db } = await openDatabase()
  const insert = { code: 'EUR', rate: 1, id: 2 }
  const rolledBack = db.tx(async (tx) => {
    await tx.insertInto('currencies').values(insert).execute()
    await sql`SELECT pg_sleep(0.05)`.execute(tx)
    throw new Error('rolled back on purpose')
  })
  const other = db.query.selectFrom('currencies').select('id').execute()
  await expect(rolledBack).rejects.toThrow('rolled back on purpose')
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

test('a second process on the same folder is refused with the id of the holder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  const release = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
  await release()
  await (
    await lockFolder(folder)
  )()
})

test('leftovers of a killed process lock nothing, and of ten concurrent processes one gets the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'))
  // The id of a live process unrelated to this folder, in the format of an earlier release.
  writeFileSync(join(folder, 'server.pid'), String(process.ppid))
  const lock = `import { connectPglite } from './connect.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
    await lockFolder(process.argv[1])
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', lock, folder], { cwd: import.meta.dirname })
  expect(existsSync(join(folder, 'server.lock'))).toBe(true)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
  const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(taken).toHaveLength(1)
  await taken[0]?.()
})

test('a damaged embedded database reports what to do and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-damaged-'))
  const control = join(folder, 'pgdata', 'global', 'pg_control')
  mkdirSync(dirname(control), { recursive: true })
  writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '17\n')
  writeFileSync(control, 'ten bytes.')
  await expect(connectPglite(folder)).rejects.toThrow(/cannot be opened[^]*Put the copy of your last backup/)
  expect(statSync(control).size).toBe(10)
})
