import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import { openDatabase } from '#tests/support/database.ts'
import { note } from '#tests/support/figures.ts'
import { anOrder, aProduct, aStore, seedReference } from '#tests/support/given.ts'
import { findLedgerFaults } from '#tests/support/ledger-faults.ts'
import { createInventoryModule, upsertLevels, type HeldPieces, type InventoryModule } from './index.ts'

const sound = createInventoryModule({ events: createEvents() })
let db: Db
let places: number[]

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
  places = [1, (await aStore(db)).locationId]
})
afterAll(() => db.close())

const movementsOf = async (variantId: number) =>
  db.query
    .selectFrom('stockMovements')
    .select(['locationId', 'delta', 'onHand', 'kind'])
    .where('variantId', '=', variantId)
    .orderBy('id')
    .execute()

// ─── any sequence of what can happen to stock ────────────────────────────────────────────────────────────────────────────

type Step =
  | { does: 'order' | 'change'; variant: number; quantity: number; order: number; mayAwait: boolean }
  | { does: 'cancel' | 'ship'; order: number }
  | { does: 'move' | 'import'; variant: number; place: number; pieces: number }
  | { does: 'hold'; variant: number; place: number; pieces: number }
  | { does: 'endHold'; isSold: boolean }
  | { does: 'fail'; variant: number }

const variant = fc.nat({ max: 2 })
const place = fc.nat({ max: 1 })
const order = fc.nat({ max: 3 })
const quantity = fc.integer({ min: 1, max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('order' as const, 'change' as const),
    variant,
    quantity,
    order,
    mayAwait: fc.boolean(),
  }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'ship' as const), order }),
  fc.record({ does: fc.constant('move' as const), variant, place, pieces: fc.integer({ min: -6, max: 9 }) }),
  fc.record({ does: fc.constant('import' as const), variant, place, pieces: fc.nat({ max: 12 }) }),
  fc.record({ does: fc.constant('hold' as const), variant, place, pieces: quantity }),
  fc.record({ does: fc.constant('endHold' as const), isSold: fc.boolean() }),
  fc.record({ does: fc.constant('fail' as const), variant }),
)

/** Performs the steps on new goods, the third of them a set of the other two, and returns what does not add up. */
async function perform(inventory: InventoryModule, steps: readonly Step[]): Promise<unknown[]> {
  const cup = await aProduct(db, { stock: { 1: 5, [places[1] ?? 0]: 2 } })
  const plate = await aProduct(db, { stock: 4 })
  const parts = [cup, plate].map(({ variantId }) => ({ variantId, quantity: 2 }))
  const variantIds = [cup.variantId, plate.variantId, (await aProduct(db, { components: parts })).variantId]
  const orderIds = [await anOrder(db), await anOrder(db), await anOrder(db), await anOrder(db)]
  const holds: HeldPieces[] = []
  const at = (each: { variant: number; place: number }) => ({
    variantId: variantIds[each.variant % 2] ?? 0,
    locationId: places[each.place] ?? 0,
  })
  const idOf = (each: { order: number }) => orderIds[each.order] ?? 0
  for (const each of steps) {
    await db
      .tx(async (tx) => {
        switch (each.does) {
          case 'order':
          case 'change': {
            const lines = [{ variantId: variantIds[each.variant] ?? 0, ...each }]
            const options = { orderId: idOf(each), expiresAt: null }
            await inventory[each.does === 'order' ? 'takeStock' : 'changeHold'](tx, lines, options)
            return
          }
          case 'cancel':
            return inventory.releaseReservations(tx, idOf(each))
          case 'ship':
            return inventory.consumeReservations(tx, idOf(each))
          case 'move':
            await inventory.movePieces(tx, [{ ...at(each), delta: each.pieces }], { kind: 'correction' })
            return
          case 'import': {
            const { variantId, locationId } = at(each)
            const row = { variant_id: variantId, location_id: locationId, on_hand: each.pieces, shelf: null }
            return upsertLevels(tx, [row], { kind: 'import' })
          }
          case 'hold': {
            const pieces = { ...at(each), quantity: each.pieces }
            if ((await inventory.holdPieces(tx, pieces)).kind === 'done') holds.push(pieces)
            return
          }
          case 'endHold': {
            const held = holds.pop()
            if (held) await inventory.freePieces(tx, held, each.isSold ? { kind: 'till' } : undefined)
            return
          }
          case 'fail':
            await inventory.movePieces(tx, [{ ...at({ ...each, place: 0 }), delta: 3 }], { kind: 'receipt' })
            throw new Error('rolled back')
        }
      })
      .catch((error: unknown) => {
        if (each.does !== 'fail') throw error
      })
  }
  return findLedgerFaults(db, { variantIds, holds })
}

