import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { send } from '#server/platform/db/pipeline.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

let db: Db

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  db = (await connectPostgres(url, { poolSize: 4, onError: () => {} })).db
  await sql`CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)`.execute(db.query)
})
afterAll(() => db.close())

const note = (id: number, text: string | null = 'sent') =>
  sql<{ id: number }>`INSERT INTO notes (id, text) VALUES (${id}, ${text}) RETURNING id`

async function listNotes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM notes ORDER BY id`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** Statements sent to the database and answers received, in order of time. */
async function watch(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { prototype } = pg.Client
  const original = prototype.query
  prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const [word = ''] = (typeof first === 'string' ? first : String((first as { text?: unknown }).text)).split(/\s/)
    seen.push(`→ ${word.toLowerCase()}`)
    const answer = Reflect.apply(original, this, args)
    const noteAnswer = () => void seen.push(`← ${word.toLowerCase()}`)
    void Promise.resolve(answer).then(noteAnswer, noteAnswer)
    return answer
  }
  try {
    await work()
    return seen
  } finally {
    prototype.query = original
  }
}

test('begin, statement and commit are sent without waiting, and the answer can be read afterwards', async () => {
  const seen = await watch(async () => {
    const answer = await db.tx((tx) => send(tx, note(1).compile(tx)))
    expect(await answer()).toEqual([{ id: 1 }])
  })
  expect(seen).toEqual(['→ start', '→ insert', '→ commit', '← start', '← insert', '← commit'])
  expect(await listNotes()).toEqual([1])
})

test('sent statements run in the order in which they are sent, before what follows them', async () => {
  await db.tx(async (tx) => {
    await send(tx, note(10).compile(tx))
    await send(tx, sql`UPDATE notes SET id = id + 10 WHERE id = 10`.compile(tx))
    const { rows } = await sql<{ id: number }>`DELETE FROM notes WHERE id = 20 RETURNING id`.execute(tx)
    expect(rows).toEqual([{ id: 20 }])
  })
  expect(await listNotes()).toEqual([1])
})

test.each([
  ['as the last one', async () => {}],
  ['with another behind it', (tx: Parameters<typeof send>[0]) => note(31).execute(tx)],
  ['with others sent behind it', (tx: Parameters<typeof send>[0]) => send(tx, note(31).compile(tx))],
])('a sent statement that fails %s undoes the transaction, which fails with its error', async (_name, follow) => {
  const attempt = db.tx(async (tx) => {
    await note(30).execute(tx)
    await send(tx, note(1).compile(tx))
    await follow(tx)
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  expect(await listNotes()).toEqual([1])
})

test('a sent statement that loses a deadlock is retried with its transaction', async () => {
  const swap = (first: number, second: number) => {
    let attempts = 0
    return db.tx(async (tx) => {
      attempts += 1
      await sql`UPDATE notes SET text = 'held' WHERE id = ${first}`.execute(tx)
      if (attempts === 1) await new Promise((resolve) => setTimeout(resolve, 200))
      await send(tx, sql`UPDATE notes SET text = 'held too' WHERE id = ${second}`.compile(tx))
      return undefined
    })
  }
  await note(2).execute(db.query)
  await Promise.all([swap(1, 2), swap(2, 1)])
  expect(await listNotes()).toEqual([1, 2])
})

test('a nested transaction is refused', async () => {
  await expect(db.tx(() => db.tx(async () => {}))).rejects.toThrow('inside db.tx')
})
