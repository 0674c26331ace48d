import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

/** A Monday, ten o'clock in Bratislava: reservations are kept until Tuesday, six in the evening. */
const now = '2026-11-23T09:00:00Z'
const afterClosing = '2026-11-24T17:00:01Z'

let shop: TestApp
let zilina: { id: number; locationId: number; name: string }
let call: ReturnType<typeof createStaffClient>
let elsewhere: ReturnType<typeof createStaffClient>
let goods: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now })
  zilina = await aStore(shop.db, { name: 'Žilina Mirage' })
  call = await anAssistant(zilina.id)
  elsewhere = await anAssistant((await aStore(shop.db)).id)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  goods = await aProduct(shop.db, { stock: { [zilina.locationId]: 3 } })
})

async function anAssistant(...branches: number[]) {
  const { cookies } = await aStaffSession(shop.db, { roles: ['store'], branches, now: shop.clock.now() })
  return createStaffClient(shop.app, cookies)
}

type Made = { id: number; path: string; email: string }

async function aReservation(lines = [{ variantId: goods.variantId, quantity: 2 }]): Promise<Made> {
  const email = `${crypto.randomUUID()}@konfetka.test`
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/reservations',
    payload: { key: crypto.randomUUID(), storeId: zilina.id, lines, name: 'Jana Nová', email },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, hash } = answer.json().data
  return { id, path: `/api/reservations/${id}/${hash}`, email }
}

const post = (path: string, body: object, { by = call, key = crypto.randomUUID() } = {}) =>
  by('POST', `/api/admin/store-reservations/${path}`, { key, body })

const stateOf = async ({ path }: Made): Promise<string> => (await shop.app.inject({ url: path })).json().data.state

const levelAt = async (variantId = goods.variantId) =>
  shop.db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .where('locationId', '=', zilina.locationId)
    .executeTakeFirstOrThrow()