const adds = (inventory: InventoryModule) =>
  fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
    expect(await perform(inventory, steps)).toEqual([])
  })

describe('level = sum of movements', () => {
  test('after any sequence of orders, changes, cancels, shipments, moves, holds and imports', async () => {
    await fc.assert(adds(sound), { numRuns: 60 })
  })

  // Goods that leave without their movement, and with one of the wrong sign.
  test.each<[string, (tx: Queryable, orderId: number) => Promise<unknown>]>([
    [
      'forgets its movement',
      (tx, orderId) =>
        sql`
        WITH gone AS (DELETE FROM reservations WHERE order_id = ${orderId} RETURNING variant_id, location_id, quantity)
        UPDATE stock_levels s SET on_hand = on_hand - quantity, reserved = reserved - quantity FROM gone
        WHERE s.variant_id = gone.variant_id AND s.location_id = gone.location_id`.execute(tx),
    ],
    [
      'writes the wrong sign',
      (tx, orderId) =>
        sql`
        WITH gone AS (DELETE FROM reservations WHERE order_id = ${orderId} RETURNING variant_id, location_id, quantity),
        moved AS (
          UPDATE stock_levels s SET on_hand = on_hand - quantity, reserved = reserved - quantity FROM gone
          WHERE s.variant_id = gone.variant_id AND s.location_id = gone.location_id
          RETURNING s.variant_id, s.location_id, quantity, on_hand)
        INSERT INTO stock_movements (variant_id, location_id, delta, on_hand, kind)
        SELECT variant_id, location_id, quantity, on_hand, 'order' FROM moved`.execute(tx),
    ],
  ])('R44: the property finds a planted bug: a shipment that %s', async (name, ship) => {
    const careless: InventoryModule = {
      ...sound,
      consumeReservations: async (tx, orderId) => void (await ship(tx, orderId)),
    }
    const { failed } = await fc.check(adds(careless), { numRuns: 200, endOnFailure: true })
    expect(failed).toBe(true)
    note('R44', `stock ledger: a shipment that ${name} is found`)
  })
})

