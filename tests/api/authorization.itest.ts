import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveRatingKey } from '#server/modules/care/satisfaction/satisfaction.rules.ts'
import { deriveConfirmKey } from '#server/modules/care/withdrawals/withdrawals.rules.ts'
import { deriveListHash } from '#server/modules/party/sharing/sharing.rules.ts'
import { deriveReservationHash } from '#server/modules/selling/reservations/reservations.rules.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { deriveSecret } from '#server/platform/secret.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { givenVoucher } from '#tests/support/cart-shop.ts'
import { aProduct, anOrder, aStore, seedReference, type GivenProduct } from '#tests/support/given.ts'
import { note } from '#tests/support/figures.ts'
import { aHeldReservation } from '#tests/support/reservation-things.ts'
import { aSharedList } from '#tests/support/shared-list-things.ts'
import { aStaffMember } from '#tests/support/staff.ts'
import { expectFor, operations, roles, type Role, type ShopEndpoint } from '../../scripts/authorization-table.ts'

// R29: every operation of the OpenAPI document × every role × the caller's own thing and another owner's. Expectations
// are derived from the contract alone (scripts/authorization-table.ts, printed as docs/authorization.md); here the
// running shop is called.

let shop: TestApp
let product: GivenProduct
const userIds = new Map<Role, number>()

const groupOf: Partial<Record<Role, number>> = {
  customer: 1,
  'other customer': 1,
  influencer: 2,
  'expired token': 1,
  'staff scope': 1,
}

beforeAll(async () => {
  shop = await buildTestApp()
  await seedReference(shop.db)
  product = await aProduct(shop.db, { stock: 900 })
  await shop.modules.catalog.rebuildAll()
  knownFields['voucherCode'] = (await givenVoucher(shop.db)).code
  for (const [index, [role, groupId]] of Object.entries(groupOf).entries()) {
    const { id } = await shop.db.query
      .insertInto('users')
      .values({
        email: `osoba${index}@konfetka.test`,
        passwordHash: '',
        firstname: role,
        groupId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const known = roles.find((name) => name === role)
    if (known) userIds.set(known, id)
    if (role === 'staff scope') await aStaffMember(shop.db, id, ['orders', 'catalog'])
  }
})
afterAll(() => shop.close())

type Credentials = { cookies?: Record<string, string>; headers?: Record<string, string> }
type Thing = { params: Record<string, string | number>; body?: Record<string, unknown>; owner: Credentials }

/** Credentials of a role, with a new session per call, so that a call that ends its session affects no other. */
async function credentialsOf(role: Role): Promise<Credentials> {
  const userId = userIds.get(role)
  if (userId === undefined) return {}
  const token = randomSecret()
  const expiresAt = new Date(Date.now() + (role === 'expired token' ? -1_000 : 3_600_000))
  await shop.db.query
    .insertInto('sessions')
    .values({ tokenDigest: sha256(token), userId, expiresAt })
    .execute()
  return { headers: { authorization: `Bearer ${token}` } }
}

/** A thing of the kind that an operation names, belonging to the given role, with its owner's credentials. */
async function aThing({ access, path }: ShopEndpoint, role: Role): Promise<Thing> {
  const owner = await credentialsOf(role)
  const userId = userIds.get(role) ?? null
  if (access === 'cart') return aCart(owner)
  if (path.startsWith('/api/satisfaction/:id/:key')) {
    const { id } = await aPlacedOrder(userId)
    return { owner, params: { id, key: deriveRatingKey(deriveSecret('x'.repeat(32), 'ratings'), id) } }
  }
  if (path === '/api/withdrawals/:id/:key') {
    const id = await aStatement()
    return { owner, params: { id, key: deriveConfirmKey(deriveSecret('x'.repeat(32), 'withdrawals'), id) } }
  }
  if (path === '/api/reservations/:id/:hash') {
    const { id } = await aHeldReservation({ db: shop.db, branchId: (await aStore(shop.db)).id })
    return {
      owner,
      params: { id, hash: deriveReservationHash(deriveSecret('x'.repeat(32), 'store-reservations'), id) },
    }
  }
  if (path.startsWith('/api/party/lists/:id/:hash')) {
    const { id, itemId } = await aSharedList({ db: shop.db, variantId: product.variantId })
    const hash = deriveListHash(deriveSecret('x'.repeat(32), 'shared-lists'), { id, role: 'organizer' })
    return { owner, params: { id, hash }, body: { itemId, itemIds: [itemId], name: 'Jana' } }
  }
  if (path.startsWith('/api/orders/:id/:hash/reminder')) {
    const params = await aPlacedOrder(userId)
    await shop.db.query.updateTable('orders').set({ eventOn: '2099-01-01' }).where('id', '=', params.id).execute()
    return { owner, params }
  }
  if (path === '/api/orders/:id/:hash/balloon-slot') {
    const params = await aPlacedOrder(userId)
    const booking = { orderId: params.id, storeId: (await aStore(shop.db)).id, startsAt: new Date(), pieces: 1 }
    await shop.db.query.insertInto('balloonBookings').values(booking).execute()
    const at = booking.startsAt.toISOString()
    return { owner, params, body: { key: crypto.randomUUID(), from: at, to: at } }
  }
  if (access === 'secret-link') return { owner, params: await aPlacedOrder(userId) }
  if (userId === null) throw new Error(`${path}: a role without an account cannot own such a thing.`)
  if (path.includes(':addressId')) return { owner, params: { addressId: await anAddress(userId) } }
  if (path.includes(':sessionId')) return { owner, params: { sessionId: await aSession(userId) } }
  if (path.startsWith('/api/me/orders/')) return { owner, params: { id: (await aPlacedOrder(userId)).id } }
  if (path.startsWith('/api/me/watchdogs/')) return { owner, params: { id: await aWatchdog(userId) } }
  if (path === '/api/me/size-profiles/:id') return { owner, params: { id: await aSizeProfile(userId) } }
  throw new Error(
    `${path} names a thing that this test cannot create: add it here, or exclude the path in namesOwnedThing.`,
  )
}

async function aCart(owner: Credentials): Promise<Thing> {
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    ...owner,
    payload: { id: product.id, variantId: product.variantId, quantity: 1 },
  })
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  const cartId = response.json().cart.id
  return { owner: owner.headers ? owner : { cookies }, params: { cartId }, body: { cartId } }
}

