import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SharedList, sharedListEndpoints } from '#contracts/party/shared-lists.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createVisitor } from '#tests/support/cart-shop.ts'
import { aProduct, type GivenProduct, seedReference } from '#tests/support/given.ts'
import { anOrder, placeOrder, type Visitor } from '#tests/support/order-shop.ts'

const now = '2026-12-01T09:00:00Z'

let shop: TestApp
let plates: GivenProduct
let balloons: GivenProduct

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  plates = await aProduct(shop.db, { name: 'Taniere', priceCents: 300, stock: 500 })
  balloons = await aProduct(shop.db, { name: 'Balóny', priceCents: 200, stock: 500 })
  await shop.db.query.updateTable('variants').set({ piecesPerPack: 8 }).where('id', '=', plates.variantId).execute()
  await shop.db.query
    .insertInto('partyRoles')
    .values({ key: 'taniere', section: 'tableware', name: 'Taniere', per: 'guest', piecesHundredths: 100, priority: 1 })
    .execute()
})
afterAll(() => shop.close())

beforeEach(() => {
  shop.clock.set(now)
  shop.mails.length = 0
})

type Link = { id: number; hash: string }

const visit = () => createVisitor(shop.app)

async function make(changes: object = {}) {
  return visit().call('POST', '/api/party/lists', {
    key: crypto.randomUUID(),
    title: 'Emine šieste narodeniny',
    organizer: 'Jana',
    eventOn: '2026-12-12',
    children: 6,
    adults: 2,
    lines: [
      { role: 'taniere', variantId: plates.variantId, packs: 1 },
      { variantId: balloons.variantId, packs: 3 },
    ],
    ...changes,
  })
}

async function aList(changes: object = {}): Promise<{ own: Link; guest: Link; list: SharedList }> {
  const { status, body } = await make(changes)
  expect(status, JSON.stringify(body)).toBe(201)
  const own: Link = body.data
  const list = await read(own)
  return { own, guest: { id: own.id, hash: list.guest_hash ?? '' }, list }
}

const path = ({ id, hash }: Link) => `/api/party/lists/${id}/${hash}`

async function read(link: Link, visitor: Visitor = visit()): Promise<SharedList> {
  const { status, body } = await visitor.call('GET', path(link))
  expect(status, JSON.stringify(body)).toBe(200)
  return sharedListEndpoints.get.response.parse(body).data
}

const claim = (
  link: Link,
  {
    visitor = visit(),
    itemIds,
    by = 'bring',
    name = 'Eva',
  }: { visitor?: Visitor; itemIds: number[]; by?: 'bring' | 'cart'; name?: string },
) => visitor.call('POST', `${path(link)}/claims`, { itemIds, name, claim: by })

const idsOf = ({ items }: SharedList) => items.map(({ id }) => id)
const statesOf = ({ items }: SharedList) => items.map(({ state }) => state)

