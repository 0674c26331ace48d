import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Case, CaseEvent } from '#contracts/admin/cases.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aComplaint, anApplication, anEnquiry, aReview, aWithdrawal, jobOpening } from '#tests/support/inbox.ts'
import { aPaidOrder, lead } from '#tests/support/placed-order.ts'
import { aSentOrder } from '#tests/support/sent-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>
let cookies: Record<string, string> = {}
const now = '2026-11-25T10:00:00Z'

beforeAll(async () => {
  shop = await buildTestApp({ now })
  await seedReference(shop.db)
  await shop.modules.content.saveJobOpening(jobOpening)
  ;({ cookies } = await aStaffSession(shop.db, { roles: ['service'], now: new Date(now) }))
  call = createStaffClient(shop.app, cookies)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  shop.mails.length = 0
})

const open = async (id: number): Promise<Case> => (await call('GET', `/api/admin/cases/${id}`)).body.data
const timeline = async (id: number): Promise<CaseEvent[]> =>
  (await call('GET', `/api/admin/cases/${id}/timeline`)).body.data
const write = (id: number, version: number, what: string, body: object = {}) =>
  call('POST', `/api/admin/cases/${id}/${what}`, { version, body })
const undo = (answer: { body: { undo: { id: string } } }) => call('POST', `/api/admin/undo/${answer.body.undo.id}`)

