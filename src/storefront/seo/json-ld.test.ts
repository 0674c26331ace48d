import { describe, expect, test } from 'vitest'
import type { EventDetail, JobOpening, PostCard } from '#contracts/content.ts'
import { handle as home } from '../routes/home.tsx'
import { articleJsonLd } from './article-json-ld.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { jobJsonLd } from './job-json-ld.ts'
import { organizationJsonLd } from './site-json-ld.ts'

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

test('the site has the name of the shop, not the title of its home page', () => {
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

test('the shop has its logo and its return policy', () => {
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

test('an article has its publisher and the day of its last change', () => {
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

  test('of the store of an event or a job', () => {
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
