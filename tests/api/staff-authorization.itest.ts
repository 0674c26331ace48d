import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleNames, type StaffRole } from '#contracts/admin/permissions.ts'
import { staffCookieName } from '#server/http/staff/staff-cookie.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import {
  expectStaff,
  staffCallers,
  staffOperations,
  type StaffCallerKind,
  type StaffEndpoint,
} from '../../scripts/staff-table.ts'

// Every operation of the back office × every caller. Expectations are derived from the contract alone
// (scripts/staff-table.ts, printed as docs/authorization.md); here the running shop is called.

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

type Credentials = { cookies?: Record<string, string>; headers?: Record<string, string> }

/** A new person and session per call, so that a call that ends its session affects no other. */
async function credentialsOf(caller: StaffCallerKind): Promise<Credentials> {
  if (caller === 'nobody') return { cookies: { [staffCookieName]: randomSecret() } }
  if (caller === 'customer') return asCustomer(['owner'])
  if (caller === 'dismissed') return aStaffSession(shop.db, { isDismissed: true })
  if (caller === 'first factor') return aStaffSession(shop.db, { isFirstFactor: true })
  return aStaffSession(shop.db, { roles: [caller] })
}

/** A session of a customer who is staff as well: it must open nothing here, not even as the cookie of the back office. */
async function asCustomer(roles: StaffRole[]): Promise<Credentials> {
  const { userId } = await aStaffSession(shop.db, { roles })
  const token = randomSecret()
  await shop.db.query
    .insertInto('sessions')
    .values({ tokenDigest: sha256(token), userId, expiresAt: new Date(Date.now() + 3_600_000) })
    .execute()
  return {
    cookies: { 'auth._token.local': token, [staffCookieName]: token },
    headers: { authorization: `Bearer ${token}` },
  }
}

async function observe(endpoint: StaffEndpoint, caller: StaffCallerKind): Promise<unknown> {
  const { cookies = {}, headers = {} } = await credentialsOf(caller)
  const needsKey = endpoint.headers !== undefined
  const { statusCode, body } = await shop.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '999999'),
    cookies,
    headers: { ...headers, ...(needsKey && { 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }) },
    ...(endpoint.body && { payload: sampleBody(endpoint) }),
  })
  if (statusCode >= 500) return { statusCode, body }
  const isRefusal = statusCode === 401 || statusCode === 403
  // A service may ask for more than the contract says, such as a fresh proof; its code is another one.
  return isRefusal && ['unauthorized', 'forbidden', 'second_factor_needed'].includes(JSON.parse(body).code)
    ? statusCode
    : 'pass'
}

test.each(staffOperations.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s: every role, and everyone who is not staff',
  async (_name, endpoint) => {
    const observed: Record<string, unknown> = {}
    for (const caller of staffCallers) observed[caller] = await observe(endpoint, caller)
    expect(observed).toEqual(Object.fromEntries(staffCallers.map((caller) => [caller, expectedFor(endpoint, caller)])))
  },
)

/** Factors may be changed after the first factor only by a person who has none; the service decides that. */
function expectedFor(endpoint: StaffEndpoint, caller: StaffCallerKind) {
  const isFactorChange = endpoint.path.startsWith('/api/admin/factors') && endpoint.method !== 'GET'
  if (isFactorChange && caller === 'first factor') return 403
  // Only a reader may prove their password freshly, having no second factor.
  return expectStaff(endpoint, caller)
}

test('every answer of the back office is private and never stored', async () => {
  for (const endpoint of staffOperations) {
    const { cookies = {} } = await credentialsOf('owner')
    const url = endpoint.path.replace(/:\w+/g, '999999')
    const { headers } = await shop.app.inject({ method: endpoint.method, url, cookies, payload: sampleBody(endpoint) })
    expect([endpoint.path, headers['cache-control']]).toEqual([endpoint.path, 'private, no-store'])
  }
})

test('a write from another page is refused, even with the cookie', async () => {
  const { cookies = {} } = await credentialsOf('owner')
  const write = async (headers: Record<string, string>) => {
    const request = { method: 'POST' as const, url: '/api/admin/brands', cookies, payload: { name: randomSecret() } }
    const { statusCode } = await shop.app.inject({
      ...request,
      headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
    })
    return statusCode
  }
  expect(await write({ 'sec-fetch-site': 'cross-site', origin: 'https://zly.test' })).toBe(403)
  expect(await write({ 'sec-fetch-site': 'same-site', origin: 'http://shop.test' })).toBe(403)
  expect(await write({ origin: 'https://zly.test' })).toBe(403)
  expect(await write({ 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' })).toBe(201)
  expect(await write({ origin: 'http://shop.test' })).toBe(201)
})

test('the document of the back office has all its operations, and is for staff alone', async () => {
  const url = '/api/admin/openapi.json'
  expect((await shop.app.inject(url)).statusCode).toBe(401)
  const { cookies = {} } = await credentialsOf('reader')
  const document = documentSchema.parse((await shop.app.inject({ url, cookies })).json())
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = staffOperations.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test('the document of the shop knows nothing of the back office', async () => {
  const { body } = await shop.app.inject('/api/openapi.json')
  expect(body).not.toContain('/api/admin')
  expect(body).not.toContain(staffCookieName)
  expect(body).not.toContain('second_factor_needed')
})

test('every role is tested', () => {
  expect(staffCallers).toEqual(expect.arrayContaining([...roleNames]))
})

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

const knownFields: Record<string, unknown> = { email: 'niekto@konfetka.test', code: '000000', name: 'Značka' }

function sampleBody(endpoint: StaffEndpoint): object {
  if (!endpoint.body) return {}
  const { required = [], properties = {} } = shapeSchema.parse(z.toJSONSchema(endpoint.body, { io: 'input' }))
  return Object.fromEntries(
    required.map((field) => [
      field,
      knownFields[field] ?? (properties[field]?.type === 'object' ? { id: 'x' } : 'A'.repeat(12)),
    ]),
  )
}

const shapeSchema = z.looseObject({
  required: z.array(z.string()).optional(),
  properties: z
    .record(z.string(), z.looseObject({ type: z.union([z.string(), z.array(z.string())]).optional() }))
    .optional(),
})
