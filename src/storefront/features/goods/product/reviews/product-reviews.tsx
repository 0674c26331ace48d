import { keepTogether } from '#kernel/keep-together.ts'
import { clsx } from 'clsx'
import { useLocation } from '#storefront/router/index.ts'
import type { ProductDetail } from '#contracts/catalog.ts'
import type { Review, ReviewPage } from '#contracts/reviews.ts'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { reviewMessages as words } from '#storefront/i18n/review-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatDate } from '#ui/format.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RatingStars } from '#ui/rating-stars.tsx'
import { reviewsHref } from './reviews-address.ts'
import '../product.css'

export type ProductReviewsProps = { product: ProductDetail; reviews: ReviewPage; stars: number | undefined }

export function ProductReviews({ product, reviews, stars }: ProductReviewsProps) {
  const location = useLocation()
  return (
    <section id="hodnotenia" aria-labelledby="hodnotenia-title" className="reviews">
      <div className="grid content-start gap-4">
        <h2 id="hodnotenia-title" className="text-2xl">
          {words.title}
        </h2>
        {reviews.rating && <Summary reviews={reviews} rating={reviews.rating} stars={stars} />}
        <p className="text-xs text-ink-soft">{words.verification}</p>
        <div>
          <Button as={RouterLink} href={paths.review(product)} look="secondary" rel="nofollow">
            {words.write}
          </Button>
        </div>
      </div>
      <div className="grid content-start gap-6">
        {stars !== undefined && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold">{words.onlyStars(stars)}</span>
            <RouterLink
              href={reviewsHref(location, { stars: undefined })}
              preventScrollReset
              className="target text-primary-600 underline underline-offset-4"
            >
              {words.all}
            </RouterLink>
          </p>
        )}
        {reviews.items.length === 0 ? (
          <p className="text-ink-soft">{stars === undefined ? words.none : words.noneOfStars(stars)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {reviews.items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        )}
        <Pagination
          page={reviews.page}
          pageCount={reviews.page_count}
          link={RouterLink}
          hrefOf={(page) => reviewsHref(location, { stars, page })}
        />
      </div>
    </section>
  )
}

type SummaryProps = {
  reviews: ReviewPage
  rating: NonNullable<ReviewPage['rating']>
  stars: number | undefined
}

/** The average, and a row per number of stars that filters the reviews. */
function Summary({ reviews, rating, stars }: SummaryProps) {
  const location = useLocation()
  return (
    <>
      <p className="flex items-center gap-4">
        <span className="font-display text-3xl leading-none font-bold">{words.averageOf(rating.average)}</span>
        <span className="grid gap-1">
          <RatingStars value={rating.average} label={productMessages.rating(rating.average)} size="md" />
          <span className="text-xs text-ink-soft">{productMessages.reviews(rating.count)}</span>
        </span>
      </p>
      <ul className="grid">
        {reviews.breakdown.map((row) => (
          <li key={row.stars}>
            <RouterLink
              href={reviewsHref(location, { stars: row.stars === stars ? undefined : row.stars })}
              preventScrollReset
              aria-label={words.breakdownRow(row.stars, row.count)}
              aria-current={row.stars === stars ? 'true' : undefined}
              className={clsx('review-row', row.count === 0 && 'text-ink-soft')}
            >
              <span className="w-4 text-right">{row.stars}</span>
              <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 grow rounded-full">
                <rect width="100" height="8" className="fill-line" />
                <rect width={(row.count * 100) / rating.count} height="8" className="fill-secondary-400" />
              </svg>
              <span className="w-8 text-right text-ink-soft">{row.count}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RatingStars value={review.stars} label={productMessages.rating(review.stars)} />
        <span className="font-semibold">{review.display_name}</span>
        {review.is_verified && (
          <span className="inline-flex items-center gap-1 text-xs font-medium text-success">
            <CheckIcon className="size-4" />
            {words.verified}
          </span>
        )}
        <time dateTime={review.created_at} className="text-xs text-ink-soft">
          {formatDate(review.created_at)}
        </time>
      </div>
      <p className="max-w-text whitespace-pre-line">{keepTogether(review.text)}</p>
    </li>
  )
}
