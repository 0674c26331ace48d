import { describe, expect, test } from 'vitest'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { productJsonLd } from './product-json-ld.ts'

const origin = 'https://shop.test'

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
    carrier: { name: 'DPD', cents: 390, free_from_cents: 6000, in_stock: days, not_in_stock: days, in_branches: [] },
    pickup: null,
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

  test('has its delivery and the return policy', () => {
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

  test('of goods made to order offers no return', () => {
    const custom = { ...product, withdrawal_exemption: 'custom' } as const
    expect(productJsonLd({ product: custom, variant, reviews: [], promise, origin })).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      },
    })
  })

  test('of a preorder is sent from its day on', () => {
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

  test('has free delivery from the limit on', () => {
    expect(describeOffer({ price_cents: 6000 })).toHaveProperty('offers.shippingDetails.shippingRate.value', '0.00')
  })

  test('has no delivery if the goods can only be picked up', () => {
    expect(describeOffer({}, { ...promise, carrier: null })).not.toHaveProperty('offers.shippingDetails')
  })

  test('has the end of its sale', () => {
    expect(describeOffer({ sale_until: '2026-11-30T23:00:00.000Z' })).toHaveProperty(
      'offers.priceValidUntil',
      '2026-11-30T23:00:00.000Z',
    )
  })
})
