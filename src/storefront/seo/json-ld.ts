import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { Contacts, EventDetail, JobOpening, PostCard, Store } from '#contracts/content.ts'
import type { DeliveryPromise } from '#contracts/checkout.ts'
import type { Review } from '#contracts/reviews.ts'
import { variantUrl } from '#contracts/urls.ts'
import { daysBetween } from '#kernel/plain-day.ts'
import emblem from '../favicon.svg?no-inline'

// Search engines read the server's page: the browser's bundle leaves all of this out.
const isOnServer = import.meta.env.SSR

const context = 'https://schema.org'

export function organizationJsonLd({ contacts, origin }: { contacts: Contacts; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: contacts.shop_name,
    legalName: contacts.company,
    url: origin,
    logo: origin + emblem,
    hasMerchantReturnPolicy: returnPolicy,
    email: contacts.email,
    telephone: contacts.phone,
    address: storeAddress(contacts),
    sameAs: [contacts.facebook, contacts.instagram].filter((link) => link !== ''),
  }
}

/** The right to withdraw that the law gives and the shop's documents tell. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SK',
  returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: 14,
  returnMethod: `${context}/ReturnByMail`,
}

export function webSiteJsonLd({ name, origin }: { name: string; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: origin,
    inLanguage: 'sk',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/hledani?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * One variant is a Product; several are a ProductGroup with all of them, so that a search for a colour finds its picture and
 * price. The rating is that of the page's own published reviews.
 */
export function productJsonLd({
  product,
  variant,
  reviews,
  promise,
  origin,
}: {
  product: ProductDetail
  variant: Variant
  reviews: readonly Review[]
  promise: DeliveryPromise
  origin: string
}) {
  if (!isOnServer) return {}
  const common = {
    name: product.name,
    description: product.short_description,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewJsonLd) }),
  }
  const images = product.images.map((image) => `${origin}${image.src}-1200.jpg`)
  if (product.variants.length === 1)
    return {
      '@context': context,
      '@type': 'Product',
      ...common,
      image: images,
      ...offerJsonLd({ product, variant, promise, origin }),
    }
  const axes = [
    ...(product.variants.some(({ color }) => color) ? [`${context}/color`] : []),
    ...(product.variants.some(({ size }) => size !== null) ? [`${context}/size`] : []),
  ]
  return {
    '@context': context,
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.code,
    url: origin + product.url,
    variesBy: axes.length > 0 ? axes : [`${context}/pattern`],
    hasVariant: product.variants.map((each) => {
      const image = images[each.image_index ?? 0]
      return {
        '@type': 'Product',
        name: [product.name, each.name].filter((part) => part !== '').join(' – '),
        ...(each.color && { color: each.color.name }),
        ...(each.size !== null && { size: each.size }),
        ...(image !== undefined && { image }),
        ...offerJsonLd({ product, variant: each, promise, origin }),
      }
    }),
  }
}

function offerJsonLd({
  product,
  variant,
  promise,
  origin,
}: {
  product: ProductDetail
  variant: Variant
  promise: DeliveryPromise
  origin: string
}) {
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
      availability: `${context}/${schemaAvailability[variant.availability.state]}`,
      ...(variant.availability.preorder_on !== null && { availabilityStarts: variant.availability.preorder_on }),
      itemCondition: `${context}/NewCondition`,
      ...shippingJsonLd(variant, promise),
      hasMerchantReturnPolicy: returnPolicy,
    },
  }
}

/** What it costs to have one piece brought. Goods that are only fetched from a branch have no delivery to tell. */
function shippingJsonLd({ price_cents: price, availability }: Variant, promise: DeliveryPromise) {
  const { carrier, promised_on: today } = promise
  if (!carrier) return {}
  const days = availability.state === 'not_in_stock' ? carrier.not_in_stock : carrier.in_stock
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
      // The shop promises the day of arrival: packing is part of the journey. A preorder waits for its day first.
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

/** Between two plain days, never fewer than none. */
function countDays(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to))
}

function reviewJsonLd(review: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: review.display_name },
    datePublished: review.created_at,
    reviewBody: review.text,
  }
}

const schemaAvailability = {
  in_stock: 'InStock',
  not_in_stock: 'BackOrder',
  sold_out: 'OutOfStock',
  unavailable: 'Discontinued',
  preorder: 'PreOrder',
} as const

export function storeJsonLd({ store, origin }: { store: Store; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'Store',
    name: store.name,
    url: `${origin}/prodejny/${store.id}`,
    telephone: store.phone,
    email: store.email,
    address: storeAddress(store),
    ...(store.latitude !== null &&
      store.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
      }),
    ...(store.image && { image: `${origin}${store.image.src}-1200.jpg` }),
    parentOrganization: { '@id': `${origin}/#organization` },
    openingHoursSpecification: store.hours.map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day - 1],
      opens: from,
      closes: to,
    })),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type ArticleInput = { post: PostCard & { updated_at: string }; shopName: string; origin: string }

export function articleJsonLd({ post, shopName, origin }: ArticleInput) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.perex,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    mainEntityOfPage: origin + post.url,
    inLanguage: 'sk',
    // The articles are the shop's own.
    author: { '@type': 'Organization', name: shopName, url: origin },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: shopName,
      url: origin,
      logo: { '@type': 'ImageObject', url: origin + emblem },
    },
    ...(post.image && { image: `${origin}${post.image.src}-1200.jpg` }),
  }
}

export function faqJsonLd(items: readonly { question: string; answer_html: string }[]) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer_html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer_html },
    })),
  }
}

export function eventJsonLd({ event, origin }: { event: EventDetail; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.perex,
    startDate: event.starts_at,
    endDate: event.ends_at,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: event.place, address: placeAddress(event) },
    url: origin + event.url,
    ...(event.image && { image: `${origin}${event.image.src}-1200.jpg` }),
    organizer: { '@id': `${origin}/#organization` },
  }
}

/** The branch's address, or what the place itself says: "Kúpeľný park, Piešťany" ends with its town. */
function placeAddress({ place, store }: EventDetail) {
  if (store) return storeAddress(store)
  const at = place.lastIndexOf(', ')
  return {
    '@type': 'PostalAddress',
    ...(at > 0 && { streetAddress: place.slice(0, at) }),
    addressLocality: at > 0 ? place.slice(at + 2) : place,
    addressCountry: 'SK',
  }
}

function storeAddress({ street, town, zip }: Pick<Store, 'street' | 'town' | 'zip'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode: zip,
    addressCountry: 'SK',
  }
}

export function jobJsonLd({ job, shopName, origin }: { job: JobOpening; shopName: string; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: job.title,
    description: job.body_html,
    datePosted: job.published_at,
    validThrough: job.closes_on,
    employmentType: schemaEmployments[job.employment],
    hiringOrganization: { '@type': 'Organization', name: shopName, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: job.store
        ? storeAddress(job.store)
        : { '@type': 'PostalAddress', addressLocality: job.town, addressCountry: 'SK' },
    },
    ...(job.salary_from_cents !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: job.salary_from_cents / 100,
          unitText: job.salary_unit === 'month' ? 'MONTH' : 'HOUR',
        },
      },
    }),
  }
}

const schemaEmployments = { full_time: 'FULL_TIME', part_time: 'PART_TIME', agreement: 'TEMPORARY' } as const
