import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Case, CaseEvent, CaseRow } from '#contracts/admin/cases.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCustomer, anOrderOf } from '#tests/support/customer.ts'
import { aStore, seedReference } from '#tests/support/given.ts'
import { aComplaint, anApplication, anEnquiry, aReview, jobOpening } from '#tests/support/inbox.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let me = 0
const now = '2026-11-25T10:00:00Z'

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  await shop.modules.content.saveJobOpening(jobOpening)
  const contacts = await shop.modules.content.readSetting('contacts')
  await shop.modules.content.saveSetting('contacts', { ...contacts, email: 'obchod@konfetka.test' })
  const session = await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) })
  me = session.userId
  call = createStaffClient(shop.app, session.cookies)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(now)
  await shop.runJobs()
  shop.mails.length = 0
})

const open = async (id: number): Promise<Case> => (await call('GET', `/api/admin/cases/${id}`)).body.data
const list = async (query: string): Promise<CaseRow[]> => (await call('GET', `/api/admin/cases${query}`)).body.data.rows
const timeline = async (id: number): Promise<CaseEvent[]> =>
  (await call('GET', `/api/admin/cases/${id}/timeline`)).body.data
const write = (id: number, version: number, what: string, body: object) =>
  call('POST', `/api/admin/cases/${id}/${what}`, { version, body })

test('many cases are given to a colleague as a run, without the one that has changed, and come back', async () => {
  const [first, second, changed] = [await anEnquiry(shop), await anEnquiry(shop), await anEnquiry(shop)]
  const { userId } = await aStaffSession(shop.db, { roles: ['service'], firstname: 'Mária', now: new Date(now) })
  const rows = [first, second, changed].map(({ id }) => ({ id, version: 1, name: `P-${id}` }))
  await write(changed.id, 1, 'notes', { kind: 'note', text: 'Volala' })
  const { status, body } = await call('POST', '/api/admin/runs', {
    body: { kind: 'assign_cases', ownerId: userId, rows },
  })
  expect(status).toBe(201)
  await shop.runJobs()
  const { data } = (await call('GET', `/api/admin/runs/${body.data.id}`)).body
  expect(data.rows.map(({ state }: { state: string }) => state)).toEqual(['done', 'done', 'refused'])
  const stateOf = async ({ id }: { id: number }) => {
    const { state, owner } = await open(id)
    return [state, owner?.name]
  }
  expect(await stateOf(first)).toEqual(['open', 'Mária Nová'])
  expect(await stateOf(changed)).toEqual(['new', undefined])
  await call('POST', `/api/admin/runs/${body.data.id}/revert`)
  await shop.runJobs()
  expect(await stateOf(second)).toEqual(['new', undefined])
})

