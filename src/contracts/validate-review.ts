import { messages } from './messages.ts'
import type { Fit } from './reviews.ts'

/** The typed form; `stars` is null until some are chosen. */
export type ReviewInput = { stars: number | null; text: string; displayName: string; fit?: Fit | null | undefined }

const reviewTextLength = { min: 10, max: 2000 } as const
const maxDisplayName = 60

/** Faults by field, the same in the browser and on the server (specification, section 5: a rating needs a star count). */
export function validateReview({ stars, text, displayName }: ReviewInput): Record<string, string[]> {
  const faults = {
    stars: stars !== null && [1, 2, 3, 4, 5].includes(stars) ? undefined : messages.form.rating,
    text: lengthFault(text, reviewTextLength),
    displayName: lengthFault(displayName, { min: 1, max: maxDisplayName }),
  }
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, [fault]]])),
  )
}

function lengthFault(value: string, { min, max }: { min: number; max: number }): string | undefined {
  // Characters as PostgreSQL counts them: an emoji counts as one.
  const length = [...value.trim()].length
  if (length === 0) return messages.form.required
  if (length < min) return messages.form.min(min)
  return length > max ? messages.form.max(max) : undefined
}
