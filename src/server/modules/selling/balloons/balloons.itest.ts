import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balloonSlotEndpoints, type SlotOffer } from '#contracts/party/balloon-slots.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import {
  aBalloon,
  aGuestWithSlot,
  anInflating,
  anInflatingBranch,
  orderSlot,
  readWork,
} from '#tests/support/balloon-things.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { quote } from '#tests/support/order-shop.ts'

const now = '2026-12-07T09:00:00Z'
/** Thursday, 15:30 in the shop. */
const at = '2026-12-10T14:30:00.000Z'
const quarter = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString()

let shop: TestApp
type Branch = Awaited<ReturnType<typeof anInflatingBranch>>
type Balloon = Awaited<ReturnType<typeof aBalloon>>
let branch: Branch
let other: Branch
/** Of a minute each. */
let balloon: Balloon
/** Of two and a half minutes each: 72 fill all the hours before a slot. */
let large: Balloon

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  branch = await anInflatingBranch(shop.db)
  other = await anInflatingBranch(shop.db)
  balloon = await aBalloon(shop.db, { locationId: branch.locationId })
  large = await aBalloon(shop.db, { locationId: branch.locationId, material: 'Latex', cm: 45 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.query.deleteFrom('balloonBookings').execute()
})

async function offer(query: Record<string, string>): Promise<SlotOffer> {
  const answer = await shop.app.inject({ url: '/api/balloon-slots', query })
  expect(answer.statusCode, answer.body).toBe(200)
  return balloonSlotEndpoints.slots.response.parse(answer.json()).data
}

const wish = (pieces: number, { variantId } = balloon) => ({ lines: `${variantId}x${pieces}`, storeId: branch.id, at })

async function order(wanted: ReturnType<typeof wish>, paymentMethodId = 1) {
  const guest = await aGuestWithSlot(shop.app, wanted)
  return { ...guest, placed: await orderSlot(shop, { ...guest, storeId: branch.id, paymentMethodId }) }
}

