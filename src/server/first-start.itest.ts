import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { layReference } from '../../db/seeds/reference/lay-reference.ts'

test('the reference data is laid once, and what the owner changes or deletes stays changed or deleted', async () => {
  const { db } = await openDatabase()
  await layReference(db)
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
  await layReference(db)

  const contacts = await db.query.selectFrom('settings').select('value').where('name', '=', 'contacts').execute()
  expect(contacts).toEqual([{ value: { shop_name: 'Moja párty' } }])
  const pages = await db.query.selectFrom('infoPages').select(['slug', 'title']).execute()
  expect(pages.find(({ slug }) => slug === 'o-nas')?.title).toBe('O mne')
  expect(pages.map(({ slug }) => slug)).not.toContain('cookies')
  await db.close()
})

test('a shop that is older than the reference data gets what it lacks, and keeps what it has', async () => {
  const { db } = await openDatabase()
  await db.query.insertInto('currencies').values({ id: 2, code: 'EUR', rate: 1, symbolAfter: 'eur' }).execute()
  await layReference(db)
  const rows = await db.query.selectFrom('currencies').select(['id', 'symbolAfter']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, symbolAfter: 'Kč' },
    { id: 2, symbolAfter: 'eur' },
  ])
  await db.close()
})
