import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createKeptDocuments } from '#server/modules/goods/catalog/documents/kept-documents.store.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// Cards and details in the memory of two nodes with one database, without the announcements after which they look at the table first.

let nodes: [TestApp, TestApp]
let ids: number[] = []

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  ids = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => (await aProduct(nodes[0].db, { name: `Kus ${at}` })).id),
  )
  await nodes[0].modules.catalog.refreshProducts(ids)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

const namesIn = (cards: Buffer) => JSON.parse(`[${cards.toString()}]`).map(({ name }: { name: string }) => name)

test('a document that was begun early and committed late reaches a node that looked in between', async () => {
  const [writer, reader] = nodes
  const [early = 0, other = 0] = ids
  const documents = createKeptDocuments(reader.db, { freshMs: 0 })
  const read = async () => {
    documents.expire()
    const detail = await documents.readDetail(early)
    return [...namesIn(await documents.readCards([early, other])), detail && JSON.parse(detail.toString()).name]
  }
  expect(await read()).toEqual(['Kus 0', 'Kus 1', 'Kus 0'])
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = writer.db.tx(async (tx) => {
    await tx.updateTable('products').set({ name: 'Neskoro' }).where('id', '=', early).execute()
    await writer.modules.catalog.refreshDocuments(tx, [early])
    begun.resolve()
    await finish.promise
  })
  await begun.promise
  await writer.db.query.updateTable('products').set({ name: 'Skoro' }).where('id', '=', other).execute()
  await writer.modules.catalog.refreshProducts([other])
  expect(await read()).toEqual(['Kus 0', 'Skoro', 'Kus 0'])
  finish.resolve()
  await slow
  expect(await read()).toEqual(['Neskoro', 'Skoro', 'Neskoro'])
})

test('while a node writes all the time, another one ends with the last names, and never goes back to an older one', async () => {
  const [writer, reader] = nodes
  const documents = createKeptDocuments(reader.db, { freshMs: 0 })
  let isDone = false
  const seen = new Map(ids.map((id) => [id, 0]))
  const faults: string[] = []
  const look = async () => {
    documents.expire()
    for (const [at, name] of namesIn(await documents.readCards(ids)).entries()) {
      const turn = Number(/^Kolo (\d+)/.exec(name)?.[1] ?? 0)
      const id = ids[at] ?? 0
      if (turn < (seen.get(id) ?? 0)) faults.push(`${id}: ${turn} after ${seen.get(id)}`)
      seen.set(id, turn)
    }
  }
  const reading = (async () => {
    while (!isDone) await look()
  })()
  const rounds = 12
  await Promise.all(
    ids.map(async (id) => {
      for (let turn = 1; turn <= rounds; turn += 1) {
        await writer.db.tx(async (tx) => {
          await tx
            .updateTable('products')
            .set({ name: `Kolo ${turn}` })
            .where('id', '=', id)
            .execute()
          await writer.modules.catalog.refreshDocuments(tx, [id])
          await sql`SELECT pg_sleep(${(turn % 3) / 200})`.execute(tx)
        })
      }
    }),
  )
  isDone = true
  await reading
  await look()
  expect(faults).toEqual([])
  expect([...seen.values()]).toEqual(ids.map(() => rounds))
})
