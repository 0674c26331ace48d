import type { ReviewId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/** A review was written or changed and waits for staff, who read it before visitors do. */
export type ReviewWaits = { reviewId: ReviewId; at: Date }
export const reviewWaits = defineEvent<ReviewWaits>('review.waits')

/** Staff have published or refused a review. */
export type ReviewModerated = { reviewId: ReviewId; at: Date }
export const reviewModerated = defineEvent<ReviewModerated>('review.moderated')
