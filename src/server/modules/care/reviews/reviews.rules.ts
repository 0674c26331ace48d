/** `before` = a review waits for staff, `after` = it is public immediately and staff may take it down. */
type Moderation = 'before' | 'after'
export type ReviewState = 'pending' | 'published' | 'rejected'

/** The state of a review that has just been written or changed: staff must read the new text. */
export function stateOfNew(moderation: Moderation): ReviewState {
  return moderation === 'after' ? 'published' : 'pending'
}

/** Published reviews by stars; the average has one decimal, as shown. */
export function toRating(counts: ReadonlyMap<number, number>): { average: number; count: number } | null {
  let count = 0
  let sum = 0
  for (const [stars, reviews] of counts) {
    count += reviews
    sum += stars * reviews
  }
  return count === 0 ? null : { average: roundToTenth(sum, count), count }
}

/** Five rows, most stars first, including empty ones. */
export function toBreakdown(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

/** Rounds half up in integers: 4.25 becomes 4.3, never 4.2 because of binary fractions. */
export function roundToTenth(sum: number, count: number): number {
  return Math.floor((sum * 20 + count) / (count * 2)) / 10
}

/** Keeps line breaks, at most two in a row; removes invisible characters. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
