import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { toPayCents } from '#contracts/checkout.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import { fromLocalTime } from '#kernel/local-time.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { aBalloon, anInflatingBranch } from '#tests/support/balloon-things.ts'
import { askSurely } from '#tests/support/bed/customers.ts'
import { type Answer, ask, type History } from '#tests/support/bed/history.ts'
import { copyCart } from '#tests/support/bulk-carts.ts'
import { createGuest } from '#tests/support/buyer.ts'
import { describeTimes, isFull, note, repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { anOrder } from '#tests/support/order-shop.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aCostume, countDoubled } from '#tests/support/rental-things.ts'
import { type ShopNodes, startShopNodes } from '#tests/support/shop-nodes.ts'

// Places of which there are few: minutes in which a branch inflates balloons, pieces that it keeps without payment, costumes that it
// lends. Two hundred customers want them at the same moment, on two nodes of which one is killed and started again.

const customers = 200
/** Of a planted bug, which is found without kills: more than there are places. */
const fewCustomers = 60
const rounds = repeats({ short: 1, full: 10 })

let db: Db
let nodes: ShopNodes
let branch: Awaited<ReturnType<typeof anInflatingBranch>>

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(databaseUrl, { onError: () => {} }))
  await seedReference(db)
  branch = await anInflatingBranch(db)
  const environment = { LINK_SECRET: 'x'.repeat(32), DATABASE_POOL: '20' }
  nodes = await startShopNodes({ ...environment, DATABASE_URL: databaseUrl }, 2)
})
afterAll(async () => {
  await nodes.close()
  await db.close()
})

/** What one customer asks for; the same request again is the same booking. */
type Wish = { email: string; path: string; headers?: Record<string, string>; body: object }
type Booking = { id: number; email: string; isHeld: boolean }
type Offer = {
  /** How many customers can have what they want. */
  places: number
  wishes: readonly Wish[]
  /** Every booking, and whether it holds all of its place. */
  list: () => Promise<Booking[]>
  /** What does not add up. */
  findExcess: () => Promise<string[]>
}
type Kind = {
  open: (wanted: { name: string; count: number }) => Promise<Offer>
  /** How a customer gives their place back. */
  toCancel: (placed: Placed) => { path: string; body?: object }
  /** Lets the database forget a condition; the function `careless` is dropped afterwards. */
  bug: readonly string[]
}

const placedSchema = z.object({ data: z.object({ id: z.number(), hash: z.string() }) })
type Placed = z.infer<typeof placedSchema>['data']
type Customer = Wish & {
  placed: Placed | undefined
  isCancelled: boolean
  /** An answer was lost. */
  isUnsure: boolean
}

const cancelOrder = ({ id, hash }: Placed) => ({ path: `/api/orders/${id}/${hash}/cancel` })

const kinds: Readonly<Record<string, Kind>> = {
  'times for balloons': {
    open: openSlots,
    toCancel: cancelOrder,
    bug: [
      `CREATE FUNCTION careless() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.minutes := 1; RETURN NEW; END $$`,
      'CREATE TRIGGER careless BEFORE INSERT ON balloon_work FOR EACH ROW EXECUTE FUNCTION careless()',
    ],
  },
  'goods kept at a branch': {
    open: openReservations,
    toCancel: ({ id, hash }) => ({ path: `/api/reservations/${id}/${hash}`, body: { to: 'cancelled' } }),
    bug: [
      `CREATE FUNCTION careless() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.reserved := OLD.reserved; RETURN NEW; END $$`,
      'CREATE TRIGGER careless BEFORE UPDATE OF reserved ON stock_levels FOR EACH ROW EXECUTE FUNCTION careless()',
    ],
  },
  'costumes for hire': {
    open: openRentals,
    toCancel: cancelOrder,
    bug: [
      'ALTER TABLE rental_bookings DROP CONSTRAINT rental_bookings_apart',
      `CREATE FUNCTION careless() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.unit_id := (SELECT min(other.id) FROM rental_units other JOIN rental_units own USING (variant_id) WHERE own.id = NEW.unit_id);
        RETURN NEW; END $$`,
      'CREATE TRIGGER careless BEFORE INSERT ON rental_bookings FOR EACH ROW EXECUTE FUNCTION careless()',
    ],
  },
}

