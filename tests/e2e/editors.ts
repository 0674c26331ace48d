import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

// The forms of the back office in which people write, for the journeys of two people in each of them.

/** A thing with a text that two people change, how it is made, and where it is edited. */
export type Kind = {
  path: string
  api: string
  field: string
  /** Besides the field; of a sheet with each change. */
  body?: object
  /** What a new one needs of others. */
  prepare?: (given: Given) => Promise<object>
  /** What people type; words unless given. */
  aText?: () => string
  /** The value of the field with this text; the text itself unless given. */
  toValue?: (text: string) => unknown
  /** As the API has what was typed. */
  kept?: (text: string) => string
}
export type Given = { page: Page; shop: { addGoods: () => Promise<string> } }

const euros = {
  aText: () => `${randomInt(10, 100)},${randomInt(10, 100)}`,
  toValue: toCents,
  kept: (text: string) => String(toCents(text)),
}
let giftCode = ''
let percent = 23

export const goods: readonly Kind[] = [
  { path: '/znacky', api: 'brands', field: 'name' },
  { path: '/kategorie', api: 'categories', field: 'name' },
  { path: '/znacky/filtre', api: 'facets', field: 'label', body: { attribute: `x-${randomUUID()}` } },
  { path: '/znacky/velkosti', api: 'size-tables', field: 'name', body: { rows: [{ size: 'M', height: [117, 128] }] } },
  {
    path: '/znacky/balony',
    api: 'balloon-fills',
    field: 'label',
    body: {
      key: `x-${randomUUID().slice(0, 8)}`,
      litres: 16.5,
      hours_from: 8,
      hours_to: 12,
      lift_grams: 12,
      source: 'výrobca',
    },
  },
  {
    path: '/tovar/oslava',
    api: 'party-roles',
    field: 'name',
    body: { section: 'cake', per: 'party', pieces: 1, category_ids: [1] },
  },
  {
    path: '/tovar/videa',
    api: 'videos',
    field: 'title',
    body: { address: 'https://youtu.be/dQw4w9WgXcQ', seconds: 90 },
  },
  { path: '/tovar', api: 'products', field: 'name', body: aProductBody() },
]

export const offers: readonly Kind[] = [
  {
    path: '/tovar',
    api: 'products',
    field: 'offered_with',
    body: { ...aProductBody(), service: 'other' },
    prepare: async () => ({ name: aWord('Potlač') }),
    toValue: (label) => [{ category_id: 1, product: null, label, note_label: null, is_note_required: false }],
  },
  {
    path: '/tovar/akcie',
    api: 'markdowns',
    field: 'name',
    body: {
      starts_at: '2027-05-01T00:00:00.000Z',
      ends_at: '2027-05-08T00:00:00.000Z',
      percent: 10,
      category_ids: [1],
    },
  },
  { path: '/tovar/pozicovna', api: 'rental-offers', field: 'rent_cents', ...euros, prepare: lendNewGoods },
  {
    path: '/kupony',
    api: 'vouchers',
    field: 'note',
    body: { code: randomUUID().slice(0, 8), type: 'percent', value: 10 },
  },
  { path: '/hladanie/pravidla', api: 'search-rules', field: 'phrase', body: { redirect_url: '/faq' } },
]

export const texts: readonly Kind[] = [
  { path: '/obsah/blog', api: 'blog-posts', field: 'title', body: { topic: 'Nápady' } },
  { path: '/obsah/bannery', api: 'banners', field: 'title', body: { link: '/blog' } },
  { path: '/obsah/otazky', api: 'questions', field: 'question', body: { topic: 'Iné', answer_html: '<p>Áno.</p>' } },
  { path: '/obsah/eventy', api: 'shop-events', field: 'title', body: anEventBody() },
  { path: '/obsah/praca', api: 'job-openings', field: 'title', body: { town: 'Žilina', closes_on: '2027-05-01' } },
  { path: '/obsah/temy', api: 'themes', field: 'name' },
]

export const settings: readonly Kind[] = [
  { path: '/nastavenia/doprava', api: 'carriers', field: 'name' },
  { path: '/nastavenia/doprava/zony', api: 'delivery-zones', field: 'name', body: { zip_prefixes: ['99'] } },
  { path: '/nastavenia/doprava/miesta', api: 'carrier-points', field: 'name', prepare: ofNewCarrier },
  { path: '/nastavenia/platby', api: 'payment-methods', field: 'name' },
  {
    path: '/nastavenia/predajne',
    api: 'stores',
    field: 'name',
    body: { street: 'Hlavná 1', town: 'Žilina', zip: '010 01' },
  },
  {
    path: '/pripady/sablony',
    api: 'case-templates',
    field: 'text',
    body: { name: 'Ponuka', kind: 'any', subject: 'Vec' },
  },
  { path: '/zakaznici/skupiny', api: 'customer-groups', field: 'name' },
]

/** Of which the shop has one. */
export const sheets: readonly Kind[] = [
  { path: '/nastavenia/firma', api: 'company', field: 'town' },
  { path: '/nastavenia/privitanie', api: 'welcome', field: 'title' },
  { path: '/obsah/hlasenia', api: 'messages', field: 'form', toValue: (text) => [{ name: 'zip', text }] },
  { path: '/obsah/menu', api: 'menus', field: 'top', toValue: (text) => [{ text, link: '/blog' }] },
  { path: '/nastavenia/pravidla', api: 'shop-rules', field: 'free_delivery_cents', ...euros },
  {
    path: '/nastavenia/darceky',
    api: 'gifts',
    field: 'levels',
    ...euros,
    async prepare({ shop }) {
      giftCode = await shop.addGoods()
      return {}
    },
    toValue: (text) => [{ threshold_cents: toCents(text), codes: [giftCode] }],
  },
  {
    path: '/nastavenia/dph',
    api: 'vat',
    field: 'planned_rates',
    body: { status: 'payer' },
    aText: () => String((percent += 1)),
    toValue: (text) => [{ vat_class: 23, rate: Number(text), from: '2027-06-01' }],
  },
]

export const aWord = (word: string) => `${word} ${randomUUID().slice(0, 6)}`

function toCents(text: string): number {
  return Number(text.replace(',', ''))
}

/** Goods that may be lent, with the rest of their offer. */
async function lendNewGoods({ page, shop }: Given): Promise<object> {
  const code = await shop.addGoods()
  const { rows } = (await (await page.request.get(`/api/admin/products?q=${code}`)).json()).data
  return { goods: { id: rows[0].id }, deposit_cents: 2_000 }
}

/** A place of a carrier with a list of its own. */
async function ofNewCarrier({ page }: Given): Promise<object> {
  const answer = await page.request.post('/api/admin/carriers', {
    data: { name: 'Na výdajné miesto', kind: 'pickup_point', points_from: 'list', is_active: false },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { data } = await answer.json()
  return { carrier_id: data.id, code: randomUUID(), street: 'Hlavná 1', town: 'Žilina', zip: '010 01' }
}

function aProductBody() {
  return { category: 'Girlandy', price_cents: 490, vat_rate: 23, pieces: 3, description: '' }
}

function anEventBody() {
  return { starts_at: '2027-05-01T10:00:00.000Z', ends_at: '2027-05-01T12:00:00.000Z', place: 'Žilina' }
}
