import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { openDatabase } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/given.ts'
import { seedReference } from '../../../db/reference/seed-reference.ts'
import type { DemoShop } from './demo.ts'
import { fillEmptyShop } from './first-start.ts'

test('the reference data is inserted once, and what the owner changes or deletes stays changed or deleted', async () => {
  const { db } = await openDatabase()
  await seedReference(db)
  const currencies = await db.query.selectFrom('currencies').select(['id', 'code']).orderBy('id').execute()
  expect(currencies).toEqual([
    { id: 1, code: 'CZK' },
    { id: 2, code: 'EUR' },
  ])

  await db.query
    .updateTable('settings')
    .set({ value: JSON.stringify({ shop_name: 'Moja párty' }) })
    .where('name', '=', 'contacts')
    .execute()
  await db.query.updateTable('infoPages').set({ title: 'O mne' }).where('slug', '=', 'o-nas').execute()
  await db.query.deleteFrom('infoPages').where('slug', '=', 'cookies').execute()
  await seedReference(db)

  const contacts = await db.query.selectFrom('settings').select('value').where('name', '=', 'contacts').execute()
  expect(contacts).toEqual([{ value: { shop_name: 'Moja párty' } }])
  const pages = await db.query.selectFrom('infoPages').select(['slug', 'title']).execute()
  expect(pages.find(({ slug }) => slug === 'o-nas')?.title).toBe('O mne')
  expect(pages.map(({ slug }) => slug)).not.toContain('cookies')
  await db.close()
})

test('a shop older than the reference data gets the missing rows and keeps its own', async () => {
  const { db } = await openDatabase()
  await db.query.insertInto('currencies').values({ id: 2, code: 'EUR', rate: 1, symbolAfter: 'eur' }).execute()
  await seedReference(db)
  const rows = await db.query.selectFrom('currencies').select(['id', 'symbolAfter']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, symbolAfter: 'Kč' },
    { id: 2, symbolAfter: 'eur' },
  ])
  await db.close()
})

const noDemo: DemoShop = {
  owner: { email: 'majitel@konfetka.test', password: 'dlhe heslo 42', firstname: 'Eva', lastname: 'Malá' },
  pictures: { draw: async () => undefined },
  videosFolder: '',
  fillEmptyShop: async () => ({ loaded: 0, refusals: [] }),
}

describe('a database keeps the kind of shop it started as', () => {
  const start = async (db: Db, isDemo: boolean) => {
    const messages: string[] = []
    const { app, modules, clock, events } = shop
    const demo = isDemo ? noDemo : undefined
    await fillEmptyShop({ app, db, clock, events, modules, demo, announce: (text) => void messages.push(text) })
    return messages
  }
  let shop: TestApp
  beforeAll(async () => {
    shop = await buildTestApp()
  })
  afterAll(() => shop.close())

  test('a shop started without the demo is never filled with it, with or without goods, and says so', async () => {
    const { db } = await openDatabase()
    expect(await start(db, false)).toEqual([])
    expect(await start(db, true)).toEqual([expect.stringContaining('This is a shop of your own')])
    expect(await db.query.selectFrom('products').select('id').execute()).toEqual([])
    await db.close()

    // A shop from before this setting existed is recognized by its goods.
    const { db: older } = await openDatabase()
    await aProduct(older)
    expect(await start(older, true)).toEqual([expect.stringContaining('the demo is not loaded')])
    await older.close()
  })

  test.each(['loading', 'loaded'])('the demo (%s) does not become a real shop by a setting', async (state) => {
    const { db } = await openDatabase()
    await db.query
      .insertInto('settings')
      .values({ name: 'demo', value: JSON.stringify(state) })
      .execute()
    await expect(start(db, false)).rejects.toThrow(/holds the demo shop.*Give it an empty database/)
    await db.query
      .updateTable('settings')
      .set({ value: JSON.stringify('own') })
      .where('name', '=', 'demo')
      .execute()
    expect(await start(db, false)).toEqual([])
    await db.close()
  })
})
