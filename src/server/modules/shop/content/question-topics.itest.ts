import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
afterAll(() => shop.close())

const url = '/api/admin/question-topics'
type Topic = { id: number; name: string }

const read = async () => (await call('GET', url)).body.data
const addTopic = (topic: string) =>
  call('POST', '/api/admin/questions', { body: { question: crypto.randomUUID(), topic, is_published: true } })
const namesOf = (topics: readonly { name: string }[]) => topics.map(({ name }) => name)
const seen = async () => namesOf((await shop.app.inject('/api/info/faq')).json().data)

test('topics are put in order, and visitors see it as soon as it is saved', async () => {
  for (const topic of ['Platba', 'Doprava', 'Vrátenie']) await addTopic(topic)
  const { version, topics } = await read()
  const turned: Topic[] = topics.toReversed()
  const answer = await call('PATCH', `${url}/1`, { version, body: { topics: turned } })
  expect([answer.status, answer.body.data.topics]).toEqual([200, turned])
  expect(await seen()).toEqual(namesOf(turned))
  const { changes } = await shop.db.query
    .selectFrom('auditLog')
    .select('changes')
    .where('thing', '=', 'question-topics')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({ topics: [topics, turned] })
})

test('of two people who start from the same order, the second gets that of the first, and a new topic is not lost', async () => {
  const { version, topics } = await read()
  await addTopic('Balóny')
  const stale = await call('PATCH', `${url}/1`, { version, body: { topics: topics.toReversed() } })
  expect([stale.status, namesOf(stale.body.details.current.topics)]).toEqual([412, [...namesOf(topics), 'Balóny']])
  const now = await read()
  const part: Topic[] = topics.toReversed()
  const saved = await call('PATCH', `${url}/1`, { version: now.version, body: { topics: part } })
  expect(namesOf(saved.body.data.topics)).toEqual([...namesOf(part), 'Balóny'])
})

test('a question of a known topic does not make the order stale', async () => {
  const { version } = await read()
  expect((await addTopic('doprava')).status).toBe(201)
  expect((await read()).version).toBe(version)
})

test('another id and an unknown topic are refused', async () => {
  const { version } = await read()
  expect((await call('PATCH', `${url}/2`, { version, body: { topics: [] } })).status).toBe(404)
  expect((await call('PATCH', `${url}/1`, { version, body: { topics: [{ id: 999_999 }] } })).status).toBe(404)
})