/** The subjects of the messages to the customer, once they have left. */
async function mailsTo({ email }: Made): Promise<string[]> {
  // A message of staff waits fifteen seconds, in which it can be taken back.
  const over = sql<string>`(options - 'startAfter')`
  await shop.db.query.updateTable('jobOutbox').set({ heldBy: null, heldUntil: null, options: over }).execute()
  await shop.runJobs()
  return shop.mails.flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

const listIds = async (by = call): Promise<number[]> =>
  (await by('GET', `/api/admin/store-reservations?store=${zilina.id}`)).body.data.map(({ id }: { id: number }) => id)

describe('a branch', () => {
  test('sees its running reservations with their goods, and no one else’s', async () => {
    const made = await aReservation()
    const { body } = await call('GET', `/api/admin/store-reservations?store=${zilina.id}`)
    expect(body.data.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      code: `R${made.id}`,
      is_ready: false,
      name: 'Jana Nová',
      branch: { id: zilina.id, name: 'Žilina Mirage' },
      goods: [{ variant_id: goods.variantId, quantity: 2 }],
    })
    expect(await listIds(elsewhere)).toEqual([])
    expect((await post('ready', { id: made.id }, { by: elsewhere })).status).toBe(404)
    expect((await post('release', { id: made.id, why: 'unwanted' }, { by: elsewhere })).status).toBe(404)
  })

  test('says that it is ready, and the customer gets a mail, unless it is taken back', async () => {
    const [kept, mistaken] = [await aReservation(), await aReservation([{ variantId: goods.variantId, quantity: 1 }])]
    expect((await post('ready', { id: kept.id })).status).toBe(200)
    const { body } = await post('ready', { id: mistaken.id })
    const undone = await call('POST', `/api/admin/undo/${body.undo.id}`, { key: crypto.randomUUID(), body: {} })
    expect(undone.status, undone.text).toBe(204)
    expect([await stateOf(kept), await stateOf(mistaken)]).toEqual(['ready', 'open'])
    expect(await mailsTo(kept)).toContain(`Rezervácia R${kept.id} je pripravená`)
    expect(await mailsTo(mistaken)).not.toContain(`Rezervácia R${mistaken.id} je pripravená`)
    expect((await post('ready', { id: kept.id })).status).toBe(409)
  })

  test('hands it over: the pieces leave the ledger as sold at the till, once', async () => {
    const made = await aReservation()
    const key = crypto.randomUUID()
    const body = { id: made.id, isAgeChecked: false }
    const first = await post('hand-over', body, { key })
    expect(first.status, first.text).toBe(200)
    expect((await post('hand-over', body, { key })).text).toBe(first.text)
    expect((await post('hand-over', body)).status).toBe(409)
    expect(await levelAt()).toEqual({ onHand: 1, reserved: 0 })
    const moved = await shop.db.query
      .selectFrom('stockMovements')
      .select(['delta', 'kind'])
      .where('variantId', '=', goods.variantId)
      .where('delta', '<', 0)
      .execute()
    expect(moved).toEqual([{ delta: -2, kind: 'till' }])
    expect(await stateOf(made)).toBe('handed_over')
    expect(await listIds()).not.toContain(made.id)
  })

  test('checks the age for goods that need it', async () => {
    const adult = await aProduct(shop.db, { minAge: 18, stock: { [zilina.locationId]: 1 } })
    const made = await aReservation([{ variantId: adult.variantId, quantity: 1 }])
    expect((await post('hand-over', { id: made.id, isAgeChecked: false })).status).toBe(409)
    expect((await post('hand-over', { id: made.id, isAgeChecked: true })).status).toBe(200)
  })

  test('hands over what is overdue, while the customer stands there and the job has not run', async () => {
    const made = await aReservation()
    shop.clock.set(afterClosing)
    const by = await anAssistant(zilina.id)
    expect((await post('hand-over', { id: made.id, isAgeChecked: false }, { by })).status).toBe(200)
    await shop.modules.reservations.expireReservations()
    expect(await levelAt()).toEqual({ onHand: 1, reserved: 0 })
    expect(await stateOf(made)).toBe('handed_over')
  })

  test.each([
    ['missing', true],
    ['not_collected', true],
    ['unwanted', false],
  ])('releases it as %s; the customer gets a mail: %s', async (why, isMailed) => {
    const made = await aReservation()
    expect((await post('release', { id: made.id, why })).status).toBe(200)
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 0 })
    expect(await stateOf(made)).toBe('released')
    expect((await mailsTo(made)).includes(`Rezervácia R${made.id} sa skončila`)).toBe(isMailed)
    const audited = await shop.db.query
      .selectFrom('auditLog')
      .select('changes')
      .where('thing', '=', 'store-reservation')
      .where('thingId', '=', String(made.id))
      .executeTakeFirstOrThrow()
    expect(audited.changes).toEqual({ state: ['open', 'released'], why: [null, why] })
  })
})

describe('the jobs', () => {
  test('free what was not collected in time, once, with a mail, and leave the rest', async () => {
    const late = await aReservation()
    const extended = await aReservation([{ variantId: goods.variantId, quantity: 1 }])
    await shop.app.inject({ method: 'POST', url: extended.path, payload: { to: 'extended' } })
    await shop.modules.reservations.expireReservations()
    expect(await stateOf(late)).toBe('open')
    shop.clock.set(afterClosing)
    await Promise.all([shop.modules.reservations.expireReservations(), shop.modules.reservations.expireReservations()])
    expect([await stateOf(late), await stateOf(extended)]).toEqual(['expired', 'open'])
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 1 })
    const ended = (await mailsTo(late)).filter((subject) => subject === `Rezervácia R${late.id} sa skončila`)
    expect(ended).toHaveLength(1)
  })

  test('erase who it was thirty days after the end, and the link no longer works', async () => {
    const made = await aReservation()
    await shop.app.inject({ method: 'POST', url: made.path, payload: { to: 'cancelled' } })
    shop.clock.set('2026-12-23T08:59:00Z')
    await shop.modules.reservations.eraseDue()
    expect(await stateOf(made)).toBe('cancelled')
    shop.clock.set('2026-12-23T09:00:01Z')
    await shop.modules.reservations.eraseDue()
    expect((await shop.app.inject({ url: made.path })).statusCode).toBe(404)
    const row = await shop.db.query
      .selectFrom('storeReservations')
      .select(['name', 'email', 'phone'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: '', email: '', phone: '' })
  })
})