describe('what comes in', () => {
  test('an enquiry is a case with the promised two working days', async () => {
    const { id } = await anEnquiry(shop)
    expect(await open(id)).toMatchObject({
      kind: 'enquiry',
      state: 'new',
      about: 'event',
      customer: 'Jana Nová',
      email: 'jana@konfetka.test',
      phone: '0903 123 456',
      due_on: '2026-11-27',
      is_overdue: false,
      owner: null,
      thing: { kind: 'enquiry', event_on: '2028-12-12', guests: 50, budget_cents: 50_000 },
    })
  })

  test('a complaint knows its order and has thirty days; its picture is shown and cannot run', async () => {
    const jana = await aCustomer(shop)
    const placed = await anOrderOf(shop, jana)
    const { id } = await aComplaint(shop, { orderNumber: placed.number, email: jana.email })
    const found = await open(id)
    expect(found).toMatchObject({
      kind: 'complaint',
      due_on: '2026-12-28',
      order_number: placed.number,
      order: { number: placed.number, email: jana.email, refunded_cents: 0 },
      thing: { kind: 'complaint', wish: 'replacement' },
      file: { type: 'image/png' },
    })
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) })
    const picture = await shop.app.inject({ url: found.file?.url ?? '', cookies })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline/),
    })
    expect((await shop.app.inject({ url: found.file?.url ?? '' })).statusCode).toBe(401)
    const { cookies: packer } = await aStaffSession(shop.db, { roles: ['packer'], now: new Date(now) })
    expect((await shop.app.inject({ url: found.file?.url ?? '', cookies: packer })).statusCode).toBe(403)
  })

  test('a CV is saved and never shown, and both are gone with the application', async () => {
    const { id, applicationId } = await anApplication(shop, 1)
    expect(await open(id)).toMatchObject({ about: 'Predavač', thing: { kind: 'application', town: 'Žilina' } })
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) })
    const { headers } = await shop.app.inject({ url: `/api/admin/cases/${id}/file`, cookies })
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''M%C3%B4j/)
    await shop.db.query.deleteFrom('jobApplications').where('id', '=', applicationId).execute()
    expect((await call('GET', `/api/admin/cases/${id}`)).status).toBe(404)
  })

  test('a withdrawal has fourteen days, and is one case however often it is sent', async () => {
    const jana = await aCustomer(shop)
    const placed = await anOrderOf(shop, jana)
    const payload = { name: 'Jana Nová', orderNumber: placed.number, email: jana.email, items: '' }
    for (let time = 0; time < 2; time += 1) await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })
    const rows = await list(`?q=${placed.number}`)
    expect(rows).toMatchObject([{ kind: 'withdrawal', due_on: '2026-12-09', about: '', order_number: placed.number }])
    expect(await open(rows[0]?.id ?? 0)).toMatchObject({ thing: { kind: 'withdrawal', is_confirmed: false } })
  })

  test('a review waits until it is decided about, and again after it was changed', async () => {
    const { id, reviewId, send } = await aReview(shop)
    expect(await open(id)).toMatchObject({ kind: 'review', customer: 'Jana', thing: { stars: 2, state: 'pending' } })
    await shop.modules.reviews.moderate(reviewId ?? 0, { state: 'published', moderator: 'test' })
    expect(await open(id)).toMatchObject({ state: 'done', thing: { state: 'published' } })
    await send({ text: 'Balón praskol hneď, druhý drží.' })
    expect(await open(id)).toMatchObject({ state: 'new', closed_at: null, thing: { state: 'pending' } })
  })
})

