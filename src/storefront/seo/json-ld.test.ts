import { describe, expect, test } from 'vitest'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/checkout.ts'
import type { EventDetail, JobOpening, PostCard } from '#contracts/content.ts'
import { handle as home } from '../routes/home.tsx'
import { articleJsonLd, eventJsonLd, jobJsonLd, organizationJsonLd, productJsonLd } from './json-ld.ts'

const origin = 'https://shop.test'
const store = { id: 3, name: 'Konfetka Žilina', street: 'Národná 12', town: 'Žilina', zip: '010 01' }
const storeAddress = {
  '@type': 'PostalAddress',
  streetAddress: 'Národná 12',
  addressLocality: 'Žilina',
  postalCode: '010 01',
  addressCountry: 'SK',
}
const announcement = { id: 1, slug: 'a', title: 'A', perex: 'a', url: '/a/1/a', image: null, body_html: '<p>a</p>' }

test('the site bears the name of the shop, not the title of its home page', () => {
  const data = {
    hero: null,
    second: null,
    categories: [],
    occasions: [],
    newProducts: [],
    sale: [],
    stores: [],
    posts: [],
  }
  const location = { pathname: '/', search: '' }
  const { jsonLd } = home.meta({ data, location, shopName: 'Konfetka', origin })
  expect(jsonLd).toMatchObject([{ '@type': 'WebSite', name: 'Konfetka', url: origin }])
})

test('the shop shows its logo and says how long goods can be returned', () => {
  const contacts = {
    shop_name: 'Konfetka',
    company: 'Konfetka, s. r. o.',
    street: 'Obchodná 41',
    town: 'Bratislava',
    zip: '811 06',
    company_id: '',
    tax_id: '',
    vat_id: '',
    register: '',
    phone: '',
    phone_hours: '',
    email: '',
    facebook: '',
    instagram: '',
    supervision: '',
  }
  expect(organizationJsonLd({ contacts, origin })).toMatchObject({
    logo: expect.stringMatching(/^https:\/\/shop\.test\/.*favicon.*\.svg/),
    address: { streetAddress: 'Obchodná 41' },
    hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'SK' },
  })
})

