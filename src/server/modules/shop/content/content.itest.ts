import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentEndpoints } from '#contracts/content-endpoints.ts'
import { shopEndpoints } from '#contracts/shop-endpoints.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import { createStoresModule } from '#server/modules/shop/stores/index.ts'
import { aStore, anAsset, seedReference } from '#tests/support/given.ts'
import { contentChanged } from './content.events.ts'
import { createContentModule, type ContentModule } from './index.ts'

let db: Db
let module: ContentModule
const dropped: string[] = []
const app = Fastify()
let now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  db = (await openDatabase()).db
  await seedReference(db)
  await fillContent()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  const events = createEvents()
  module = createContentModule({ db, clock, events, configured: [], renderDraft: async () => '' })
  events.react([on(contentChanged, { afterCommit: [module.dropCaches, ({ tags }) => void dropped.push(...tags)] })])
  module.routes(app)
  createStoresModule({ db, clock, events }).routes(app)
})
afterAll(() => db.close())

test('currencies: id 2 is the euro', async () => {
  const { data } = shopEndpoints.currencies.response.parse(await get('/api/lists/currencies'))
  expect(data[1]).toEqual({ id: 2, code: 'EUR', symbol_before: '', symbol_after: '€', decimals: 2, rate: 1 })
})

test('countries in their order', async () => {
  const { data } = shopEndpoints.countries.response.parse(await get('/api/lists/countries/sk'))
  expect(data[0]).toEqual({ code: 'SK', name: 'Slovensko', is_delivery: true })
})

test('settings entries have a name and a value, and the shop’s own notes stay private', async () => {
  const { data } = shopEndpoints.settings.response.parse(await get('/api/settings?lang=sk'))
  expect(data).toEqual([{ name: 'maintenance', value: { is_enabled: false } }])
})

test('search phrases in their order', async () => {
  const { data } = shopEndpoints.searchPlaceholders.response.parse(await get('/api/lists/searchPlaceholders'))
  expect(data).toEqual([{ text: 'balóny' }, { text: 'sviečky' }])
})