const cancel = (placed: { body: { data: { id: number; hash: string } } }) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${placed.body.data.id}/${placed.body.data.hash}/cancel` })

const freeSlots = ({ days }: SlotOffer) =>
  days.flatMap(({ slots }) => slots.filter((slot) => slot.is_free).map((slot) => slot.at))

describe('the offer', () => {
  test('names the next free time of a branch, without any goods', async () => {
    const next = async (storeId: number) =>
      (await shop.app.inject({ url: '/api/balloon-slots/next', query: { store: String(storeId) } })).json<{
        data: { at: string | null }
      }>().data.at
    // Ordered at ten: the work begins two hours later and takes a quarter of an hour.
    expect(await next(branch.id)).toBe('2026-12-07T11:30:00.000Z')
    // Half past ten: seventy-two balloons take all that is left before half past three.
    shop.clock.set('2026-12-10T09:30:00Z')
    expect((await order(wish(72, large))).placed.status).toBe(201)
    expect(await next(branch.id)).toBe('2026-12-10T15:00:00.000Z')
    expect(await next(other.id)).toBe('2026-12-10T12:00:00.000Z')
    const quiet = await aStore(shop.db)
    expect(await next(quiet.id)).toBeNull()
  })

  test('names the work, and the free slots of the chosen branch', async () => {
    const {
      goods,
      work,
      store_id: storeId,
      days,
    } = await offer({ lines: `${balloon.variantId}x20`, store: String(branch.id) })
    expect(goods).toMatchObject([
      { variant_id: balloon.variantId, quantity: 20, service_id: balloon.serviceId, free: 1000 },
    ])
    expect(work).toEqual({ pieces: 20, minutes: 20, litres: 280, hours: 72, drives: 1 })
    expect([storeId, days[0]?.day]).toEqual([branch.id, '2026-12-07'])
    // Ordered at ten: the work begins two hours later and takes twenty minutes.
    expect(days[0]?.slots.find((slot) => slot.is_free)?.at).toBe('2026-12-07T11:30:00.000Z')
  })

  test('warns of balloons that need a car twice', async () => {
    expect((await offer({ lines: `${balloon.variantId}x60` })).work).toMatchObject({ litres: 840, drives: 2 })
  })

  test('puts the earliest slot first whose balloons float until the party is over', async () => {
    const { branches } = await offer({ lines: `${balloon.variantId}x1`, eventOn: '2026-12-14' })
    const { first } = branches.find(({ id }) => id === branch.id) ?? {}
    // 72 hours before Monday at eight in the evening is Friday at eight, when the branch is closed, as on Saturday and Sunday.
    expect(first).toEqual({ at: '2026-12-14T08:30:00.000Z', is_free: true, verdict: 'covers' })
  })

  test('reckons with the coating if it is chosen', async () => {
    const latex = await aBalloon(shop.db, { locationId: branch.locationId, material: 'Latex', cm: 28 })
    await anInflating(shop.db, latex.id, { treats: 'Áno' })
    const plain = await offer({ lines: `${latex.variantId}x1` })
    const treated = await offer({ lines: `${latex.variantId}x1h` })
    expect([plain.work?.hours, treated.work?.hours]).toEqual([8, 72])
  })

  test('suggests balloons while none is chosen, and no slots', async () => {
    const { suggestions, days, work } = await offer({})
    expect(suggestions.length).toBeGreaterThan(0)
    expect([days, work]).toEqual([[], null])
  })

  test.each([
    ['does not inflate', { inflatingMinutes: null }],
    ['is hidden', { isActive: false }],
  ])('leaves out a branch that %s', async (_, columns) => {
    const { id } = await anInflatingBranch(shop.db)
    await shop.db.query.updateTable('stores').set(columns).where('id', '=', id).execute()
    const { branches } = await offer({ lines: `${balloon.variantId}x1` })
    expect(branches.map((offered) => offered.id)).toEqual(expect.arrayContaining([branch.id, other.id]))
    expect(branches.map((offered) => offered.id)).not.toContain(id)
  })

  test.each(['x1', '1x0', '1x1z', '0x1'])('refuses the lines %s', async (lines) => {
    expect((await shop.app.inject({ url: '/api/balloon-slots', query: { lines } })).statusCode).toBe(422)
  })
})

describe('a cart with a slot', () => {
  test('has the balloons with their service, the branch and the time, and holds nothing', async () => {
    const { visitor, cartId } = await aGuestWithSlot(shop.app, wish(3))
    const { cart, balloon_slot: slot, selection } = await quote(visitor, { cartId } as never)
    expect(cart.items).toMatchObject([
      { quantity: 3, purpose: 'Nafúkneme v predajni', children: [{ quantity: 3, is_service: true }] },
    ])
    expect(slot).toEqual({ store_id: branch.id, store_name: branch.name, at, pieces: 3, drives: 1, fault: null })
    expect(selection.store_id).toBe(branch.id)
    expect(await readWork(shop.db, branch.id)).toEqual({})
  })

  test('loses the slot with another branch, and by request', async () => {
    for (const choice of [{ storeId: other.id }, { slotAt: null }]) {
      const { visitor, cartId } = await aGuestWithSlot(shop.app, wish(1))
      expect((await visitor.call('PUT', `/api/checkout/${cartId}/choice`, choice)).status).toBe(200)
      expect((await quote(visitor, { cartId } as never)).balloon_slot).toBeNull()
    }
  })

  test('is not offered a slot that is taken, and is refused one', async () => {
    await order(wish(72, large))
    expect(freeSlots(await offer({ lines: `${balloon.variantId}x60`, store: String(branch.id) }))).not.toContain(at)
    const answer = await createVisitor(shop.app).call('POST', '/api/balloon-slots', wish(60))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Vybraný termín nafúknutia je už obsadený. Vyberte si, prosím, iný.',
    ])
  })

  test('is refused goods that are not inflated, or not on stock', async () => {
    const rare = await aBalloon(shop.db, { stock: 2 })
    const choose = (lines: string) => createVisitor(shop.app).call('POST', '/api/balloon-slots', { ...wish(1), lines })
    expect((await choose(`${balloon.serviceId}x1`)).status).toBe(422)
    expect(await choose(`${rare.variantId}x3`)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })
})

describe('an order with a slot', () => {
  test('books the minutes before it, and says when to come', async () => {
    const { placed } = await order(wish(20))
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(await readWork(shop.db, branch.id)).toEqual({ [quarter(30)]: 5, [quarter(15)]: 15 })
    const { id, hash } = placed.body.data
    const { data } = (await shop.app.inject(`/api/orders/${id}/${hash}`)).json()
    expect(data).toMatchObject({ pickup_at: at, expected: { kind: 'pickup', from: '2026-12-10', to: '2026-12-10' } })
    expect(data.items.map((item: { withdrawal_exemption: string }) => item.withdrawal_exemption)).toEqual([
      'custom',
      'custom',
    ])
  })

  test('is refused if the slot was taken meanwhile', async () => {
    const guest = await aGuestWithSlot(shop.app, wish(40, large))
    await order(wish(40, large))
    const placed = await orderSlot(shop, { ...guest, storeId: branch.id })
    expect([placed.status, placed.body.code]).toEqual([409, 'cart_changed'])
    expect((await quote(guest.visitor, { cartId: guest.cartId } as never)).balloon_slot?.fault).toContain('obsadený')
  })

  test('is refused at another branch', async () => {
    const guest = await aGuestWithSlot(shop.app, wish(1))
    const placed = await orderSlot(shop, { ...guest, storeId: other.id })
    expect([placed.status, placed.body.message]).toEqual([409, expect.stringContaining(branch.name)])
  })

  test('is not paid by a transfer that would come after it, nor on the spot', async () => {
    const { placed, visitor, cartId } = await order(wish(1), 2)
    expect([placed.status, placed.body.code]).toEqual([422, 'prepayment_required'])
    const { payment_methods: methods } = await quote(visitor, { cartId, carrierId: 1, storeId: branch.id } as never)
    expect(methods.map((method) => [method.kind, method.is_available])).toEqual([
      ['card', true],
      ['bank_transfer', false],
      ['cash_on_delivery', false],
    ])
  })

  test('frees the minutes when it is cancelled', async () => {
    const { placed } = await order(wish(20))
    await cancel(placed)
    expect(await readWork(shop.db, branch.id)).toEqual({})
  })

  test('frees the minutes when it is not paid for a day', async () => {
    await order(wish(20))
    shop.clock.set('2026-12-08T09:00:01Z')
    await shop.modules.orders.expireOrders()
    expect(await readWork(shop.db, branch.id)).toEqual({})
  })

  test('loses the slot to a later order after fifteen unpaid minutes, and not before', async () => {
    await order(wish(72, large))
    expect(freeSlots(await offer({ lines: `${balloon.variantId}x1`, store: String(branch.id) }))).not.toContain(at)
    shop.clock.set('2026-12-07T09:15:01Z')
    const { placed } = await order(wish(30))
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(Object.values(await readWork(shop.db, branch.id))).toEqual([15, 15])
  })
})
