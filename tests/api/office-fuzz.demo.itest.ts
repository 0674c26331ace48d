import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { staffProblemSchema } from '#contracts/errors.ts'
import { roleNames, type StaffRole } from '#contracts/admin/permissions.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { limit, repeats } from '#tests/support/figures.ts'
import { goodsFileSizes } from '#tests/support/fuzz-files.ts'
import { expectSoundAnswer, requestOf, sentBody } from '#tests/support/fuzz-requests.ts'
import type { KnownValues } from '#tests/support/json-schema-arbitrary.ts'
import { aPaidOrder, aPlacedOrder } from '#tests/support/placed-order.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import { staffOperations, type StaffEndpoint } from '../../scripts/staff-table.ts'

// For more or different runs: FUZZ_RUNS=1000 FUZZ_SEED=7 npx vitest run tests/api/office-fuzz.demo.itest.ts
const numRuns = Number(process.env['FUZZ_RUNS'] ?? repeats({ short: 12, full: 2_000 }))
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_129)

/** Things and their files are added before they are read and changed, and removed at the end. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const operations = staffOperations
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))

function placeOf({ method, path, encoding }: StaffEndpoint): number {
  if (encoding === 'multipart') return -0.5
  return method === 'POST' && !path.includes(':') ? -1 : methods.indexOf(method)
}

let shop: TestApp
/** What the back office has answered, by the name of its field. */
const seen = new Map<string, Set<unknown>>([['size_bytes', new Set(goodsFileSizes)]])
const seenPerField = 12

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  const byCourier = { changes: { carrierId: 4 } }
  await aPaidOrder(shop, byCourier)
  for (const paymentMethodId of [2, 3]) await aPlacedOrder(shop, { paymentMethodId, ...byCourier })
  await shop.runJobs()
  const cookies = await signIn('owner')
  for (const { method, path } of staffOperations)
    if (method === 'GET' && !path.includes(':')) collect((await shop.app.inject({ url: path, cookies })).body)
})
afterAll(() => shop.close())

// Most calls come from who may do everything: the others end at the permission more often than not.
const anyRole = fc.oneof({ weight: 3, arbitrary: fc.constant<StaffRole>('owner') }, fc.constantFrom(...roleNames))

test.each(operations)('R21: %s never fails, whatever it receives', async (name, endpoint) => {
  const known = { ...knownValues(), ...(await knownIds(endpoint)) }
  let slowest = 0
  // There are many kinds of files.
  const calls = endpoint.encoding === 'multipart' ? 6 * numRuns : numRuns
  await fc.assert(
    fc.asyncProperty(requestOf(endpoint, known), anyRole, async ({ path, query, headers, body }, role) => {
      const cookies = await signIn(role)
      const sent = sentBody(body)
      const startedAt = performance.now()
      const response = await shop.app.inject({
        method: endpoint.method,
        url: `${path}?${new URLSearchParams(query)}`,
        cookies,
        ...sent,
        headers: { ...headers, ...sent.headers },
      })
      slowest = Math.max(slowest, performance.now() - startedAt)
      if (response.statusCode === 401 || endsSession.test(path)) sessions.delete(role)
      if (!isOutside(response.body)) expectSoundAnswer(response, staffProblemSchema)
      collect(response.body)
    }),
    { numRuns: calls, seed, includeErrorInReport: true },
  )
  limit('R21', { what: `slowest of ${calls} calls of ${name}`, value: slowest, atMost: 2_000, unit: 'ms' })
})

/** By role; some calls end the session of who calls, or change what it may do. */
const sessions = new Map<StaffRole, Record<string, string>>()
const endsSession = /^\/api\/admin\/(session|factors|members|role-view)/

async function signIn(role: StaffRole): Promise<Record<string, string>> {
  const cookies = sessions.get(role) ?? (await aStaffSession(shop.db, { roles: [role] })).cookies
  sessions.set(role, cookies)
  return cookies
}

/** The shop says plainly that a service outside of it does not answer: in a test none is there. */
function isOutside(body: string): boolean {
  return staffProblemSchema.safeParse(read(body)).data?.code === 'outside_unavailable'
}

function knownValues(): KnownValues {
  return Object.fromEntries([...seen].map(([field, values]) => [field, [...values]]))
}

/** Those of the things that the address is about: an order that exists is changed, instead of one with the number of a brand. */
async function knownIds({ path }: StaffEndpoint): Promise<KnownValues> {
  const [list = '', rest] = path.split('/:')
  if (rest === undefined) return {}
  const cookies = await signIn('owner')
  const ids = new Set<unknown>()
  visit(read((await shop.app.inject({ url: list, cookies })).body), (field, value) => {
    if (field === 'id' && ids.size < seenPerField) ids.add(value)
  })
  return ids.size === 0 ? {} : { id: [...ids] }
}

function collect(body: string): void {
  visit(read(body), (field, value) => {
    for (const name of [field, toCamelCase(field)]) {
      const values = seen.get(name) ?? new Set()
      if (values.size < seenPerField) seen.set(name, values.add(value))
    }
  })
}

/** A file cannot be read as an answer. */
function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Calls `found` with each text and number of an answer, and the field that holds it. */
function visit(value: unknown, found: (field: string, value: string | number) => void, field = ''): void {
  if (typeof value === 'number' || (typeof value === 'string' && value.length <= 100)) return found(field, value)
  if (Array.isArray(value)) for (const part of value) visit(part, found, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) visit(part, found, name)
}

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
