import type { MarkdownState } from '#contracts/admin/markdowns.ts'
import { messages } from '#contracts/messages.ts'
import type { MarkdownFields } from './markdowns.types.ts'

type Moments = { startsAt: Date; endsAt: Date }

export function toMarkdownState({ startsAt, endsAt }: Moments, now: Date): MarkdownState {
  if (endsAt <= now) return 'ended'
  return startsAt <= now ? 'running' : 'planned'
}

/** So long ago a beginning may be: a person fills in the form. */
const pastMs = 5 * 60_000

/** The faults of a changed or new markdown, by the names of the API. `before`: undefined of a new one. */
export function findMarkdownFaults(
  fields: MarkdownFields,
  { before, now }: { before: MarkdownFields | undefined; now: Date },
): Record<string, string[]> {
  const words = messages.staff
  const faults: Record<string, string[]> = {}
  const state = before ? toMarkdownState(before, now) : 'planned'
  const isSamePrices = before !== undefined && pricesOf(before) === pricesOf(fields)
  const isSameEnd = before?.endsAt.getTime() === fields.endsAt.getTime()
  if (state === 'ended' && !(isSamePrices && isSameEnd)) return { name: [words.markdownOver] }
  if (state === 'running' && !isSamePrices) return { name: [words.markdownStarted] }
  if (fields.endsAt <= fields.startsAt) faults['ends_at'] = [words.markdownEndsBefore]
  else if (!isSameEnd && fields.endsAt <= now) faults['ends_at'] = [words.markdownInPast]
  const isMoved = before?.startsAt.getTime() !== fields.startsAt.getTime()
  if (isMoved && fields.startsAt.getTime() < now.getTime() - pastMs) faults['starts_at'] = [words.markdownInPast]
  return { ...faults, ...findEmptyPrices(fields) }
}

function findEmptyPrices({ kind, percent, fixedPrices, ...scope }: MarkdownFields): Record<string, string[]> {
  const words = messages.staff
  if (kind === 'prices') return fixedPrices.length === 0 ? { prices: [words.markdownWithoutPrices] } : {}
  const isEmpty = scope.categoryIds.length + scope.brandIds.length + scope.productIds.length === 0
  return {
    ...(percent === null && { percent: [words.markdownPercent] }),
    ...(isEmpty && { category_ids: [words.markdownWithoutGoods] }),
  }
}

/** Everything that decides prices but the end. */
function pricesOf({ name: _, label: __, endsAt: ___, ...fields }: MarkdownFields): string {
  return JSON.stringify({ ...fields, startsAt: fields.startsAt.getTime() })
}
