import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStore } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function add(kind: string, body: object) {
  const answer = await call('POST', `/api/admin/${kind}`, { body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function readAsVisitor(path: string) {
  return shop.app.inject(path)
}

describe('a question', () => {
  const aQuestion = (body: object = {}) =>
    add('questions', { question: `Otázka ${crypto.randomUUID()}`, topic: 'Platba', is_published: true, ...body })
  const questionsOf = async (name: string): Promise<string[]> => {
    const { data } = (await readAsVisitor('/api/info/faq')).json()
    const topic = data.find((one: { name: string }) => one.name === name)
    return topic?.items.map(({ question }: { question: string }) => question) ?? []
  }

  test('is read by visitors under its topic, in its place, and a draft is not', async () => {
    const topic = `Doprava ${crypto.randomUUID()}`
    const first = await aQuestion({ topic, answer_html: '<p onclick="x()">Zajtra.</p>' })
    const second = await aQuestion({ topic })
    await aQuestion({ topic, is_published: false })
    expect([first.answer_html, first.position, second.position]).toEqual(['<p>Zajtra.</p>', 1, 2])
    expect(await questionsOf(topic)).toEqual([first.question, second.question])
    await call('PATCH', `/api/admin/questions/${second.id}`, { version: 1, body: { position: 0 } })
    expect(await questionsOf(topic)).toEqual([second.question, first.question])
    const { rows } = (await call('GET', `/api/admin/questions?q=${encodeURIComponent('zajtra')}`)).body.data
    expect(rows.map(({ id }: { id: number }) => id)).toEqual([first.id])
  })

  test('moves to another topic, and comes back after it was deleted', async () => {
    const topic = `Vrátenie ${crypto.randomUUID()}`
    const { id, question } = await aQuestion()
    const moved = await call('PATCH', `/api/admin/questions/${id}`, { version: 1, body: { topic } })
    expect(moved.body.data.topic).toBe(topic)
    const removed = await call('DELETE', `/api/admin/questions/${id}`, { version: 2 })
    expect(await questionsOf(topic)).toEqual([])
    expect((await call('POST', `/api/admin/undo/${removed.body.undo.id}`)).status).toBe(204)
    expect(await questionsOf(topic)).toEqual([question])
  })
})

describe('an event', () => {
  const anEvent = (body: object = {}) =>
    add('shop-events', {
      title: `Dielňa ${crypto.randomUUID()}`,
      place: 'Žilina',
      starts_at: inDays(2),
      ends_at: inDays(3),
      ...body,
    })

  test('is at a branch, is shown once it is published, and says when it is over', async () => {
    const { id: storeId, name } = await aStore(shop.db)
    const event = await anEvent({ branch: { id: storeId } })
    expect(event).toMatchObject({ visibility: 'draft', branch: { id: storeId, name } })
    expect((await readAsVisitor(`/api/events/${event.id}`)).statusCode).toBe(404)
    const body = { is_published: true }
    await call('PATCH', `/api/admin/shop-events/${event.id}`, { version: 1, body })
    expect((await readAsVisitor(`/api/events/${event.id}`)).json().data.store.id).toBe(storeId)
    const over = { starts_at: inDays(-3), ends_at: inDays(-2), branch: null }
    const past = await call('PATCH', `/api/admin/shop-events/${event.id}`, { version: 2, body: over })
    expect(past.body.data).toMatchObject({ visibility: 'hidden', branch: null })
    expect((await readAsVisitor(`/api/events/${event.id}`)).json().data.is_over).toBe(true)
    const { branches } = (await call('GET', '/api/admin/content-topics')).body.data
    expect(branches).toContainEqual({ id: storeId, name })
  })

  test.each([
    ['that ends before it starts', { starts_at: inDays(3), ends_at: inDays(2) }, 'ends_at'],
    ['without a place', { place: ' ' }, 'place'],
    ['at a branch that is gone', { branch: { id: 999_999 } }, 'branch'],
  ])('%s is refused', async (_what, body, field) => {
    const whole = { title: 'x', place: 'Žilina', starts_at: inDays(2), ends_at: inDays(3), ...body }
    const answer = await call('POST', '/api/admin/shop-events', { body: whole })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })
})

describe('a job', () => {
  const aJob = (body: object = {}) =>
    add('job-openings', {
      title: `Predavač ${crypto.randomUUID()}`,
      town: 'Žilina',
      closes_on: inDays(30).slice(0, 10),
      ...body,
    })

  test('is published only with its wage', async () => {
    const job = await aJob()
    expect(job).toMatchObject({ visibility: 'draft', employment: 'full_time', salary_from_cents: null })
    const url = `/api/admin/job-openings/${job.id}`
    const silent = await call('PATCH', url, { version: 1, body: { is_published: true } })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['salary_from_cents']])
    const body = { is_published: true, salary_from_cents: 120_000 }
    expect((await call('PATCH', url, { version: 1, body })).body.data.visibility).toBe('visible')
    expect((await readAsVisitor(`/api/careers/${job.id}`)).json().data.salary_from_cents).toBe(120_000)
    const taken = await call('PATCH', url, { version: 2, body: { salary_from_cents: null } })
    expect(taken.status).toBe(422)
  })

  test('is no longer offered after its last day', async () => {
    const closed = await aJob({ closes_on: inDays(-2).slice(0, 10), salary_from_cents: 100_000, is_published: true })
    expect(closed.visibility).toBe('hidden')
    expect((await readAsVisitor(`/api/careers/${closed.id}`)).statusCode).toBe(404)
  })

  test('that people have applied for stays', async () => {
    const { id } = await aJob()
    await shop.db.query
      .insertInto('jobApplications')
      .values({
        openingId: id,
        name: 'Jana',
        email: 'jana@konfetka.test',
        phone: '+421900111222',
        fileId: crypto.randomUUID(),
        fileName: 'cv.pdf',
        fileType: 'application/pdf',
        fileBytes: 1,
        digest: crypto.randomUUID(),
        createdAt: new Date(),
        eraseAt: new Date(Date.now() + dayMs),
      })
      .execute()
    const answer = await call('DELETE', `/api/admin/job-openings/${id}`, { version: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use'])
  })
})
