import type { Fits } from '#contracts/reviews.ts'
import { fitMessages as words } from '#storefront/i18n/fit-messages.ts'

/** "8 z 10 hodnotení: sedí"; undefined without a vote. Of two that are equally many, that it fits. */
export function describeFits(fits: Fits): string | undefined {
  const of = fits.small + fits.fits + fits.large
  if (of === 0) return undefined
  const most = (['fits', 'small', 'large'] as const).reduce((best, key) => (fits[key] > fits[best] ? key : best))
  return words.said[most](fits[most], of)
}