describe('a movement', () => {
  test('is never changed or deleted', async () => {
    const { variantId } = await aProduct(db, { stock: 3 })
    const change = db.query.updateTable('stockMovements').set({ delta: 1 }).where('variantId', '=', variantId)
    await expect(change.execute()).rejects.toThrow('stock_movements is append-only')
    await expect(db.query.deleteFrom('stockMovements').execute()).rejects.toThrow('append-only')
  })

  test('of a shipment names its order, of a person who and why', async () => {
    const { variantId } = await aProduct(db, { stock: 3 })
    const orderId = await anOrder(db)
    await db.tx(async (tx) => {
      await sound.takeStock(tx, [{ variantId, quantity: 2 }], { orderId, expiresAt: null })
      await sound.consumeReservations(tx, orderId)
      await sound.movePieces(tx, [{ variantId, locationId: 1, delta: 4 }], { kind: 'receipt', reason: 'DL 7' })
    })
    const rows = await db.query
      .selectFrom('stockMovements')
      .select(['delta', 'onHand', 'kind', 'orderId', 'reason'])
      .where('variantId', '=', variantId)
      .where('kind', '<>', 'untraced')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { delta: -2, onHand: 1, kind: 'order', orderId, reason: '' },
      { delta: 4, onHand: 5, kind: 'receipt', orderId: null, reason: 'DL 7' },
    ])
  })

  test('of a file begins a level with its pieces, and changes one that is there', async () => {
    const [{ variantId: known }, { variantId: bare }] = [
      await aProduct(db, { stock: 3 }),
      await aProduct(db, { stock: {} }),
    ]
    const rows = [
      { variant_id: known, location_id: 1, on_hand: 7, shelf: null },
      { variant_id: bare, location_id: 1, on_hand: 4, shelf: 'A1' },
    ]
    await db.tx((tx) => upsertLevels(tx, rows, { kind: 'import' }))
    expect(await movementsOf(known)).toEqual([
      { locationId: 1, delta: 3, onHand: 3, kind: 'untraced' },
      { locationId: 1, delta: 4, onHand: 7, kind: 'import' },
    ])
    expect(await movementsOf(bare)).toEqual([{ locationId: 1, delta: 4, onHand: 4, kind: 'import' }])
    const level = db.query.selectFrom('stockLevels').select(['onHand', 'shelfCode', 'cameAt', 'movedAt', 'version'])
    const { cameAt, movedAt, ...rest } = await level.where('variantId', '=', bare).executeTakeFirstOrThrow()
    expect(rest).toEqual({ onHand: 4, shelfCode: 'A1', version: 1 })
    expect([cameAt, movedAt]).not.toContain(null)
    const noted = await db.query
      .selectFrom('stockValueChanges')
      .select('variantId')
      .where('variantId', '=', bare)
      .execute()
    expect(noted).toEqual([{ variantId: bare }])
  })

  test('of a statement that does not say why is written too, as untraced', async () => {
    const { variantId } = await aProduct(db, { stock: 3 })
    await db.query.updateTable('stockLevels').set({ onHand: 8 }).where('variantId', '=', variantId).execute()
    expect(await movementsOf(variantId)).toEqual([
      { locationId: 1, delta: 3, onHand: 3, kind: 'untraced' },
      { locationId: 1, delta: 5, onHand: 8, kind: 'untraced' },
    ])
  })
})

test('pieces that are held do not move, and nothing of the same document moves either', async () => {
  const [scarce, plenty] = [await aProduct(db, { stock: 3 }), await aProduct(db, { stock: 9 })]
  const orderId = await anOrder(db)
  await db.tx((tx) => sound.takeStock(tx, [{ variantId: scarce.variantId, quantity: 2 }], { orderId, expiresAt: null }))
  const rows = [
    { variantId: plenty.variantId, locationId: 1, delta: -1 },
    { variantId: scarce.variantId, locationId: 1, delta: -2 },
  ]
  const outcome = await db.tx((tx) => sound.movePieces(tx, rows, { kind: 'write_off' }))
  expect(outcome).toEqual({ kind: 'short', rows: [{ ...rows[1], free: 1, held: 2 }] })
  expect(await movementsOf(plenty.variantId)).toHaveLength(1)
})

test('the check finds a level that is not the sum of its movements, until it is again', async () => {
  const { variantId } = await aProduct(db, { stock: 3 })
  const now = new Date('2026-11-25T03:00:00Z')
  expect(await sound.checkLedger(db, now)).not.toContainEqual(expect.objectContaining({ variantId }))
  const set = async (onHand: number) => {
    // As a restore of one table would.
    await sql`ALTER TABLE stock_levels DISABLE TRIGGER stock_levels_stay_traced`.execute(db.query)
    await db.query.updateTable('stockLevels').set({ onHand }).where('variantId', '=', variantId).execute()
    await sql`ALTER TABLE stock_levels ENABLE TRIGGER stock_levels_stay_traced`.execute(db.query)
  }
  await set(7)
  const before = await sound.countFaults(db.query, null)
  expect(await sound.checkLedger(db, now)).toContainEqual({ variantId, locationId: 1, onHand: 7, moved: 3 })
  expect(await sound.countFaults(db.query, null)).toBe(before + 1)
  expect(await sound.countFaults(db.query, [999])).toBe(0)
  await set(3)
  await sound.checkLedger(db, now)
  expect(await sound.countFaults(db.query, null)).toBe(before)
})
