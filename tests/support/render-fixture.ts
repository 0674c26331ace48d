import { createApiClient } from '#api-client/api-client.ts'
import { type RenderOptions, render } from '#storefront/entry.server.tsx'

// Shared by the tests of entry.server.tsx: a fake API with a small catalog, and pages rendered from it.

const contacts = {
  shop_name: 'Konfetka',
  company: 'Konfetka, s. r. o.',
  street: 'Obchodná 41',
  town: 'Bratislava',
  zip: '811 06',
  company_id: '99999994',
  tax_id: '2029999994',
  vat_id: 'SK2029999994',
  register: '',
  phone: '+421 2 555 01 100',
  phone_hours: '8:00 – 17:00',
  email: 'ahoj@konfetka.example',
  facebook: '',
  instagram: '',
  supervision: 'SOI',
}
export const card = {
  id: 7,
  code: 'B-7',
  name: 'Balón </script><b>srdce</b>',
  slug: 'balon-srdce',
  url: '/7/balony/balon-srdce',
  price: 2.4309,
  price_sale: null,
  is_price_sale_active: false,
  price_cents: 299,
  original_price_cents: null,
  previous_lowest_price_cents: null,
  discount_percent: null,
  has_price_range: false,
  tax_rate: { rate: 23 },
  main_image: { src: '/media/7-abc', alt: 'Balón' },
  default_category: { id: 1, name: 'Balóny', slug: 'balony' },
  brand: null,
  availability: { state: 'in_stock', quantity: 4, preorder_on: null },
  labels: ['new'],
  variant_count: 1,
  default_variant_id: 70,
  colors: [],
  min_age: null,
  danger_class: null,
}
const category = { id: 1, name: 'Balóny', slug: 'balony', url: '/1/balony', image: null, product_count: 1 }
const listing = {
  items: [card],
  page: 1,
  page_size: 24,
  total: 1,
  page_count: 1,
  facets: {
    in_stock_count: 1,
    stores: [],
    filters: [{ key: 'color', param: 'farba', label: 'Farba', shown: 8, values: [] }],
    price: { min_cents: 299, max_cents: 299 },
  },
}

const answers: Record<string, unknown> = {
  '/api/settings': [{ name: 'contacts', value: contacts }],
  '/api/poster': {
    banner: { hero: { title: 'Silvester', text: '', url: '/1/balony', target: '', path: '', image: null } },
  },
  '/api/catalog/category/sk': [{ ...category, subcategories: [] }],
  '/api/lists/searchPlaceholders': [{ text: 'fóliové čísla' }],
  '/api/info/categories/listBasic/sk': [],
  '/api/catalog/lists/new': listing,
  '/api/catalog/lists/sale': listing,
  '/api/stores': [],
  '/api/blog/posts': [],
  '/api/catalog/categories/1': {
    category: { ...category, description_html: '<p>Balóny</p>' },
    breadcrumbs: [category],
    subcategories: [],
  },
  '/api/catalog/categories/1/products': listing,
  '/api/catalog/products/7': { ...card, old_slugs: ['balon-laska'] },
  '/api/catalog/brands/3': {
    id: 3,
    name: 'Balonáda',
    slug: 'balonada',
    url: '/znacky/3/balonada',
    product_count: 1,
    description: '',
  },
  '/api/catalog/brands/3/products': listing,
}

export function answerOf(url: string) {
  if (url === '/api/me') return { status: 401, body: { status: 401, code: 'unauthorized', message: 'Prihláste sa.' } }
  const data = answers[url.split('?')[0] ?? '']
  return data === undefined
    ? { status: 404, body: { status: 404, code: 'not_found', message: 'Nenašli sme to.' } }
    : { status: 200, body: { data } }
}

export function renderPath(path: string, options: Partial<RenderOptions> = {}) {
  const api = createApiClient({ transport: async ({ url }) => answerOf(url) })
  return render({
    request: new Request(`https://shop.example${path}`),
    api,
    canonicalOrigin: 'https://shop.example',
    apiBaseUrl: '',
    assets: {
      entry: '/assets/entry.js',
      styles: () => ['/assets/entry.css'],
      fonts: [],
      modulePreloads: (modules) => modules.map((name) => `/assets/${name.split('/').at(-1)}.js`),
    },
    ...options,
  })
}