// A minute and a half of two processors: each kind has a race of its own that runs with every change.
describe.runIf(isFull).each(Object.entries(kinds))('R49: %s', (name, kind) => {
  test(`${customers} customers on two nodes, one killed: no place is booked twice, and no answer is lost`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const history: History = { orders: [], answers: [] }
      const offer = await kind.open({ name: `${name} ${round}`, count: customers })
      const all = await compete(offer, { kind, history, victim: round % 2 })
      expect(await findFaults(offer, all)).toEqual([])
      const placed = all.filter((customer) => customer.placed)
      // What is given back may be booked again.
      expect(placed.length).toBeGreaterThanOrEqual(offer.places)
      expect(
        new Set(history.answers.filter(({ outcome }) => outcome === 'refused').map(({ status }) => status)),
      ).toEqual(new Set([409]))
      // Asked again after a connection that broke or a busy shop, never after a deadlock or another failure.
      expect(
        history.answers.filter(({ outcome, status }) => outcome === 'unknown' && ![0, 503].includes(status)),
      ).toEqual([])
      const again = placed.slice(0, 10).map((customer) => ({ ...customer, placed: undefined }))
      for (const customer of again) await book(customer, history)
      expect(again.map((customer) => customer.placed)).toEqual(placed.slice(0, 10).map((customer) => customer.placed))
      expect(await findFaults(offer, all)).toEqual([])
      tell({ name, offer, all, history })
    }
  })

  test('the suite catches a planted bug: a booking that is lost, and one that is there twice', async () => {
    const offer = await kind.open({ name: `${name} lost`, count: 2 })
    const [lost, doubled] = await compete(offer, { history: { orders: [], answers: [] } })
    if (!lost?.placed || !doubled?.placed) throw new Error('There are places for two.')
    const other = { id: 987_654, hash: lost.placed.hash }
    const list = async () => (await offer.list()).flatMap((row) => (row.id === doubled.placed?.id ? [row, row] : [row]))
    const found = await findFaults({ ...offer, list }, [{ ...lost, placed: other }, doubled])
    expect(found).toEqual([`the booking of ${lost.email} is lost`, `${doubled.email} has 2 bookings`])
  })

  test('the suite catches a planted bug: a condition that is taken away', async () => {
    const offer = await kind.open({ name: `${name} planted`, count: fewCustomers })
    for (const statement of kind.bug) await sql.raw(statement).execute(db.query)
    const all = await compete(offer, { history: { orders: [], answers: [] } })
    await sql`DROP FUNCTION careless CASCADE`.execute(db.query)
    const held = all.filter(({ placed }) => placed).length
    expect(held).toBeGreaterThan(offer.places)
    expect((await findFaults(offer, all)).join()).toContain(`${held} have ${offer.places} places`)
  })
})

type Competing = {
  history: History
  /** Every fourth of those who have a place give it back. */
  kind?: Kind
  /** The node that is killed when a quarter of the places are booked. */
  victim?: number
}

/** All customers at the same moment; those without an answer ask again until there is one. */
async function compete(offer: Offer, { history, kind, victim }: Competing): Promise<Customer[]> {
  const all = offer.wishes.map((wish): Customer => ({
    ...wish,
    placed: undefined,
    isCancelled: false,
    isUnsure: false,
  }))
  let booked = 0
  let killing: Promise<void> | undefined
  await Promise.all(
    all.map(async (customer) => {
      await book(customer, history)
      if (!customer.placed) return
      booked += 1
      if (victim !== undefined && booked === Math.ceil(offer.places / 4)) killing = nodes.kill(victim)
      if (!kind || booked % 4 > 0) return
      await send(kind.toCancel(customer.placed), history)
      customer.isCancelled = true
    }),
  )
  await killing
  // A request that was lost may have run after its repetition was refused.
  for (const customer of all) if (customer.isUnsure && !customer.placed) await book(customer, history)
  return all
}

async function book(customer: Customer, history: History): Promise<void> {
  const { outcome, body } = await send(customer, history, () => (customer.isUnsure = true))
  if (outcome === 'ok') customer.placed = placedSchema.parse(JSON.parse(body)).data
}

let turns = 0