test('banners by name', async () => {
  const { data } = shopEndpoints.posters.response.parse(await get('/api/poster?lang=sk'))
  expect(data.banner['promo']).toMatchObject({ title: 'Doprava zadarmo', url: '/info/doprava', target: '_self' })
  expect(data.banner['promo']?.image?.src).toMatch(/^\/media\//)
})

test('blog: categories, posts newest first without future ones, one post', async () => {
  const categories = contentEndpoints.blogCategories.response.parse(await get('/api/blog/categories/list'))
  expect(categories.data.map((category) => category.name)).toEqual(['Nápady'])
  const { data } = contentEndpoints.blogPosts.response.parse(await get('/api/blog/posts?limit=5'))
  expect(data.map((post) => post.slug)).toEqual(['druhy', 'prvy'])
  const post = contentEndpoints.blogPost.response.parse(await get(`/api/blog/posts/${data[0]?.id}`))
  expect(post.data).toMatchObject({ body_html: '<p>Druhý</p>', url: `/blog/${data[0]?.id}/druhy` })
  expect((await app.inject({ url: '/api/blog/posts/3' })).statusCode).toBe(404)
})

test('an article carries its time of change, and saving it unchanged keeps that time', async () => {
  const changedAt = async () => contentEndpoints.blogPost.response.parse(await get('/api/blog/posts/1')).data.updated_at
  const post = { slug: 'prvy', categoryId: 1, title: 'prvy', perex: '', bodyHtml: '<p></p>' }
  const publishedAt = '2026-10-01T08:00:00Z'
  await db.query.updateTable('blogPosts').set({ updatedAt: '2026-09-20T08:00:00Z' }).where('id', '=', 1).execute()
  expect(await changedAt()).toBe('2026-10-01T08:00:00.000Z')
  await module.savePost({ ...post, publishedAt })
  expect(await changedAt()).toBe('2026-10-01T08:00:00.000Z')
  now = new Date('2026-11-21T13:00:00Z')
  await module.savePost({ ...post, publishedAt, title: 'Prvý' })
  expect(await changedAt()).toBe('2026-11-21T13:00:00.000Z')
  await module.savePost({ ...post, publishedAt })
  now = new Date('2026-11-21T12:00:00Z')
})

test('FAQ: categories by is_faq_top, and questions by category', async () => {
  const { data } = contentEndpoints.faqCategories.response.parse(
    await get('/api/info/categories/listBasic/sk?is_faq_top=0'),
  )
  expect(data).toEqual([{ id: 1, name: 'Doprava', slug: 'doprava', url: '/faq/kategorie/1/doprava' }])
  const faq = contentEndpoints.faq.response.parse(await get('/api/info/faq'))
  expect(faq.data.map((category) => [category.name, category.items.length])).toEqual([
    ['Doprava', 1],
    ['Najčastejšie', 0],
  ])
})

test('an info page by id and by slug; documents with their dates', async () => {
  const byId = contentEndpoints.infoPage.response.parse(await get('/api/info/pages/22'))
  expect(byId.data).toMatchObject({ slug: 'vyzdoba-na-kluc', kind: 'service', version_on: null })
  expect(await get('/api/info/pages/vyzdoba-na-kluc')).toEqual(byId)
  expect((await app.inject({ url: '/api/info/pages/99999999999' })).statusCode).toBe(404)
  const { data } = contentEndpoints.documents.response.parse(await get('/api/info/documents'))
  expect(data).toEqual([
    { id: 1, slug: 'vop', title: 'Obchodné podmienky', version_on: '2026-06-19', url: '/info/1/vop' },
  ])
})

test('services are the pages with an enquiry form', async () => {
  const { data } = contentEndpoints.services.response.parse(await get('/api/info/services'))
  expect(data.map(({ url }) => url)).toEqual(['/sluzby/22/vyzdoba-na-kluc'])
})

test('events: upcoming ones first, then the latest past ones, hidden ones never', async () => {
  const event = { bodyHtml: '<p>a</p>', place: 'Žilina' }
  const day = (date: string) => ({
    startsAt: new Date(`${date}T10:00:00Z`),
    endsAt: new Date(`${date}T12:00:00Z`),
  })
  await module.saveEvent({ ...event, ...day('2026-12-20'), slug: 'neskor', title: 'Neskôr' })
  await module.saveEvent({
    ...event,
    ...day('2026-11-21'),
    slug: 'dnes',
    title: 'Dnes',
    endsAt: new Date('2026-11-21T12:01:00Z'),
  })
  await module.saveEvent({ ...event, ...day('2026-10-01'), slug: 'bolo', title: 'Bolo' })
  await module.saveEvent({ ...event, ...day('2026-12-01'), slug: 'skryte', title: 'Skryté', isActive: false })
  const { data } = contentEndpoints.events.response.parse(await get('/api/events'))
  expect(data.map(({ slug, is_over }) => [slug, is_over])).toEqual([
    ['dnes', false],
    ['neskor', false],
    ['bolo', true],
  ])
  const detail = contentEndpoints.event.response.parse(await get(`/api/events/${data[0]?.id}`))
  expect(detail.data).toMatchObject({ url: `/eventy/${data[0]?.id}/dnes`, body_html: '<p>a</p>', store: null })
})

test('jobs are shown up to their last day', async () => {
  const job = {
    bodyHtml: '',
    town: 'Nitra',
    employment: 'part_time' as const,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
  }
  await module.saveJobOpening({ ...job, slug: 'posledny-den', title: 'A', closesOn: '2026-11-21' })
  const closed = await module.saveJobOpening({ ...job, slug: 'vcera', title: 'B', closesOn: '2026-11-20' })
  const { data } = contentEndpoints.jobOpenings.response.parse(await get('/api/careers'))
  expect(data.map(({ slug }) => slug)).toEqual(['posledny-den'])
  expect((await app.inject({ url: `/api/careers/${closed}` })).statusCode).toBe(404)
})

test('saved content is sanitized, and the pages that show it are dropped', async () => {
  dropped.length = 0
  const id = await module.saveInfoPage({
    id: 50,
    slug: 'cista',
    title: 'Čistá',
    bodyHtml: '<p onclick="x()">a<script>x()</script></p><a href="javascript:x()">b</a>',
    kind: 'info',
  })
  const page = contentEndpoints.infoPage.response.parse(await get(`/api/info/pages/${id}`))
  expect(page.data.body_html).toBe('<p>a</p><a>b</a>')
  expect(dropped).toEqual(['pages'])
  expect(await module.removeInfoPage(id)).toBe(true)
  expect((await app.inject({ url: `/api/info/pages/${id}` })).statusCode).toBe(404)
})

test('a link with an unknown scheme is refused at its field', async () => {
  const menu = [{ text: 'x', link: 'javascript:alert(1)' }]
  await expect(module.saveSetting('topmenu', menu)).rejects.toMatchObject({
    errors: { 'value.0.link': [expect.stringContaining('Odkaz musí')] },
  })
})

test('a setting whose form no reader would take is refused, an unknown one is kept', async () => {
  await expect(module.saveSetting('freeDelivery', { EUR: '40 €' })).rejects.toMatchObject({ status: 422 })
  await module.saveSetting('freeDelivery', { EUR: 4_000 })
  expect(await module.readSetting('freeDelivery')).toEqual({ EUR: 4_000 })
  await module.saveSetting('claim', { any: 'thing' })
  const { data } = shopEndpoints.settings.response.parse(await get('/api/settings'))
  expect(data).toContainEqual({ name: 'claim', value: { any: 'thing' } })
})

test('stores with hours, exceptions and picture; an unknown one is 404', async () => {
  const { data } = shopEndpoints.stores.response.parse(await get('/api/stores'))
  expect(data[0]).toMatchObject({ name: 'Konfetka Žilina', town: 'Žilina' })
  expect(data[0]?.hours).toHaveLength(5)
  expect(data[0]?.exceptions).toEqual([{ date: '2026-12-24', from: null, to: null, note: 'Štedrý deň' }])
  expect(data[0]?.image?.src).toMatch(/^\/media\//)
  const one = shopEndpoints.store.response.parse(await get(`/api/stores/${data[0]?.id}`))
  // The page of one branch also says who works there and what can be booked.
  expect(one.data).toMatchObject(data[0] ?? {})
  expect((await app.inject({ url: '/api/stores/99' })).statusCode).toBe(404)
})

async function get(url: string): Promise<unknown> {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function fillContent(): Promise<void> {
  const { query } = db
  await query
    .insertInto('settings')
    .values([
      { name: 'maintenance', value: JSON.stringify({ is_enabled: false }) },
      { name: 'demo', value: JSON.stringify('loaded') },
      { name: 'searchPhrases', value: JSON.stringify(['balóny', 'sviečky']) },
    ])
    .execute()
  const assetId = await anAsset(db, 'art:banner')
  await query
    .insertInto('banners')
    .values({ name: 'promo', title: 'Doprava zadarmo', url: '/info/doprava', assetId })
    .execute()
  await query.insertInto('blogCategories').values({ id: 1, slug: 'napady', name: 'Nápady' }).execute()
  const post = (id: number, slug: string, publishedAt: string, bodyHtml = '<p></p>') => ({
    id,
    slug,
    categoryId: 1,
    title: slug,
    bodyHtml,
    publishedAt,
  })
  await query
    .insertInto('blogPosts')
    .values([
      post(1, 'prvy', '2026-10-01T08:00:00Z'),
      post(2, 'druhy', '2026-11-01T08:00:00Z', '<p>Druhý</p>'),
      post(3, 'buduci', '2027-01-01T08:00:00Z'),
    ])
    .execute()
  await query
    .insertInto('faqCategories')
    .values([
      { id: 1, slug: 'doprava', name: 'Doprava', position: 1 },
      { id: 2, slug: 'naj', name: 'Najčastejšie', isFaqTop: true, position: 2 },
    ])
    .execute()
  await query
    .insertInto('faqItems')
    .values({ categoryId: 1, slug: 'kedy', question: 'Kedy to príde?', answerHtml: '<p>Skoro.</p>' })
    .execute()
  await query
    .insertInto('infoPages')
    .values([
      { id: 1, slug: 'vop', title: 'Obchodné podmienky', bodyHtml: '', kind: 'document', versionOn: '2026-06-19' },
      {
        id: 22,
        slug: 'vyzdoba-na-kluc',
        title: 'Výzdoba na kľúč',
        bodyHtml: '<p></p>',
        kind: 'service',
        enquiryKind: 'decoration',
      },
    ])
    .execute()
  const store = await aStore(db, { name: 'Konfetka Žilina' })
  await anAsset(db, 'art:store')
  await query.updateTable('stores').set({ image: 'art:store' }).where('id', '=', store.id).execute()
}
