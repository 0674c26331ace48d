import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient, type StaffSessionInput } from '#tests/support/staff.ts'

// The event stream of one node, and what is written on another.

let nodes: [TestApp, TestApp]
let origin: string

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  origin = await nodes[0].app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

async function aPerson(input: StaffSessionInput) {
  const { cookies, userId } = await aStaffSession(nodes[0].db, input)
  return { userId, cookies, elsewhere: createStaffClient(nodes[1].app, cookies) }
}

/** Opens the stream at the first node; `heard` grows. */
async function follow(cookies: Record<string, string>) {
  const closed = new AbortController()
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const response = await fetch(`${origin}/api/admin/events`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: closed.signal,
  })
  const stream = { status: response.status, heard: '', close: () => closed.abort() }
  const decoder = new TextDecoder()
  void (async () => {
    for await (const chunk of response.body ?? []) stream.heard += decoder.decode(chunk)
  })().catch(() => {})
  return stream
}

test('a write on another node reaches those who may see it', async () => {
  const catalog = await aPerson({ roles: ['catalog'] })
  const accountant = await aPerson({ roles: ['accountant'] })
  const [theirs, other] = [await follow(catalog.cookies), await follow(accountant.cookies)]
  expect([theirs.status, other.status]).toEqual([200, 200])
  const { body } = await catalog.elsewhere('POST', '/api/admin/brands', { body: { name: crypto.randomUUID() } })
  await expect.poll(() => theirs.heard).toContain(`{"kind":"changed","thing":"brand","id":"${body.data.id}"}`)
  expect(other.heard).not.toContain('brand')
  theirs.close()
  other.close()
})

test('a dry run and a refused write reach no stream', async () => {
  const catalog = await aPerson({ roles: ['catalog'] })
  const stream = await follow(catalog.cookies)
  await catalog.elsewhere('POST', '/api/admin/brands?dry_run=1', { body: { name: crypto.randomUUID() } })
  await catalog.elsewhere('POST', '/api/admin/brands', { body: { name: '' } })
  // The next real write comes after what those would have sent.
  const { body } = await catalog.elsewhere('POST', '/api/admin/brands', { body: { name: crypto.randomUUID() } })
  await expect.poll(() => stream.heard).toContain(`"id":"${body.data.id}"`)
  expect(stream.heard.match(/changed/g)).toHaveLength(1)
  stream.close()
})

test('the stream names who edits a thing, and only a thing that they may see', async () => {
  const eva = await aPerson({ roles: ['catalog'], firstname: 'Eva' })
  const jan = await aPerson({ roles: ['catalog'], firstname: 'Ján' })
  const stream = await follow(jan.cookies)
  const say = (thing: string) =>
    eva.elsewhere('POST', '/api/admin/presence', { body: { thing, id: '5', isEditing: true } })
  expect((await say('brand')).status).toBe(204)
  await expect.poll(() => stream.heard).toContain(`"by":{"id":${eva.userId},"name":"Eva Nová"}`)
  expect((await say('staff')).status).toBe(404)
  stream.close()
})

test('a stopping node ends its streams', async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const node = await buildTestApp({ databaseUrl })
  const address = await node.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookies } = await aStaffSession(node.db, {})
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)[0] ?? ''
  const response = await fetch(`${address}/api/admin/events`, { headers: { accept: 'text/event-stream', cookie } })
  expect(response.headers.get('x-content-type-options'), 'a stream has the headers of every answer').toBe('nosniff')
  const text = response.text()
  await node.close()
  expect(await text).toContain('retry:')
})
