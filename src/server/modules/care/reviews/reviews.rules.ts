/** `before` = a review waits for staff, `after` = it is public at once and staff may take it down. */
type Moderation = 'before' | 'after'
export type ReviewState = 'pending' | 'published' | 'rejected'

/** The state of a review that has just been written or changed: staff look at what they have not read. */
export function stateOfNew(moderation: Moderation): ReviewState {
  return moderation === 'after' ? 'published' : 'pending'
}

/** Published reviews by stars; the average has one decimal, as it is shown. */
export function toRating(counts: ReadonlyMap<number, number>): { average: number; count: number } | null {
  let count = 0
  let sum = 0
  for (const [stars, reviews] of counts) {
    count += reviews
    sum += stars * reviews
  }
  return count === 0 ? null : { average: roundToTenth(sum, count), count }
}

/** Five rows, most stars first, the empty ones too. */
export function toBreakdown(counts: ReadonlyMap<number, number>): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
}

/** Half up, in whole numbers: 4.25 is 4.3 and never 4.2 by the whim of a binary fraction. */
export function roundToTenth(sum: number, count: number): number {
  return Math.floor((sum * 20 + count) / (count * 2)) / 10
}

/** Line breaks are kept, at most two in a row; what cannot be seen is not stored. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