describe('a person', () => {
  test('takes a case, is undone, and meets the colleague who was faster', async () => {
    const { id, version } = await anEnquiry(shop)
    const taken = await write(id, version, 'assign', { ownerId: me })
    expect(taken).toMatchObject({ status: 200, body: { data: { state: 'open', owner: { id: me, name: 'Eva Nová' } } } })
    expect((await list('?view=mine')).map((row) => row.id)).toContain(id)
    const late = await write(id, version, 'assign', { ownerId: me })
    expect(late).toMatchObject({ status: 412, body: { code: 'stale', details: { changed_by: 'Eva Nová' } } })
    expect((await call('POST', `/api/admin/undo/${taken.body.undo.id}`)).status).toBe(204)
    expect(await open(id)).toMatchObject({ state: 'new', owner: null })
    const stranger = await aStaffSession(shop.db, { roles: ['packer'] })
    const { version: last } = await open(id)
    expect((await write(id, last, 'assign', { ownerId: stranger.userId })).status).toBe(422)
  })

  test('answers by a mail that waits, and takes it back', async () => {
    const { id, version } = await anEnquiry(shop)
    await shop.runJobs()
    shop.mails.length = 0
    const answer = { subject: 'Ponuka na oslavu', text: 'Dobrý deň,\n\nposielame ponuku.', to: 'waiting' }
    const first = await write(id, version, 'answers', answer)
    expect(first).toMatchObject({ status: 200, body: { data: { state: 'waiting', due_on: '2026-12-02' } } })
    expect((await call('POST', `/api/admin/undo/${first.body.undo.id}`)).status).toBe(204)
    const back = await open(id)
    expect(back).toMatchObject({ state: 'new', answered_at: null, due_on: '2026-11-27', owner: null })
    expect((await timeline(id)).map(({ kind }) => kind)).not.toContain('out')

    await write(id, back.version, 'answers', answer)
    await shop.db.query
      .updateTable('jobOutbox')
      .set({ heldUntil: new Date(), options: sql`'{}'` })
      .where('heldBy', 'is not', null)
      .execute()
    await shop.runJobs()
    expect(shop.mails).toMatchObject([
      {
        to: 'jana@konfetka.test',
        replyTo: 'obchod@konfetka.test',
        subject: `Ponuka na oslavu [P-${id}]`,
        text: expect.stringContaining('posielame ponuku'),
      },
    ])
    const { version: third } = await open(id)
    const heard = await write(id, third, 'notes', { kind: 'in', text: 'Volala, chce brány dve.' })
    expect(heard.body.data).toMatchObject({ state: 'open', due_on: '2026-11-27' })
    expect((await timeline(id)).map(({ kind }) => kind).toSorted()).toEqual(
      ['opened', 'out', 'in', 'change', 'change', 'change', 'change'].toSorted(),
    )
  })

  test('settles a case with an answer or with a reason, and what was written stays out of the log', async () => {
    const { id, version } = await anEnquiry(shop)
    expect((await write(id, version, 'move', { to: 'done' })).body.errors).toHaveProperty('reason')
    const noted = await write(id, version, 'notes', { kind: 'note', text: 'Tajomstvo o zákazníkovi' })
    const done = await write(id, noted.body.data.version, 'move', { to: 'done', reason: 'Vybavené telefonicky' })
    expect(done.body.data).toMatchObject({ state: 'done', closed_at: expect.any(String) })
    expect((await list('?view=open')).map((row) => row.id)).not.toContain(id)
    const log = await shop.db.query.selectFrom('auditLog').select('changes').where('thingId', '=', String(id)).execute()
    expect(JSON.stringify(log)).not.toContain('Tajomstvo')
    expect(await timeline(id)).toContainEqual(
      expect.objectContaining({ kind: 'change', text: 'Vybavené telefonicky', fields: { state: 'done' } }),
    )
  })

  test('writes down a call; a complaint in person is confirmed like any other', async () => {
    const question = {
      kind: 'question',
      name: 'Ján',
      email: '',
      phone: '0911 222 333',
      subject: 'Farba',
      text: 'Máte zlatú?',
    }
    const created = await call('POST', '/api/admin/cases', { body: question })
    expect(created).toMatchObject({
      status: 201,
      body: { data: { kind: 'question', about: 'Farba', phone: '0911 222 333' } },
    })
    const { id, version } = created.body.data
    expect((await write(id, version, 'answers', { subject: 'A', text: 'B', to: 'done' })).status).toBe(409)

    const complaint = {
      ...question,
      kind: 'complaint',
      email: 'jan@konfetka.test',
      orderNumber: '2600000999',
      wish: 'repair',
    }
    const filed = await call('POST', '/api/admin/cases', { body: complaint })
    expect(filed.body.data).toMatchObject({ kind: 'complaint', due_on: '2026-12-28', thing: { wish: 'repair' } })
    await shop.runJobs()
    expect(shop.mails.filter(({ to }) => to === 'jan@konfetka.test')).toHaveLength(1)
    expect(
      (await call('POST', '/api/admin/cases', { body: { ...complaint, orderNumber: '' } })).body.errors,
    ).toHaveProperty('orderNumber')
  })
})

