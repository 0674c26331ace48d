import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import type { Tx } from './db/db.ts'
import { createEvents, defineEvent, on } from './events.ts'

type Move = { from: string; to: string }
const furnitureMoved = defineEvent<Move>('furniture.moved')
const move = furnitureMoved({ from: 'hall', to: 'attic' })

const insertCurrency = async (tx: Tx) => {
  await tx.insertInto('currencies').values({ code: 'EUR', rate: 1, id: 2 }).execute()
}

async function openHouse(onTrouble?: (error: unknown) => void) {
  const { db } = await openDatabase()
  const events = createEvents({ ...(onTrouble && { onTrouble }) })
  const listCurrencies = () => db.query.selectFrom('currencies').select('code').execute()
  return { db, events, listCurrencies }
}

test('handlers run in the order of the table: those in the transaction while it is open, the others after the commit', async () => {
  const { db, events } = await openHouse()
  const seen: string[] = []
  events.react([
    on(furnitureMoved, {
      inTransaction: [async () => void seen.push('first'), async (_tx, { to }) => void seen.push(`second to ${to}`)],
      afterCommit: [({ from }) => void seen.push(`committed from ${from}`)],
    }),
    on(furnitureMoved, { inTransaction: [async () => void seen.push('third')] }),
  ])
  await db.tx(async (tx) => {
    await events.publish(tx, move)
    seen.push('publisher goes on')
  })
  expect(seen).toEqual(['first', 'second to attic', 'third', 'publisher goes on', 'committed from hall'])
})

test('writes of a handler roll back with its publisher, and without a commit nothing runs after it', async () => {
  const { db, events, listCurrencies } = await openHouse()
  const committed: Move[] = []
  events.react([
    on(furnitureMoved, { inTransaction: [insertCurrency], afterCommit: [(fact) => void committed.push(fact)] }),
  ])
  const moved = db.tx(async (tx) => {
    await events.publish(tx, move)
    throw new Error('the stairs are too narrow')
  })
  await expect(moved).rejects.toThrow('too narrow')
  expect(await listCurrencies()).toEqual([])
  expect(committed).toEqual([])

  await db.tx((tx) => events.publish(tx, move))
  expect(await listCurrencies()).toEqual([{ code: 'EUR' }])
  expect(committed).toEqual([move.fact])
})

test('a handler that fails in the transaction rolls back its publisher', async () => {
  const { db, events, listCurrencies } = await openHouse()
  events.react([on(furnitureMoved, { inTransaction: [() => Promise.reject(new Error('it does not fit'))] })])
  const moved = db.tx(async (tx) => {
    await insertCurrency(tx)
    await events.publish(tx, move)
  })
  await expect(moved).rejects.toThrow('does not fit')
  expect(await listCurrencies()).toEqual([])
})

test('a handler that fails after the commit is reported; the others run and the publisher succeeds', async () => {
  const troubles: unknown[] = []
  const { db, events, listCurrencies } = await openHouse((error) => void troubles.push(error))
  const trouble = new Error('the cache is locked')
  const committed: Move[] = []
  const fail = () => {
    throw trouble
  }
  events.react([
    on(furnitureMoved, { inTransaction: [insertCurrency], afterCommit: [fail, (fact) => void committed.push(fact)] }),
  ])
  await db.tx((tx) => events.publish(tx, move))
  expect(troubles).toEqual([trouble])
  expect(committed).toEqual([move.fact])
  expect(await listCurrencies()).toHaveLength(1)
})

test('a retried transaction runs its handlers again, and those after the commit once', async () => {
  const { db, events } = await openHouse()
  const seen: string[] = []
  events.react([
    on(furnitureMoved, {
      inTransaction: [async () => void seen.push('tried')],
      afterCommit: [() => void seen.push('committed')],
    }),
  ])
  await db.tx(async (tx) => {
    await events.publish(tx, move)
    if (seen.length === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  expect(seen).toEqual(['tried', 'tried', 'committed'])
})

test('an event without handlers, and one of another name, run nothing', async () => {
  const { db, events } = await openHouse()
  const seen: string[] = []
  events.react([on(defineEvent<Move>('house.sold'), { inTransaction: [async () => void seen.push('sold')] })])
  await db.tx((tx) => events.publish(tx, move))
  expect(seen).toEqual([])
})

test('the type of a handler says when it runs', () => {
  const inTransaction = async (_tx: Tx, _fact: Move) => {}
  const afterCommit = (_fact: Move) => {}
  const reaction = on(furnitureMoved, { inTransaction: [inTransaction], afterCommit: [afterCommit] })
  expect(reaction.eventName).toBe('furniture.moved')
  // @ts-expect-error: after the commit there is no transaction to pass on.
  on(furnitureMoved, { afterCommit: [inTransaction] })
  // @ts-expect-error: in the transaction the first argument is the transaction.
  on(furnitureMoved, { inTransaction: [afterCommit] })
  // @ts-expect-error: the fact is another one.
  on(furnitureMoved, { inTransaction: [async (_tx: Tx, _fact: { orderId: number }) => {}] })
})
