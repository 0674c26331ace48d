import { keepTogether } from '#kernel/keep-together.ts'
import type { ListedReview } from '#contracts/reviews.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { formatShortDate } from '#ui/format.ts'
import { RatingStars } from '#ui/rating-stars.tsx'

const words = accountMessages.myReviews

export type MyReviewsProps = { reviews: readonly ListedReview[] }

/** The customer's reviews; each is edited on its product page. */
export function MyReviews({ reviews }: MyReviewsProps) {
  if (reviews.length === 0) return <EmptyNote title={words.empty} text={words.emptyText} />
  return (
    <ul className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <li key={review.id} className="grid gap-1 py-4">
          <RouterLink
            href={review.product.url}
            className="target justify-self-start font-semibold hover:text-primary-700"
          >
            {keepTogether(review.product.name)}
          </RouterLink>
          <div className="flex flex-wrap items-center gap-x-3">
            <RatingStars value={review.stars} label={words.starsOf(review.stars)} />
            <span className="text-xs text-ink-soft">
              {formatShortDate(review.created_at)}, {words.states[review.state]}
            </span>
          </div>
          <p className="max-w-text break-words">{review.text}</p>
        </li>
      ))}
    </ul>
  )
}
