import { findPromisedDays } from '#storefront/kit/goods/promised-days.ts'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { variantUrl } from '#contracts/urls.ts'
import { daysBetween } from '#kernel/plain-day.ts'
import { noReturnPolicy, returnPolicy, schemaOrg } from './schema-org.ts'

export type OfferInput = { product: ProductDetail; variant: Variant; promise: DeliveryPromise; origin: string }

/** The offer of a variant, with its codes; called only on the server. */
export function offerJsonLd({ product, variant, promise, origin }: OfferInput) {
  const isAlone = product.variants.length === 1
  return {
    sku: variant.code,
    ...(variant.ean !== null && { gtin13: variant.ean }),
    offers: {
      '@type': 'Offer',
      url: origin + (isAlone ? product.url : variantUrl(product.url, variant.id)),
      priceCurrency: 'EUR',
      price: (variant.price_cents / 100).toFixed(2),
      ...(variant.sale_until !== undefined && { priceValidUntil: variant.sale_until }),
      availability: `${schemaOrg}/${schemaAvailability[variant.availability.state]}`,
      ...(variant.availability.preorder_on !== null && { availabilityStarts: variant.availability.preorder_on }),
      itemCondition: `${schemaOrg}/NewCondition`,
      ...shippingJsonLd(variant, promise),
      hasMerchantReturnPolicy: product.withdrawal_exemption === 'custom' ? noReturnPolicy : returnPolicy,
    },
  }
}

const schemaAvailability = {
  in_stock: 'InStock',
  not_in_stock: 'BackOrder',
  sold_out: 'OutOfStock',
  unavailable: 'Discontinued',
  preorder: 'PreOrder',
} as const

/** The delivery of one piece. Goods that can only be picked up in a store have no delivery. */
function shippingJsonLd(variant: Variant, promise: DeliveryPromise) {
  const { price_cents: price, availability } = variant
  const { carrier, promised_on: today } = promise
  if (!carrier) return {}
  const days = findPromisedDays(variant, carrier)
  const wait = availability.preorder_on === null ? 0 : countDays(today, availability.preorder_on)
  const isFree = carrier.free_from_cents !== null && price >= carrier.free_from_cents
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: (isFree ? 0 : carrier.cents / 100).toFixed(2),
        currency: 'EUR',
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'SK' },
      // The shop promises the day of arrival, so packing is part of the transit. A preorder waits for its day first.
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: wait, maxValue: wait, unitCode: 'DAY' },
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: countDays(today, days.from),
          maxValue: countDays(today, days.to),
          unitCode: 'DAY',
        },
      },
    },
  }
}

/** The days between two plain days, never negative. */
function countDays(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to))
}