/** Until the shop says yes or no, by the other node after each answer that is lost. */
function send(
  { path, headers, body }: Omit<Wish, 'email' | 'body'> & { body?: object },
  history: History,
  onLost: () => void = () => {},
) {
  let turn = turns++
  return askSurely(async (): Promise<Answer> => {
    const request = { method: 'POST', ...(headers && { headers }), ...(body && { body }) }
    const answer = await ask(history, nodes.urlOf(turn++) + path, request)
    if (answer.status === 0) onLost()
    // As the shop asks for (Retry-After): a rush that comes back immediately only keeps it busy.
    if (answer.status === 503) await sleep(1_000 + 1_000 * Math.random())
    // The request that was lost still runs.
    return /"in_progress"/.test(answer.body) ? { ...answer, outcome: 'unknown' } : answer
  })
}

/** What the customers were answered, compared with what the database has. */
async function findFaults(offer: Offer, all: readonly Customer[]): Promise<string[]> {
  const rows = await offer.list()
  const held = rows.filter(({ isHeld }) => isHeld).length
  const own = Map.groupBy(rows, ({ email }) => email)
  return [
    ...all.flatMap(({ email, placed, isCancelled }) => {
      const [row, ...others] = own.get(email) ?? []
      if (others.length > 0) return [`${email} has ${1 + others.length} bookings`]
      if (!placed) return row ? [`${email} was refused and has a booking`] : []
      if (row?.id !== placed.id) return [`the booking of ${email} is lost`]
      return row.isHeld === isCancelled ? [`the booking of ${email} is ${row.isHeld ? 'held' : 'not held'}`] : []
    }),
    ...(held > offer.places ? [`${held} have ${offer.places} places`] : []),
    ...(await offer.findExcess()),
  ]
}

type Told = { name: string; offer: Offer; all: readonly Customer[]; history: History }

function tell({ name, offer, all, history: { answers } }: Told): void {
  const count = (of: (customer: Customer) => boolean) => all.filter(of).length
  const lost = answers.filter(({ outcome }) => outcome === 'unknown').length
  note(
    'R49',
    `${all.length} bookings of ${name} for ${offer.places} places, a node killed: ${count(({ placed }) => !!placed)} booked, ${count(({ isCancelled }) => isCancelled)} given back, ${lost} requests without a decision, repeated, ${describeTimes(answers.map(({ ms }) => ms))}`,
  )
}

let opened = 0

/** A day of its own on which the branch is open, far enough for a transfer to arrive before it. */
function nextDay(): string {
  opened += 1
  return addBusinessDays(addDays(todayOf({ now: () => new Date() }), 20), opened)
}

/** Twelve quarters of an hour, of fifteen minutes each, before noon; each customer wants five balloons, a minute each. */
async function openSlots({ name, count }: { name: string; count: number }): Promise<Offer> {
  const { id: storeId, locationId } = branch
  const at = fromLocalTime({ date: nextDay(), time: '12:00' }).toISOString()
  const variantIds = [(await aBalloon(db, { locationId })).variantId, (await aBalloon(db, { locationId })).variantId]
  const [one, other] = [`${variantIds[0]}x2`, `${variantIds[1]}x3`]
  const fill =
    (lines: string[]) =>
    async ({ party }: Guest['api']) =>
      (await party.choose({ body: { lines: lines.join('.'), storeId, at } })).data.cart.id
  return {
    places: (12 * 15) / 5,
    wishes: await toOrders({ name, count }, [fill([one, other]), fill([other, one])]),
    list: () =>
      listBookings(sql`
        SELECT id, email, EXISTS (SELECT FROM balloon_work w WHERE w.order_id = o.id) AS is_held
        FROM orders o WHERE email LIKE ${toEmails(name)}`),
    async findExcess() {
      const { rows } = await sql`
        SELECT starts_at::text AS what FROM balloon_work WHERE store_id = ${storeId} GROUP BY 1 HAVING sum(minutes) > 15
        UNION ALL SELECT starts_at::text FROM balloon_bookings b
        WHERE starts_at = ${at} AND pieces <> (SELECT sum(minutes) FROM balloon_work w WHERE w.order_id = b.order_id)
        UNION ALL SELECT 'stock of ' || s.variant_id FROM stock_levels s LEFT JOIN reservations r USING (variant_id, location_id)
        WHERE s.variant_id = ANY(${variantIds}::int[]) GROUP BY s.variant_id, s.location_id, s.reserved, s.on_hand
        HAVING s.reserved <> coalesce(sum(r.quantity), 0) OR s.reserved > s.on_hand`.execute(db.query)
      return rows.map((row) => `does not add up: ${JSON.stringify(row)}`)
    },
  }
}