describe('a new list', () => {
  test('has a link for its organizer, another one for guests, and mails both', async () => {
    const { own, guest, list } = await aList({ email: 'Jana@konfetka.test' })
    expect(guest.hash).not.toBe(own.hash)
    expect(list).toMatchObject({
      role: 'organizer',
      title: 'Emine šieste narodeniny',
      event_on: '2026-12-12',
      erase_on: '2027-01-11',
      replies: [],
      items: [
        { name: plates.name, packs: 1, total_cents: 300, state: 'free', available: 500 },
        { name: balloons.name, packs: 3, total_cents: 600, state: 'free' },
      ],
    })
    expect(await read(guest)).toMatchObject({ role: 'guest', replies: null, guest_hash: null })
    await shop.runJobs()
    expect(shop.mails.map(({ to }) => to)).toEqual(['jana@konfetka.test'])
    expect(shop.mails[0]?.text).toContain(`http://shop.test/zoznam/${own.id}/${own.hash}`)
    expect(shop.mails[0]?.text).toContain(`http://shop.test/zoznam/${own.id}/${guest.hash}`)
    expect(shop.mails[0]?.text).not.toContain('Emine')
  })

  test('is made once for a form that is sent twice, also at the same time', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([make({ key }), make({ key }), make({ key })])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id} ${body.data.hash}`)).size).toBe(1)
  })

  test.each([
    ['without a name', { title: ' ' }, 422],
    ['with a name that is too long', { organizer: 'J'.repeat(41) }, 422],
    ['with an e-mail that is none', { email: 'jana' }, 422],
    ['for a day that has passed', { eventOn: '2026-11-30' }, 422],
    ['of unknown goods', { lines: [{ variantId: 999_999, packs: 1 }] }, 409],
    ['of a bot', { website: 'https://spam.test' }, 409],
  ])('%s is refused', async (_, changes, status) => {
    expect((await make(changes)).status).toBe(status)
  })

  test('does not open with another secret', async () => {
    const { own } = await aList()
    expect((await visit().call('GET', path({ id: own.id, hash: 'A'.repeat(32) }))).status).toBe(404)
    expect((await visit().call('GET', path({ id: own.id + 1000, hash: own.hash }))).status).toBe(404)
  })
})

describe('what guests bring', () => {
  test('is shown by name to the organizer and to themselves only', async () => {
    const { own, guest, list } = await aList()
    const eva = visit()
    const [first = 0] = idsOf(list)
    expect((await claim(guest, { visitor: eva, itemIds: [first], name: ' Eva  Malá ' })).status).toBe(200)
    expect((await read(own)).items[0]).toMatchObject({ state: 'bring', claimed_by: 'Eva Malá', is_mine: false })
    expect((await read(guest, eva)).items[0]).toMatchObject({ claimed_by: 'Eva Malá', is_mine: true })
    expect((await read(guest)).items[0]).toMatchObject({ state: 'bring', claimed_by: null, is_mine: false })
  })

  test('cannot be claimed by another guest, in whole or in part, and repeatedly by the same one', async () => {
    const { guest, list } = await aList()
    const eva = visit()
    const [first = 0, second = 0] = idsOf(list)
    await claim(guest, { visitor: eva, itemIds: [first] })
    expect((await claim(guest, { visitor: eva, itemIds: [first] })).status).toBe(200)
    const { status, body } = await claim(guest, { itemIds: [second, first] })
    expect([status, body.message]).toEqual([409, 'Niekto bol rýchlejší, toto už má. Vyberte si, prosím, niečo iné.'])
    expect(statesOf(await read(guest))).toEqual(['bring', 'free'])
  })

  test('is freed by the guest and by the organizer, not by another guest', async () => {
    const { own, guest, list } = await aList()
    const eva = visit()
    const [itemId = 0] = idsOf(list)
    const free = (link: Link, visitor = visit()) => visitor.call('POST', `${path(link)}/free`, { itemId })
    await claim(guest, { visitor: eva, itemIds: [itemId] })
    expect((await free(guest)).status).toBe(409)
    expect((await free(guest, eva)).body.data.items[0].state).toBe('free')
    await claim(guest, { visitor: eva, itemIds: [itemId] })
    expect((await free(own)).body.data.items[0].state).toBe('free')
    expect((await free(own)).status).toBe(200)
  })

  test('does not change in a closed list, until its organizer opens it', async () => {
    const { own, guest, list } = await aList()
    const change = (link: Link, to: string) => visit().call('POST', path(link), { to })
    expect((await change(guest, 'closed')).status).toBe(404)
    expect((await change(own, 'closed')).body.data.is_closed).toBe(true)
    expect((await claim(guest, { itemIds: idsOf(list) })).status).toBe(409)
    await change(own, 'open')
    expect((await claim(guest, { itemIds: idsOf(list) })).status).toBe(200)
  })
})

describe('what guests buy', () => {
  async function buy(guest: Link, itemIds: number[]) {
    const visitor = visit()
    const { status, body } = await claim(guest, { visitor, itemIds, by: 'cart' })
    expect(status, JSON.stringify(body)).toBe(200)
    const { cart } = body.data
    return { visitor, cart }
  }

  const order = (visitor: Visitor, cartId: number) =>
    placeOrder(shop, { visitor, order: anOrder(cartId, { paymentMethodId: 2 }) })

  test('is put into their cart, bought with the order, and free again when it is cancelled', async () => {
    const { own, guest, list } = await aList()
    const [, second = 0] = idsOf(list)
    const { visitor, cart } = await buy(guest, [second])
    expect(cart.items).toMatchObject([
      { variant: { id: balloons.variantId }, quantity: 3, purpose: 'Zo spoločného zoznamu' },
    ])
    expect(statesOf(await read(own))).toEqual(['free', 'cart'])
    const { body } = await order(visitor, cart.id)
    expect(statesOf(await read(own))).toEqual(['free', 'order'])
    const { status } = await visit().call('POST', `${path(own)}/free`, { itemId: second })
    expect(status).toBe(409)
    await shop.app.inject({ method: 'POST', url: `/api/orders/${body.data.id}/${body.data.hash}/cancel` })
    expect(statesOf(await read(own))).toEqual(['free', 'free'])
  })

  test('adds up to exactly the claimed packs, also in two steps', async () => {
    const { guest, list } = await aList({
      lines: [
        { variantId: balloons.variantId, packs: 3 },
        { role: 'taniere', variantId: balloons.variantId, packs: 2 },
      ],
    })
    const [first = 0, second = 0] = idsOf(list)
    const { visitor } = await buy(guest, [first])
    const { body } = await claim(guest, { visitor, itemIds: [second], by: 'cart' })
    expect(body.data.cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([5])
  })

  test('frees what the guest took out of the cart before the order', async () => {
    const { guest, list } = await aList()
    const { visitor, cart } = await buy(guest, idsOf(list))
    await visitor.call('PUT', `/api/cart/${cart.id}`, {
      id: balloons.id,
      variantId: balloons.variantId,
      quantity: 2,
    })
    await order(visitor, cart.id)
    expect(statesOf(await read(guest))).toEqual(['order', 'free'])
  })

  test('is free again after a day in the cart, and bought after all if no other guest has claimed it', async () => {
    const { guest, list } = await aList()
    const [first = 0] = idsOf(list)
    const { visitor, cart } = await buy(guest, [first])
    shop.clock.set('2026-12-02T09:00:01Z')
    expect(statesOf(await read(guest))).toEqual(['free', 'free'])
    await order(visitor, cart.id)
    expect(statesOf(await read(guest))).toEqual(['order', 'free'])
  })

  test('belongs to who claimed it after the day in the cart of another one', async () => {
    const { own, guest, list } = await aList()
    const [first = 0] = idsOf(list)
    const { visitor, cart } = await buy(guest, [first])
    shop.clock.set('2026-12-02T09:00:01Z')
    expect((await claim(guest, { itemIds: [first], name: 'Ivan' })).status).toBe(200)
    await order(visitor, cart.id)
    expect((await read(own)).items[0]).toMatchObject({ state: 'bring', claimed_by: 'Ivan' })
  })

  test('stays free if too little is in stock', async () => {
    const rare = await aProduct(shop.db, { name: 'Sviečka', stock: 1 })
    const { guest, list } = await aList({ lines: [{ variantId: rare.variantId, packs: 2 }] })
    const { status, body } = await claim(guest, { itemIds: idsOf(list), by: 'cart' })
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
    expect(statesOf(await read(guest))).toEqual(['free'])
  })
})

describe('replies', () => {
  const reply = (
    link: Link,
    { visitor = visit(), ...said }: { visitor?: Visitor; name?: string; children: number; adults: number },
  ) => visitor.call('POST', `${path(link)}/replies`, { name: 'Eva', ...said })

  test('are one per guest, and counted for all', async () => {
    const { own, guest } = await aList()
    const eva = visit()
    await reply(guest, { visitor: eva, children: 2, adults: 1 })
    await reply(guest, { visitor: eva, children: 1, adults: 1 })
    shop.clock.set('2026-12-01T09:00:01Z')
    const { body } = await reply(guest, { name: 'Ivan', children: 3, adults: 2 })
    expect(body.data).toMatchObject({ coming: { children: 4, adults: 3 }, replies: null, reply: { name: 'Ivan' } })
    expect((await read(own)).replies).toEqual([
      { number: 1, name: 'Eva', children: 1, adults: 1 },
      { number: 2, name: 'Ivan', children: 3, adults: 2 },
    ])
  })

  test('change the packs with one tap, beyond what guests have claimed', async () => {
    // Eight plates in a pack: one was enough for eight guests, and the organizer wanted one more.
    const { own, guest, list } = await aList({
      lines: [
        { role: 'taniere', variantId: plates.variantId, packs: 2 },
        { variantId: balloons.variantId, packs: 3 },
      ],
    })
    const recount = () => visit().call('POST', path(own), { to: 'recounted' })
    expect((await recount()).status).toBe(409)
    const [first = 0] = idsOf(list)
    await claim(guest, { itemIds: [first] })
    await reply(guest, { children: 15, adults: 10 })
    const packsOf = ({ items }: SharedList) => items.map(({ packs, state }) => `${packs} ${state}`)
    expect(packsOf((await recount()).body.data)).toEqual(['2 bring', '3 free', '3 free'])
    expect(packsOf((await recount()).body.data)).toEqual(['2 bring', '3 free', '3 free'])
    expect(await read(own)).toMatchObject({ planned: { children: 15, adults: 10 } })
    await reply(guest, { children: 1, adults: 1 })
  })
})

describe('the end of a list', () => {
  test('comes when its organizer erases it, with all names', async () => {
    const { own, guest, list } = await aList()
    await claim(guest, { itemIds: idsOf(list) })
    expect((await visit().call('DELETE', path(guest))).status).toBe(404)
    expect((await visit().call('DELETE', path(own))).status).toBe(204)
    expect((await visit().call('GET', path(guest))).status).toBe(404)
    const left = await shop.db.query.selectFrom('sharedListItems').select('id').where('listId', '=', own.id).execute()
    expect(left).toEqual([])
  })

  test('comes thirty days after the party', async () => {
    const { own } = await aList()
    shop.clock.set('2027-01-10T12:00:00Z')
    await shop.modules.sharing.eraseDue()
    await read(own)
    shop.clock.set('2027-01-11T12:00:00Z')
    await shop.modules.sharing.eraseDue()
    expect((await visit().call('GET', path(own))).status).toBe(404)
  })

  test('comes with the account of its organizer, or their proved e-mail', async () => {
    const { own } = await aList({ email: 'lucia@konfetka.test' })
    const forget = (provedEmail: string | undefined) =>
      shop.db.tx((tx) => shop.modules.sharing.forgetCustomer(tx, { userId: 999_999, provedEmail }))
    await forget(undefined)
    await read(own)
    await forget('lucia@konfetka.test')
    expect((await visit().call('GET', path(own))).status).toBe(404)
  })
})