describe('a complaint', () => {
  test('is decided with a reason, and its record is a PDF that an answer attaches', async () => {
    const { id, version } = await aComplaint(shop)
    expect((await write(id, version, 'decide', { outcome: 'refused', reason: ' ' })).status).toBe(422)
    const reason = 'Vada vznikla pri vešaní.'
    const decided = await write(id, version, 'decide', { outcome: 'refused', reason })
    const unsaid = await write(id, decided.body.data.version, 'move', { to: 'done' })
    expect(unsaid.body.errors).toHaveProperty('reason')
    expect(decided.body.data).toMatchObject({ state: 'new', decision: { outcome: 'refused', reason } })
    const protocol = await shop.app.inject({ url: decided.body.data.protocol_url, cookies })
    expect([protocol.statusCode, protocol.headers['content-type'], protocol.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const answer = { subject: 'Reklamácia', text: 'V prílohe je protokol.', to: 'done', withProtocol: true }
    const sent = await write(id, decided.body.data.version, 'answers', answer)
    expect(sent.body.data).toMatchObject({ state: 'done' })
    await shop.db.query
      .updateTable('jobOutbox')
      .set({ heldUntil: new Date(), options: sql`'{}'` })
      .where('heldBy', 'is not', null)
      .execute()
    await shop.runJobs()
    const mail = shop.mails.find(({ subject }) => subject.startsWith('Reklamácia ['))
    expect(mail?.attachments).toMatchObject([{ filename: `protokol-P-${id}.pdf`, contentType: 'application/pdf' }])
    const log = await shop.db.query.selectFrom('auditLog').select('changes').where('thingId', '=', String(id)).execute()
    expect(JSON.stringify(log)).not.toContain(reason)
  })

  test('is undecided again after an undo', async () => {
    const { id, version } = await aComplaint(shop)
    const decided = await write(id, version, 'decide', { outcome: 'repair', reason: 'Uznané' })
    expect((await undo(decided)).status).toBe(204)
    expect(await open(id)).toMatchObject({ decision: null })
  })

  test('has steps that another kind refuses', async () => {
    const { id, version } = await anEnquiry(shop)
    for (const [what, body] of [
      ['decide', { outcome: 'repair', reason: 'Uznané' }],
      ['goods-back', { place: null, lines: [], note: '' }],
      ['moderate', { state: 'published' }],
      ['answers', { subject: 'A', text: 'B', to: 'open', withProtocol: true }],
    ] as const) {
      expect([what, (await write(id, version, what, body)).status]).toEqual([what, 409])
    }
    expect((await shop.app.inject({ url: `/api/admin/cases/${id}/protocol.pdf`, cookies })).statusCode).toBe(404)
  })
})

describe('the goods of a withdrawal', () => {
  const nothing = { place: null, lines: [], note: '' }

  test('without a known order come back once, and the day can be taken back', async () => {
    const { id, version } = await aWithdrawal(shop)
    expect((await call('GET', `/api/admin/cases/${id}/goods`)).body.data.goods).toEqual([])
    const back = await write(id, version, 'goods-back', nothing)
    expect(back.body.data, back.text).toMatchObject({ goods_back_on: '2026-11-25', state: 'new' })
    expect((await write(id, back.body.data.version, 'goods-back', nothing)).status).toBe(409)
    expect((await undo(back)).status).toBe(204)
    expect(await open(id)).toMatchObject({ goods_back_on: null })
    expect((await timeline(id)).map(({ fields }) => fields)).toContainEqual({ goodsBackOn: '2026-11-25' })
  })

  test('are put into the stock by the step, the damaged ones written off, and leave it again by its undo', async () => {
    const { number: orderNumber, email, variantId } = await aSentOrder(shop, { pieces: 3 })
    const { id, version } = await aWithdrawal(shop, { orderNumber, email })
    const onHand = async () => {
      const { body } = await call('GET', `/api/admin/stock/variants/${variantId}`)
      return body.data.levels[0].on_hand
    }
    expect([await onHand(), (await write(id, version, 'goods-back', nothing)).body.errors]).toEqual([
      7,
      { lines: ['Zapíšte, koľko kusov sa vrátilo.'] },
    ])
    const returned = { place: 1, lines: [{ variantId, whole: 1, damaged: 1 }], note: 'prasknuté' }
    const back = await write(id, version, 'goods-back', returned)
    expect(back.body.data, back.text).toMatchObject({ goods_back_on: '2026-11-25' })
    const { goods, documents } = (await call('GET', `/api/admin/cases/${id}/goods`)).body.data
    expect([await onHand(), goods]).toEqual([8, [expect.objectContaining({ sent: 3, returned: 2 })]])
    expect(documents).toEqual([expect.objectContaining({ number: expect.stringMatching(/^VR-\d+$/), pieces: 2 })])
    expect((await undo(back)).status).toBe(204)
    expect([await onHand(), (await open(id)).goods_back_on]).toEqual([7, null])
    const again = (await call('GET', `/api/admin/cases/${id}/goods`)).body.data
    expect([again.goods[0].returned, again.documents]).toEqual([0, []])
  })

  test('are asked for only of a withdrawal', async () => {
    const { id } = await anEnquiry(shop)
    expect((await call('GET', `/api/admin/cases/${id}/goods`)).status).toBe(404)
  })
})

test('a withdrawal is closed without more words once its money goes back', async () => {
  const order = await aPaidOrder(shop)
  const { email, version } = await shop.db.query
    .selectFrom('orders')
    .select(['email', 'version'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const opened = await aWithdrawal(shop, { orderNumber: order.number, email })
  const close = () => write(opened.id, opened.version, 'move', { to: 'done' })
  expect((await close()).body.errors).toHaveProperty('reason')
  const refund = { lines: [{ position: 1, quantity: 2 }], withDelivery: true, reason: 'Odstúpenie od zmluvy' }
  const refunded = await call('POST', `/api/admin/orders/${order.number}/refunds`, { version, body: refund })
  expect(refunded.status, refunded.text).toBe(201)
  expect(await open(opened.id)).toMatchObject({ order: { number: order.number, refunded_cents: 2490 } })
  expect((await close()).body.data).toMatchObject({ state: 'done' })
})

describe('a review', () => {
  const stars = async (productId: number) =>
    (await shop.app.inject(`/api/catalog/products/${productId}/reviews`)).json().data.total

  test('is published for visitors, is taken back, and is refused only for a reason', async () => {
    const { id, version, productId } = await aReview(shop)
    const closed = [await write(id, version, 'move', { to: 'done', reason: 'Hotovo' })]
    closed.push(await write(id, version, 'answers', { subject: 'Vec', text: 'Ďakujeme.', to: 'done' }))
    expect(closed.map(({ status, body }) => [status, body.message])).toEqual(
      closed.map(() => [409, 'O hodnotení treba najprv rozhodnúť: zverejnite ho, alebo nie.']),
    )
    const published = await write(id, version, 'moderate', { state: 'published' })
    expect(published.body.data).toMatchObject({ state: 'done', thing: { state: 'published' } })
    expect(await stars(productId)).toBe(1)
    expect((await undo(published)).status).toBe(204)
    expect(await open(id)).toMatchObject({ state: 'new', thing: { state: 'pending' } })
    expect(await stars(productId)).toBe(0)
    const { version: last } = await open(id)
    expect((await write(id, last, 'moderate', { state: 'rejected' })).body.errors).toHaveProperty('reason')
    const refused = await write(id, last, 'moderate', { state: 'rejected', reason: 'Nie je o tovare' })
    expect(refused.body.data).toMatchObject({ state: 'done', thing: { state: 'rejected' } })
    expect((await timeline(id))[0]).toMatchObject({ fields: { review: 'rejected' }, text: 'Nie je o tovare' })
  })

  test('that the command has decided about is not decided again', async () => {
    const { id, reviewId } = await aReview(shop)
    const { version } = await open(id)
    await shop.modules.reviews.moderate(reviewId ?? 0, { state: 'published', moderator: 'test' })
    expect((await write(id, version, 'moderate', { state: 'published' })).status).toBe(412)
    const { version: last, state } = await open(id)
    expect(state).toBe('done')
    expect((await write(id, last, 'moderate', { state: 'published' })).status).toBe(409)
  })
})

/** The case of an order that was delivered and rated with a star. */
async function aBadRating() {
  const order = await aPaidOrder(shop)
  await lead({ db: shop.db, orders: shop.modules.orders }, { order, through: ['processing', 'shipped', 'delivered'] })
  const { rating_url: url } = (await shop.app.inject(`/api/orders/${order.id}/${order.hash}`)).json().data
  const query = new URL(url, 'http://shop.test').searchParams
  const payload = { shopStars: 1, courierStars: 5, text: 'Nikto mi nezdvihol telefón.' }
  const rated = `/api/satisfaction/${query.get('objednavka')}/${query.get('kluc')}`
  expect((await shop.app.inject({ method: 'POST', url: rated, payload })).statusCode).toBe(200)
  return shop.db.query.selectFrom('cases').selectAll().where('ratingOrderId', '=', order.id).executeTakeFirstOrThrow()
}

async function written(kind: 'question' | 'privacy') {
  const body = { kind, name: 'Eva', email: 'eva@konfetka.test', subject: 'Vec', text: 'Text' }
  return (await call('POST', '/api/admin/cases', { body })).body.data as { id: number; version: number }
}

test.each([
  ['enquiry', () => anEnquiry(shop)],
  ['application', () => anApplication(shop, jobOpening.id)],
  ['rating', aBadRating],
  ['question', () => written('question')],
  ['privacy', () => written('privacy')],
] as const)('a case of the kind %s is settled by an answer from a template', async (kind, given) => {
  const { id, version } = await given()
  const { kind: opened, email } = await open(id)
  expect(opened).toBe(kind)
  const { data } = (await call('GET', `/api/admin/cases/${id}/templates`)).body
  const { subject, text } = data[0]
  expect(`${subject} ${text}`).not.toMatch(/[{}]/)
  const sent = await write(id, version, 'answers', { subject, text, to: 'done' })
  expect(sent.body.data).toMatchObject({ state: 'done' })
  expect((await timeline(id))[0]).toMatchObject({ kind: 'out', subject })
  expect(email).toContain('@')
})

describe('templates', () => {
  test('are filled in for a case, those of its kind first', async () => {
    const { id } = await aComplaint(shop, { name: 'Žaneta Šťastná', orderNumber: '2600000888' })
    const fields = { kind: 'complaint', subject: 'K {objednavka}', text: '{meno}, {lehota}, {pripad}, {podpis}' }
    const made = await call('POST', '/api/admin/case-templates', { body: { name: 'Áno', ...fields } })
    expect(made.status).toBe(201)
    await call('POST', '/api/admin/case-templates', { body: { name: 'Len dopyt', ...fields, kind: 'enquiry' } })
    const { data } = (await call('GET', `/api/admin/cases/${id}/templates`)).body
    expect(data[0]).toMatchObject({
      name: 'Áno',
      subject: 'K 2600000888',
      text: `Žaneta Šťastná, do 28. 12. 2026, P-${id}, Eva Nová`.replace('28. 12. 2026', '28.\u00A012.\u00A02026'),
    })
    expect(data.map(({ name }: { name: string }) => name)).not.toContain('Len dopyt')
    expect(data.at(-1)).toMatchObject({ name: 'Ďakujeme, pracujeme na tom' })
  })

  test('refuse a taken name and a placeholder that nothing fills in', async () => {
    const fields = { kind: 'any', subject: 'Predmet', text: 'Text' }
    const send = (body: object) => call('POST', '/api/admin/case-templates', { body: { ...fields, ...body } })
    expect((await send({ name: 'Ďakujeme, pracujeme na tom' })).body.errors).toEqual({
      name: ['Šablóna s týmto názvom už je.'],
    })
    expect((await send({ name: 'Iná', text: 'Cena je {cena}' })).body.errors.text[0]).toContain('{cena}')
  })

  test('a deleted one comes back by undo', async () => {
    const owner = createStaffClient(shop.app, (await aStaffSession(shop.db, { now: new Date(now) })).cookies)
    const body = { name: 'Na zmazanie', kind: 'any', subject: 'A', text: 'B' }
    const { id, version } = (await owner('POST', '/api/admin/case-templates', { body })).body.data
    const removed = await owner('DELETE', `/api/admin/case-templates/${id}`, { version })
    expect((await owner('GET', `/api/admin/case-templates/${id}`)).status).toBe(404)
    expect((await owner('POST', `/api/admin/undo/${removed.body.undo.id}`)).status).toBe(204)
    expect((await owner('GET', `/api/admin/case-templates/${id}`)).body.data).toMatchObject({ name: 'Na zmazanie' })
  })
})

test('cases near their deadline are a duty of those who may settle them', async () => {
  const dutiesOf = async (role: 'service' | 'reader') => {
    const staff = await aStaffSession(shop.db, { roles: [role], now: shop.clock.now() })
    const { body } = await createStaffClient(shop.app, staff.cookies)('GET', '/api/admin/today')
    return body.data.duties.filter(({ kind }: { kind: string }) => kind === 'case')
  }
  await anEnquiry(shop)
  const [duty] = await dutiesOf('service')
  expect(duty).toMatchObject({ urgent: 0, due_on: '2026-11-27' })
  await shop.db.query.updateTable('cases').set({ dueOn: '2026-11-24' }).where('state', '<>', 'done').execute()
  const [overdue] = await dutiesOf('service')
  expect(overdue).toMatchObject({ count: overdue.urgent, due_on: '2026-11-24' })
  expect(await dutiesOf('reader')).toEqual([])
  shop.clock.set('2026-11-27T10:00:00Z')
  await anEnquiry(shop)
  await shop.db.query
    .updateTable('cases')
    .set({ state: 'done', closedAt: new Date(now) })
    .where('dueOn', '<', '2026-12-01')
    .where('state', '<>', 'done')
    .execute()
  const [overWeekend] = await dutiesOf('service')
  expect(overWeekend).toMatchObject({ urgent: 0, due_on: '2026-12-01' })
})
