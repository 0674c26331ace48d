import { productMessages } from './product-messages.ts'
import { formatCount, formatNumber } from '#ui/format.ts'

const stars = (count: number) => formatCount(count, 'hviezdička', 'hviezdičky', 'hviezdičiek')

// Texts of product reviews.
export const reviewMessages = {
  title: 'Hodnotenia zákazníkov',
  averageOf: (average: number) => formatNumber(average),
  stars,
  none: 'Zatiaľ tu nie je žiadne hodnotenie. Ak tovar poznáte, pomôžte ostatným s výberom.',
  noneOfStars: (count: number) => `Nikto zatiaľ nedal ${stars(count)}.`,
  onlyStars: (count: number) => `Iba ${stars(count)}`,
  all: 'Všetky hodnotenia',
  breakdownRow: (star: number, count: number) => `${stars(star)}: ${productMessages.reviews(count)}`,
  verified: 'Overený nákup',
  verification: 'Hodnotenie môže pridať len prihlásený zákazník. Nákup overujeme podľa objednávky.',
  write: 'Napísať hodnotenie',
} as const