describe('an offer', () => {
  const price = {
    price: 16.1789,
    price_sale: null,
    is_price_sale_active: false,
    price_cents: 1990,
    original_price_cents: null,
    previous_lowest_price_cents: null,
    discount_percent: null,
  }
  const variant: Variant = {
    ...price,
    id: 7,
    code: 'B1',
    ean: null,
    name: '',
    color: null,
    size: null,
    availability: { state: 'in_stock', quantity: 3, preorder_on: null },
    image_index: null,
  }
  const category = { id: 1, name: 'Balóny', slug: 'balony' }
  const product: ProductDetail = {
    ...price,
    id: 1,
    code: 'B',
    name: 'Balóny',
    slug: 'balony',
    url: '/1/balony/balony',
    has_price_range: false,
    tax_rate: { rate: 23 },
    main_image: null,
    default_category: category,
    brand: null,
    availability: variant.availability,
    rating: null,
    labels: [],
    variant_count: 1,
    default_variant_id: 7,
    colors: [],
    min_age: null,
    danger_class: null,
    gift_name: null,
    short_description: 'Latexové balóny.',
    description_html: '',
    images: [],
    variants: [variant],
    categories: [category],
    breadcrumbs: [category],
    attributes: [],
    size_table: null,
    set_components: [],
    manufacturer: null,
    responsible_person: null,
    warnings: '',
    is_bulky: false,
  }
  const days = { from: '2026-11-24', to: '2026-11-25' }
  const promise = {
    carrier: { name: 'DPD', cents: 390, free_from_cents: 6000, in_stock: days, not_in_stock: days },
    promised_on: '2026-11-22',
  }
  const describeOffer = (changed: Partial<Variant> = {}, delivery: DeliveryPromise = promise) => {
    const shown = { ...variant, ...changed }
    return productJsonLd({
      product: { ...product, variants: [shown] },
      variant: shown,
      reviews: [],
      promise: delivery,
      origin,
    })
  }

  test('tells delivery and returns', () => {
    expect(describeOffer()).toMatchObject({
      offers: {
        price: '19.90',
        hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnDays: 14 },
        shippingDetails: {
          shippingRate: { value: '3.90', currency: 'EUR' },
          shippingDestination: { addressCountry: 'SK' },
          deliveryTime: {
            handlingTime: { minValue: 0, maxValue: 0 },
            transitTime: { minValue: 2, maxValue: 3, unitCode: 'DAY' },
          },
        },
      },
    })
    expect(describeOffer()).not.toHaveProperty('offers.priceValidUntil')
  })

  test('waits for the day of a preorder before it is sent', () => {
    const availability = { state: 'preorder', quantity: 0, preorder_on: '2026-12-02' } as const
    expect(describeOffer({ availability })).toMatchObject({
      offers: {
        availability: 'https://schema.org/PreOrder',
        availabilityStarts: '2026-12-02',
        shippingDetails: {
          deliveryTime: {
            handlingTime: { minValue: 10, maxValue: 10, unitCode: 'DAY' },
            transitTime: { minValue: 2, maxValue: 3 },
          },
        },
      },
    })
  })

  test('costs no delivery from the amount that is delivered for nothing', () => {
    expect(describeOffer({ price_cents: 6000 })).toHaveProperty('offers.shippingDetails.shippingRate.value', '0.00')
  })

  test('says nothing of delivery when the goods are only fetched', () => {
    expect(describeOffer({}, { ...promise, carrier: null })).not.toHaveProperty('offers.shippingDetails')
  })

  test('says when its sale ends', () => {
    expect(describeOffer({ sale_until: '2026-11-30T23:00:00.000Z' })).toHaveProperty(
      'offers.priceValidUntil',
      '2026-11-30T23:00:00.000Z',
    )
  })
})

test('an article names its publisher and the day of its last change', () => {
  const post: PostCard & { updated_at: string } = {
    ...announcement,
    published_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
    category: { id: 1, name: 'Rady', slug: 'rady' },
  }
  expect(articleJsonLd({ post, shopName: 'Konfetka', origin })).toMatchObject({
    datePublished: '2026-11-20T08:00:00.000Z',
    dateModified: '2026-11-21T09:00:00.000Z',
    publisher: { '@id': 'https://shop.test/#organization', name: 'Konfetka', logo: { '@type': 'ImageObject' } },
  })
})

describe('an address is an object', () => {
  const event: EventDetail = {
    ...announcement,
    place: 'Konfetka Žilina',
    price: '',
    starts_at: '2026-12-05T13:00:00.000Z',
    ends_at: '2026-12-05T16:00:00.000Z',
    is_over: false,
    store,
  }
  const job: JobOpening = {
    ...announcement,
    town: 'Žilina',
    employment: 'full_time',
    salary_from_cents: null,
    salary_unit: 'month',
    starts_on: 'ihneď',
    published_at: '2026-11-20T08:00:00.000Z',
    closes_on: '2026-12-31',
    store,
  }

  test('of the branch where an event or a job is', () => {
    expect(eventJsonLd({ event, origin })).toHaveProperty('location.address', storeAddress)
    expect(jobJsonLd({ job, shopName: 'Konfetka', origin })).toHaveProperty('jobLocation.address', storeAddress)
  })

  test.each([
    ['Kúpeľný park, Piešťany', { streetAddress: 'Kúpeľný park', addressLocality: 'Piešťany' }],
    ['Piešťany', { addressLocality: 'Piešťany' }],
  ])('of the place %s', (place, parts) => {
    expect(eventJsonLd({ event: { ...event, place, store: null }, origin })).toHaveProperty('location.address', {
      '@type': 'PostalAddress',
      ...parts,
      addressCountry: 'SK',
    })
  })
})
