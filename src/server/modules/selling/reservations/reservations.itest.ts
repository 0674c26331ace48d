import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, aStore, type GivenProduct } from '#tests/support/given.ts'

/** A Monday, ten o'clock in Bratislava. */
const now = '2026-11-23T09:00:00Z'
const tuesdayClosing = '2026-11-24T17:00:00.000Z'

let shop: TestApp
let store: { id: number; locationId: number; name: string }
let goods: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now })
  store = await aStore(shop.db)
})
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.set(now)
  shop.mails.length = 0
  goods = await aProduct(shop.db, { stock: { 1: 5, [store.locationId]: 3 } })
})

type Wish = {
  key: string
  storeId: number
  lines: { variantId: number; quantity: number }[]
  email: string
  name: string
  phone: string
  website: string
}

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url: `/api/reservations${url}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const aPerson = () => `${crypto.randomUUID()}@konfetka.test`

const make = (changes: Partial<Wish> = {}) =>
  call('POST', '', {
    key: crypto.randomUUID(),
    storeId: store.id,
    lines: [{ variantId: goods.variantId, quantity: 2 }],
    name: 'Jana Nová',
    email: aPerson(),
    ...changes,
  })

async function aReservation(changes: Partial<Wish> = {}): Promise<string> {
  const { status, body } = await make(changes)
  expect(status, JSON.stringify(body)).toBe(201)
  return `/${body.data.id}/${body.data.hash}`
}

const change = (path: string, to: 'extended' | 'cancelled') => call('POST', path, { to })

const levelAt = async (variantId = goods.variantId) =>
  shop.db.query
    .selectFrom('stockLevels')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .where('locationId', '=', store.locationId)
    .executeTakeFirstOrThrow()

describe('goods reserved at a branch', () => {
  test('are held there, with a page behind a secret link and a mail with the code', async () => {
    const email = aPerson()
    const path = await aReservation({ email, phone: '0903 123 456' })
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 2 })
    const { status, body, headers } = await call('GET', path)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'open',
      name: 'Jana Nová',
      valid_until: tuesdayClosing,
      can_extend: true,
      can_cancel: true,
      store: { id: store.id },
      goods: [{ variant_id: goods.variantId, name: goods.name, quantity: 2 }],
    })
    expect(body.data.qr_svg).toContain('<svg')
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer'])
    await shop.runJobs()
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Rezervácia ${body.data.code} na predajni`],
    ])
    expect(shop.mails[0]?.text).toContain(`http://shop.test/rezervacia${path}`)
    expect(shop.mails[0]?.attachments).toHaveLength(1)
  })

  test('are held once for a form that is sent twice, also at the same time', async () => {
    const key = crypto.randomUUID()
    const email = aPerson()
    const answers = await Promise.all([make({ key, email }), make({ key, email }), make({ key, email })])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id} ${body.data.hash}`)).size).toBe(1)
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 2 })
    await shop.runJobs()
    expect(shop.mails).toHaveLength(1)
  })

  test('are refused whole if one of them is short there, whatever other places have', async () => {
    const other = await aProduct(shop.db, { stock: { 1: 9, [store.locationId]: 1 } })
    const lines = [
      { variantId: goods.variantId, quantity: 1 },
      { variantId: other.variantId, quantity: 2 },
    ]
    const { status, body } = await make({ lines })
    expect([status, body.message]).toEqual([409, `„${other.name}“: na tejto predajni je voľných už len 1 ks.`])
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 0 })
    expect(await levelAt(other.variantId)).toEqual({ onHand: 1, reserved: 0 })
  })

  test('count once if a variant is named twice', async () => {
    await aReservation({ lines: [1, 2].map((quantity) => ({ variantId: goods.variantId, quantity })) })
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 3 })
  })

  test('are neither sets nor services, nor sold outside their season', async () => {
    const set = await aProduct(shop.db, { components: [{ variantId: goods.variantId, quantity: 1 }] })
    const rocket = await aProduct(shop.db, {
      dangerClass: 'pyrotechnics',
      minAge: 18,
      stock: { [store.locationId]: 5 },
    })
    for (const { variantId, name } of [set, rocket]) {
      const { status, body } = await make({ lines: [{ variantId, quantity: 1 }] })
      expect([status, body.message]).toEqual([409, `„${name}“ sa nedá rezervovať na predajni.`])
    }
    shop.clock.set('2026-12-10T09:00:00Z')
    await aReservation({ lines: [{ variantId: rocket.variantId, quantity: 1 }] })
  })

  test('are at most five kinds and twenty pieces of each', async () => {
    const six = Array.from({ length: 6 }, () => ({ variantId: goods.variantId, quantity: 1 }))
    expect((await make({ lines: six })).status).toBe(422)
    expect((await make({ lines: [{ variantId: goods.variantId, quantity: 21 }] })).status).toBe(422)
    expect((await make({ lines: [] })).status).toBe(422)
  })
})

describe('who may reserve', () => {
  test('needs a name and an e-mail; a phone must exist if it is given', async () => {
    const { status, body } = await make({ name: ' ', email: 'jana', phone: '12' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'name', 'phone'])
    expect((await make({ phone: '+421 111' })).body.errors).toHaveProperty('phone')
  })

  test('has at most two reservations, by e-mail and by phone, until one of them ends', async () => {
    const email = aPerson()
    const phone = '+421 903 987 654'
    const lines = [{ variantId: goods.variantId, quantity: 1 }]
    const first = await aReservation({ email, phone, lines })
    await aReservation({ email, lines })
    const third = await make({ email: email.toUpperCase(), lines })
    expect([third.status, third.body.message]).toEqual([409, expect.stringContaining('Máte už dve rezervácie.')])
    // The first one counts for the phone too.
    await aReservation({ phone, lines })
    expect((await make({ phone, lines })).status).toBe(409)
    await change(first, 'cancelled')
    await aReservation({ email, lines })
  })

  test('is not a bot that fills the hidden field, and gets no goods', async () => {
    expect((await make({ website: 'https://spam.test' })).status).toBe(409)
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 0 })
  })

  test('is slowed down by address', async () => {
    const limited = await buildTestApp({ now, hasRateLimits: true })
    const place = await aStore(limited.db)
    const many = await aProduct(limited.db, { stock: { [place.locationId]: 99 } })
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const payload = {
        key: crypto.randomUUID(),
        storeId: place.id,
        lines: [{ variantId: many.variantId, quantity: 1 }],
        name: 'Jana',
        email: aPerson(),
      }
      statuses.push((await limited.app.inject({ method: 'POST', url: '/api/reservations', payload })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    await limited.close()
  })
})

describe('the link of a reservation', () => {
  test('extends it once, until the branch closes on the open day after', async () => {
    const path = await aReservation()
    const { status, body } = await change(path, 'extended')
    expect([status, body.data.valid_until, body.data.can_extend]).toEqual([200, '2026-11-25T17:00:00.000Z', false])
    const again = await change(path, 'extended')
    expect([again.status, again.body.message]).toEqual([409, 'Rezerváciu možno predĺžiť len raz.'])
  })

  test('does not extend what is overdue, even if the job has not run yet', async () => {
    const path = await aReservation()
    shop.clock.set(tuesdayClosing)
    const { status, body } = await change(path, 'extended')
    expect([status, body.message]).toEqual([409, 'Platnosť rezervácie uplynula, predĺžiť sa už nedá.'])
  })

  test('cancels it, as often as it is asked to, and the goods are free', async () => {
    const email = aPerson()
    const path = await aReservation({ email })
    for (const { status, body } of [await change(path, 'cancelled'), await change(path, 'cancelled')]) {
      expect([status, body.data.state, body.data.can_cancel, body.data.qr_svg]).toEqual([200, 'cancelled', false, null])
    }
    expect(await levelAt()).toEqual({ onHand: 3, reserved: 0 })
    expect((await change(path, 'extended')).status).toBe(409)
    await shop.runJobs()
    // The code of a cancelled reservation is not sent any more.
    expect(shop.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test('still works when its branch was hidden from visitors', async () => {
    const hidden = await aStore(shop.db)
    shop.modules.stores.dropCaches()
    const { variantId } = await aProduct(shop.db, { stock: { [hidden.locationId]: 1 } })
    const path = await aReservation({ storeId: hidden.id, lines: [{ variantId, quantity: 1 }] })
    await shop.db.query.updateTable('stores').set({ isActive: false }).where('id', '=', hidden.id).execute()
    shop.modules.stores.dropCaches()
    expect((await call('GET', path)).body.data.store).toMatchObject({ id: hidden.id, name: hidden.name })
  })

  test('is a secret: a wrong id and a wrong hash get the same answer', async () => {
    const path = await aReservation()
    const [, id = '', hash = ''] = path.split('/')
    const wrong = `${hash.startsWith('A') ? 'B' : 'A'}${hash.slice(1)}`
    for (const other of [`/${id}/${wrong}`, `/${Number(id) + 1}/${hash}`]) {
      expect((await call('GET', other)).status).toBe(404)
      expect((await change(other, 'cancelled')).status).toBe(404)
      expect((await change(other, 'extended')).status).toBe(404)
    }
  })
})

describe('the offer', () => {
  test('lists the branches, those with all the goods first, and says until when they keep them', async () => {
    const far = await aStore(shop.db)
    const { modules } = shop
    modules.stores.dropCaches()
    const { body } = await call('GET', `?lines=${goods.variantId}x3`)
    expect(body.data.is_on).toBe(true)
    expect(body.data.goods).toMatchObject([{ variant_id: goods.variantId, quantity: 3, can_reserve: true }])
    const ours = body.data.branches.filter((branch: { store: { id: number } }) =>
      [store.id, far.id].includes(branch.store.id),
    )
    expect(ours).toMatchObject([
      { store: { id: store.id }, has_all: true, free: { [goods.variantId]: 3 }, valid_until: tuesdayClosing },
      { store: { id: far.id }, has_all: false, free: { [goods.variantId]: 0 } },
    ])
    expect((await call('GET', '?lines=abc')).status).toBe(422)
  })

  test('leaves out a branch that takes no reservations, and the branch refuses them', async () => {
    const quiet = await aStore(shop.db)
    await shop.db.query.updateTable('stores').set({ takesReservations: false }).where('id', '=', quiet.id).execute()
    shop.modules.stores.dropCaches()
    const { body } = await call('GET', `?lines=${goods.variantId}x1`)
    expect(body.data.branches.map((branch: { store: { id: number } }) => branch.store.id)).not.toContain(quiet.id)
    const refused = await make({ storeId: quiet.id })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('rezervácie neprijíma')])
  })
})
