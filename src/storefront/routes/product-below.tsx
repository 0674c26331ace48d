import type { ProductDetail } from '#contracts/catalog.ts'
import type { Completer } from '#contracts/party/completer.ts'
import type { ReviewPage } from '#contracts/reviews.ts'
import type { CardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { LastViewed } from '#storefront/features/goods/catalog/cards/last-viewed.tsx'
import { ProductRow } from '#storefront/features/goods/catalog/cards/product-row.tsx'
import { ProductCompleter } from '#storefront/features/party/completer/product-completer.tsx'
import { ProductReviews } from '#storefront/features/goods/product/reviews/product-reviews.tsx'
import { productBelowMessages } from '#storefront/i18n/product-below-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type ProductBelowProps = {
  product: ProductDetail
  variantId: number
  reviews: ReviewPage
  stars: number | undefined
  /** For the variant with which the page was opened. If it is there, the accessories and the goods of the theme are not. */
  completed: { variantId: number; completer: Completer } | null
  accessories: readonly CardView[]
  sameTheme: readonly CardView[]
  similar: readonly CardView[]
}

/** The product page below the first screen. Rendered by the server; the browser hydrates it for a visitor who does something. */
export function ProductBelow({ product, variantId, reviews, stars, completed, ...rows }: ProductBelowProps) {
  const { accessories, sameTheme, similar } = rows
  return (
    <>
      {completed && <ProductCompleter productId={product.id} variantId={variantId} opened={completed} />}
      {canFloat(product) && (
        <p className="page py-4">
          <RouterLink
            href={paths.slotsOf([{ variantId, count: 1 }])}
            className="target inline-flex min-h-11 items-center font-semibold text-primary-600 hover:underline"
          >
            {productBelowMessages.slots}
          </RouterLink>
        </p>
      )}
      {product.rental && (
        <p className="page py-4">
          <RouterLink
            href={paths.rental(product)}
            className="target inline-flex min-h-11 items-center font-semibold text-primary-600 hover:underline"
          >
            {productBelowMessages.rent(product.rental.rent_cents)}
          </RouterLink>
        </p>
      )}
      <ProductRow title={productBelowMessages.related} products={accessories} />
      <ProductReviews product={product} reviews={reviews} stars={stars} />
      <ProductRow title={productBelowMessages.sameTheme} products={sameTheme} />
      <ProductRow title={productBelowMessages.similar} products={similar} />
      <LastViewed exceptId={product.id} />
    </>
  )
}

/** What the product says of itself; the page of the times names goods that the shop does not inflate. */
function canFloat({ attributes }: ProductDetail): boolean {
  return attributes.some(({ name, value }) => name === productBelowMessages.forHelium && value === 'Áno')
}
