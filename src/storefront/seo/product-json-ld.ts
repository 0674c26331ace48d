import type { ProductDetail } from '#contracts/catalog.ts'
import type { Review } from '#contracts/reviews.ts'
import { type OfferInput, offerJsonLd } from './offer-json-ld.ts'
import { schemaOrg } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

type ProductInput = OfferInput & { reviews: readonly Review[] }

/**
 * One variant is a Product; several are a ProductGroup with all of them, so that a search for a color finds its picture and
 * price. The rating is that of the published reviews on the page.
 */
export function productJsonLd({ product, variant, reviews, promise, origin }: ProductInput) {
  if (!isOnServer) return {}
  const common = describeProduct(product, reviews)
  const images = product.images.map((image) => `${origin}${image.src}-1200.jpg`)
  if (product.variants.length === 1)
    return {
      '@context': schemaOrg,
      '@type': 'Product',
      ...common,
      image: images,
      ...offerJsonLd({ product, variant, promise, origin }),
    }
  return {
    '@context': schemaOrg,
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.code,
    url: origin + product.url,
    variesBy: listAxes(product),
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

function describeProduct(product: ProductDetail, reviews: readonly Review[]) {
  return {
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
}

/** The properties in which the variants differ. */
function listAxes({ variants }: ProductDetail): string[] {
  const axes = [
    ...(variants.some(({ color }) => color) ? [`${schemaOrg}/color`] : []),
    ...(variants.some(({ size }) => size !== null) ? [`${schemaOrg}/size`] : []),
  ]
  return axes.length > 0 ? axes : [`${schemaOrg}/pattern`]
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