async function aPlacedOrder(userId: number | null): Promise<{ id: number; hash: string }> {
  const id = await anOrder(shop.db)
  const hash = randomSecret()
  const address = {
    firstname: 'Jana',
    lastname: 'Nová',
    street: 'Hlavná 1',
    city: 'Žilina',
    zip: '010 01',
    country: 'SK',
  }
  await shop.db.query
    .updateTable('orders')
    .set({
      userId,
      hashDigest: sha256(hash),
      invoiceAddress: JSON.stringify({ ...address, company: null }),
      deliveryAddress: JSON.stringify(address),
      vatBreakdown: '[]',
    })
    .where('id', '=', id)
    .execute()
  return { id, hash }
}

async function aStatement(): Promise<number> {
  const { id } = await shop.db.query
    .insertInto('withdrawals')
    .values({
      digest: randomSecret(),
      orderNumber: '2600000001',
      name: 'Jana',
      email: 'jana@konfetka.test',
      statement: 'Odstupujem od zmluvy.',
      receivedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function anAddress(userId: number): Promise<number> {
  const { id } = await shop.db.query
    .insertInto('addresses')
    .values({
      userId,
      firstname: 'A',
      lastname: 'B',
      street: 'C',
      city: 'D',
      zip: '010 01',
      country: 'SK',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aSession(userId: number): Promise<number> {
  const { id } = await shop.db.query
    .insertInto('sessions')
    .values({ tokenDigest: randomSecret(), userId, expiresAt: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aWatchdog(userId: number): Promise<number> {
  await shop.db.query.deleteFrom('watchdogs').where('userId', '=', userId).execute()
  const { id } = await shop.db.query
    .insertInto('watchdogs')
    .values({ kind: 'stock', variantId: product.variantId, userId, state: 'active', expiresAt: new Date('2100-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aSizeProfile(userId: number): Promise<number> {
  const { id } = await shop.db.query
    .insertInto('sizeProfiles')
    .values({ userId, name: crypto.randomUUID(), measures: JSON.stringify({ height: 124 }), updatedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function call(endpoint: ShopEndpoint, credentials: Credentials, thing?: Pick<Thing, 'params' | 'body'>) {
  const params: Record<string, string | number> = { ...knownParams, id: product.id, ...thing?.params }
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? '1'))
  const body = endpoint.body && { ...sampleBody(endpoint), ...thing?.body }
  const response = await shop.app.inject({
    method: endpoint.method,
    url,
    cookies: credentials.cookies ?? {},
    headers: { ...credentials.headers, ...(endpoint.headers && { 'idempotency-key': crypto.randomUUID() }) },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, text: response.body }
}

const knownParams = {
  locale: 'sk',
  tempId: '0',
  list: 'new',
  idOrSlug: 'kontakt',
  country: 'SK',
  companyId: '1',
  carrierId: 2,
}
const knownFields: Record<string, unknown> = {
  locale: 'sk',
  zip: '010 01',
  country: 'SK',
  phone: '0905 123 456',
  phonePrefix: '+421',
  email: 'niekto@konfetka.test',
  carrierId: 3,
  paymentMethodId: 2,
  hasAgreed: true,
  expectedTotalCents: 1490,
  isCompany: false,
  isDeliveryElsewhere: false,
  isDefault: false,
  stars: 5,
  text: 'Krásne balóny, odporúčam.',
}

type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** A body that the contract's schema accepts, so that the call reaches the authorization check. */
function sampleBody(endpoint: ShopEndpoint): Record<string, unknown> {
  if (!endpoint.body) return {}
  const sampled = sample(z.toJSONSchema(endpoint.body, { io: 'input' }) as Schema, '')
  const goods = { id: product.id, variantId: product.variantId, quantity: 1 }
  const ofGoods = { ...goods, items: [goods], parentId: null, storeId: null }
  const body = typeof sampled === 'object' && sampled !== null ? { ...sampled } : {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Object.entries(ofGoods).find(([known]) => known === name)?.[1] ?? value,
    ]),
  )
}

function sample(schema: Schema, name: string): unknown {
  if (name in knownFields) return knownFields[name]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf.some(({ type }) => type === 'null') ? null : sample(schema.anyOf[0] ?? {}, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, sample(schema.properties?.[field] ?? {}, field)]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'A'.repeat(22)
  }
}

/** Owners whose things a role may not touch: a customer and, for carts, a guest. */
function strangersFor(endpoint: ShopEndpoint, role: Role): Role[] {
  const customer = role === 'customer' ? 'other customer' : 'customer'
  if (endpoint.access !== 'cart') return [customer]
  return [customer, role === 'guest with cart' ? 'other guest' : 'guest with cart']
}

/** The outcome of the calls in terms of the expectation; anything else is the status and the answer. */
async function observe(endpoint: ShopEndpoint, role: Role): Promise<{ own: unknown; foreign: unknown }> {
  const expected = expectFor(endpoint, role)
  return {
    own: expected.own === null ? null : await observeOwn(endpoint, role),
    foreign: expected.foreign === null ? null : await observeForeign(endpoint, role),
  }
}

async function observeOwn(endpoint: ShopEndpoint, role: Role): Promise<unknown> {
  const { own, foreign } = expectFor(endpoint, role)
  const thing = own === 'pass' && foreign !== null ? await aThing(endpoint, role) : undefined
  const credentials = endpoint.access === 'cart' && thing ? thing.owner : await credentialsOf(role)
  const { status, text } = await call(endpoint, credentials, thing)
  if (status === 401 || status === 403) return status
  // An own thing exists. A public one may not: there is no blog post 1 in this shop.
  return status < 500 && !(thing && status === 404) ? 'pass' : { status, text }
}

async function observeForeign(endpoint: ShopEndpoint, role: Role): Promise<unknown> {
  const outcomes = new Set<unknown>()
  for (const stranger of strangersFor(endpoint, role)) {
    const thing = await aThing(endpoint, stranger)
    // Of a secret link only the id is known, not the secret.
    const guessed = endpoint.access === 'secret-link' ? { hash: randomSecret(), key: 'A'.repeat(32) } : {}
    const isGuestWithCart = endpoint.access === 'cart' && (role === 'guest with cart' || role === 'other guest')
    const credentials = isGuestWithCart ? (await aCart({})).owner : await credentialsOf(role)
    const { status, text } = await call(endpoint, credentials, { ...thing, params: { ...thing.params, ...guessed } })
    outcomes.add(status >= 400 && status < 500 ? status : { status, text })
  }
  return outcomes.size === 1 ? [...outcomes][0] : [...outcomes]
}

let observedOperations = 0

test.each(operations.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'R29: %s: every role, with its own things and with those of others',
  async (_name, endpoint) => {
    const observed: Record<string, unknown> = {}
    for (const role of roles) observed[role] = await observe(endpoint, role)
    expect(observed).toEqual(Object.fromEntries(roles.map((role) => [role, expectFor(endpoint, role)])))
    observedOperations += 1
  },
)

test('R29: every operation of the OpenAPI document was called', async () => {
  const document = documentSchema.parse((await shop.app.inject('/api/openapi.json')).json())
  const described = Object.values(document.paths).flatMap((item) => Object.keys(item))
  expect(observedOperations).toBe(described.length)
  note('R29', `${observedOperations} operations × ${roles.length} roles, with things of their own and of others`)
})

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