/** Thirty pieces each of two products; each customer wants one of both. */
async function openReservations({ name, count }: { name: string; count: number }): Promise<Offer> {
  const places = 30
  const stock = { [branch.locationId]: places }
  const variantIds = [(await aProduct(db, { stock })).variantId, (await aProduct(db, { stock })).variantId]
  const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
  return {
    places,
    wishes: Array.from({ length: count }, (_, index) => {
      const email = toEmail(name, index)
      const person = { name: 'Jana Nová', email, key: crypto.randomUUID(), storeId: branch.id }
      return {
        email,
        path: '/api/reservations',
        body: { ...person, lines: index % 2 === 0 ? lines : lines.toReversed() },
      }
    }),
    list: () =>
      listBookings(sql`
        SELECT id, email, 2 = (SELECT sum(held) FROM store_reservation_lines l WHERE l.reservation_id = r.id) AS is_held
        FROM store_reservations r WHERE email LIKE ${toEmails(name)}`),
    async findExcess() {
      const { rows } = await sql`
        SELECT s.variant_id, s.reserved, sum(l.held)::int AS held
        FROM stock_levels s JOIN store_reservation_lines l USING (variant_id) WHERE s.variant_id = ANY(${variantIds}::int[])
        GROUP BY 1, 2, s.on_hand HAVING s.reserved <> sum(l.held) OR sum(l.held) > s.on_hand`.execute(db.query)
      return rows.map((row) => `stock that does not add up: ${JSON.stringify(row)}`)
    },
  }
}

/** Thirty units each of two costumes on one day; each customer wants one of both. */
async function openRentals({ name, count }: { name: string; count: number }): Promise<Offer> {
  const places = 30
  const storeId = branch.id
  const day = nextDay()
  const costumes = [await aCostume(db, { count: places, storeId }), await aCostume(db, { count: places, storeId })]
  const wishes = costumes.map(({ variantId }) => ({ variantId, storeId, firstOn: day, lastOn: day, quantity: 1 }))
  const fill =
    (bodies: typeof wishes) =>
    async ({ rental }: Guest['api']) => {
      let cartId: number | null = null
      for (const body of bodies) cartId = (await rental.choose({ body })).data.cart.id
      return cartId
    }
  return {
    places,
    wishes: await toOrders({ name, count }, [fill(wishes), fill(wishes.toReversed())]),
    list: () =>
      listBookings(sql`
        SELECT id, email, 2 = (SELECT count(*) FROM rental_bookings b WHERE b.order_id = o.id AND b.state = 'booked') AS is_held
        FROM orders o WHERE email LIKE ${toEmails(name)}`),
    async findExcess() {
      const doubled = await countDoubled(db)
      return doubled === 0 ? [] : [`${doubled} costumes are booked twice for a day`]
    },
  }
}

type Guest = Awaited<ReturnType<typeof createGuest>>
type Fill = (api: Guest['api']) => Promise<number | null>

/** Orders of guests with equal carts, an equal number for each way to fill one. */
async function toOrders({ name, count }: { name: string; count: number }, fills: readonly Fill[]): Promise<Wish[]> {
  const choice = { carrierId: 1, paymentMethodId: 1, storeId: branch.id }
  const wishes: Wish[] = []
  for (const fill of fills) {
    const { api } = await createGuest(nodes.urlOf(0))
    const cartId = (await fill(api)) ?? 0
    const { totals } = (await api.checkout.quote({ params: { cartId }, body: choice })).data
    for (const copy of await copyCart(db, cartId, count / fills.length)) {
      const email = toEmail(name, wishes.length)
      const body = anOrder(copy.cartId, { ...choice, email, expectedTotalCents: toPayCents(totals) })
      const headers = { 'x-cart-temp-id': copy.tempId, 'idempotency-key': crypto.randomUUID() }
      wishes.push({ email, path: '/api/orders', headers, body })
    }
  }
  return wishes
}

const toEmail = (name: string, index: number) => `${name.replaceAll(' ', '-')}-${index}@konfetka.test`
const toEmails = (name: string) => `${name.replaceAll(' ', '-')}-%`

async function listBookings(statement: ReturnType<typeof sql>): Promise<Booking[]> {
  const { rows } = await sql<Booking>`${statement}`.execute(db.query)
  return rows
}