describe('the list', () => {
  test('is by deadline, in pages, and finds by number, name, phone, e-mail and text', async () => {
    const { id } = await aComplaint(shop, {
      name: 'Žaneta Šťastná',
      phone: '+421 902 333 444',
      email: 'zaneta@posta.test',
    })
    for (const q of [`P-${id}`, 'stastna zaneta', '0902 333 444', 'zaneta@posta.test', 'prask zaneta', '2600000123']) {
      expect(
        (await list(`?q=${encodeURIComponent(q)}`)).map((row) => row.id),
        q,
      ).toContain(id)
    }
    expect(await list('?q=nikto')).toEqual([])
    const all = await list('?view=open&limit=200')
    expect(all.map(({ due_on: due }) => due)).toEqual(all.map(({ due_on: due }) => due).toSorted())
    const first = (await call('GET', '/api/admin/cases?view=open&limit=2')).body.data
    const second = (await call('GET', `/api/admin/cases?view=open&limit=2&after=${first.next}`)).body.data
    expect([...first.rows, ...second.rows].map(({ id: each }: CaseRow) => each)).toEqual(
      all.slice(0, 4).map((row) => row.id),
    )
    expect((await list('?view=all&kind=complaint')).every(({ kind }) => kind === 'complaint')).toBe(true)
    shop.clock.set('2027-03-01T10:00:00Z')
    await shop.db.query
      .updateTable('staffSessions')
      .set({ expiresAt: new Date('2028-01-01'), lastSeenAt: shop.clock.now() })
      .execute()
    expect((await list('?view=overdue')).every((row) => row.is_overdue)).toBe(true)
  })

  test('of a person with branches has only cases of orders there', async () => {
    const branch = await aStore(shop.db)
    const jana = await aCustomer(shop)
    const placed = await anOrderOf(shop, jana)
    const { id } = await aComplaint(shop, { orderNumber: placed.number })
    const { cookies } = await aStaffSession(shop.db, { roles: ['service'], branches: [branch.id], now: new Date(now) })
    const clerk = createStaffClient(shop.app, cookies)
    expect((await clerk('GET', `/api/admin/cases/${id}`)).status).toBe(404)
    expect((await clerk('GET', '/api/admin/cases?view=all')).body.data.rows).toEqual([])
    const { version } = await open(id)
    expect((await clerk('POST', `/api/admin/cases/${id}/move`, { version, body: { to: 'open' } })).status).toBe(404)
    await shop.db.query.updateTable('orders').set({ storeId: branch.id }).where('id', '=', placed.id).execute()
    expect((await clerk('GET', `/api/admin/cases/${id}`)).status).toBe(200)
  })
})

test('a question of an erased customer is deleted at night with its messages, a complaint keeps its term', async () => {
  const jana = await aCustomer(shop)
  await shop.db.query
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('email', '=', jana.email)
    .execute()
  const question = { kind: 'question', name: 'Jana', email: jana.email, subject: 'Farba', text: 'Máte zlatú?' }
  const asked = (await call('POST', '/api/admin/cases', { body: question })).body.data
  await write(asked.id, asked.version, 'answers', { subject: 'Farba', text: 'Máme.', to: 'done' })
  const { id: kept } = await aComplaint(shop, { email: jana.email })
  const copy = (await jana.visitor.call('GET', '/api/me/export')).body['Prípady']
  expect(copy).toMatchObject({ zapísané: [{ text: 'Máte zlatú?' }], správy: [{ text: 'Máme.', smer: 'od obchodu' }] })
  expect((await jana.visitor.call('POST', '/api/me/erase', { password: 'dlhe heslo 42' })).status).toBe(200)
  await shop.db.tx((tx) => shop.jobs.enqueue(tx, 'cases.erase', {}))
  await shop.runJobs()
  expect((await call('GET', `/api/admin/cases/${asked.id}`)).status).toBe(404)
  expect((await call('GET', `/api/admin/cases/${kept}`)).status).toBe(200)
  const messages = await shop.db.query.selectFrom('caseMessages').select('id').where('caseId', '=', asked.id).execute()
  expect(messages).toEqual([])
})
