import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import type { Contacts, EventCard, JobOpening, PostCard, Store } from '#contracts/content.ts'
import type { Review } from '#contracts/reviews.ts'
import { variantUrl } from '#contracts/urls.ts'

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
    email: contacts.email,
    telephone: contacts.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contacts.street,
      addressLocality: contacts.town,
      postalCode: contacts.zip,
      addressCountry: 'SK',
    },
    sameAs: [contacts.facebook, contacts.instagram].filter((link) => link !== ''),
  }
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
  origin,
}: {
  product: ProductDetail
  variant: Variant
  reviews: readonly Review[]
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
      ...offerJsonLd({ product, variant, origin }),
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
        ...offerJsonLd({ product, variant: each, origin }),
      }
    }),
  }
}

function offerJsonLd({ product, variant, origin }: { product: ProductDetail; variant: Variant; origin: string }) {
  const isAlone = product.variants.length === 1
  return {
    sku: variant.code,
    ...(variant.ean !== null && { gtin13: variant.ean }),
    offers: {
      '@type': 'Offer',
      url: origin + (isAlone ? product.url : variantUrl(product.url, variant.id)),
      priceCurrency: 'EUR',
      price: (variant.price_cents / 100).toFixed(2),
      availability: `${context}/${schemaAvailability[variant.availability.state]}`,
      itemCondition: `${context}/NewCondition`,
    },
  }
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
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      addressLocality: store.town,
      postalCode: store.zip,
      addressCountry: 'SK',
    },
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

export function articleJsonLd({ post, shopName, origin }: { post: PostCard; shopName: string; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.perex,
    datePublished: post.published_at,
    mainEntityOfPage: origin + post.url,
    inLanguage: 'sk',
    // The articles are the shop's own.
    author: { '@type': 'Organization', name: shopName, url: origin },
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

export function eventJsonLd({ event, origin }: { event: EventCard; origin: string }) {
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
    location: { '@type': 'Place', name: event.place, address: event.place },
    url: origin + event.url,
    ...(event.image && { image: `${origin}${event.image.src}-1200.jpg` }),
    organizer: { '@id': `${origin}/#organization` },
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
      address: { '@type': 'PostalAddress', addressLocality: job.town, addressCountry: 'SK' },
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
