import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openFileStores } from '#server/platform/files/open-file-stores.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fillShop } from '#tests/support/full-shop.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { runScript } from '#tests/support/run-script.ts'

// The restore drill (R42, R47) on PostgreSQL. Doubles replace pg_dump and pg_restore, which are not on every machine.

const tools = join(import.meta.dirname, '../doubles/postgres-tools')
const environment = { LINK_SECRET: 'x'.repeat(32), PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` }

test('R42, R47: a running shop is backed up, and restored elsewhere it has every row, byte and link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const shop = await buildTestApp({ databaseUrl })
  const stores = await openFileStores({ db: shop.db, dataDir: join(folder, 'node') })
  const look = await fillShop(shop, stores)
  const before = await look(shop, stores)
  const backup = join(folder, 'backup')
  const made = await runScript(['backup.ts', '--to', backup], {
    ...environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'node'),
  })
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('súbory: 4') })
  await shop.close()

  const from = ['restore.ts', '--from', backup]
  const occupied = await runScript(from, { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'new') })
  expect(occupied).toMatchObject({ code: 2, text: expect.stringContaining('nie je prázdna') })
  const target = { DATABASE_URL: await createDatabase(inject('postgresUrl')), DATA_DIR: join(folder, 'new') }
  const restored = await runScript(from, { ...environment, ...target })
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Objednávky: 1,') })
  const other = await buildTestApp({ databaseUrl: target.DATABASE_URL })
  const restoredStores = await openFileStores({ db: other.db, dataDir: target.DATA_DIR })
  expect(await look(other, restoredStores)).toEqual(before)
  await other.close()
  await rm(folder, { recursive: true })
})
