import type { SearchMatch } from '#contracts/search.ts'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'

export type SearchSummaryProps = {
  query: string
  isPagesOnly: boolean
  /** Absent for an empty query. */
  answer?:
    | {
        match: SearchMatch
        correctedQuery: string | null
        total: number
        shown: number
        isExact: boolean
        otherCount: number
        /** Filters are active, so the count says nothing about the query. */
        isFiltered: boolean
      }
    | undefined
}

/** The result in words, announced when it changes. */
export function SearchSummary({ query, isPagesOnly, answer }: SearchSummaryProps) {
  return (
    <div className="grid gap-1 text-ink-soft">
      {answer?.match === 'corrected' && answer.correctedQuery && (
        <p className="text-base text-ink">
          {searchMessages.correctedTo} <CorrectedLink query={answer.correctedQuery} />.
        </p>
      )}
      <p role="status">{describe({ query, isPagesOnly, answer })}</p>
      {answer?.match === 'near' && answer.correctedQuery && (
        <p>
          {searchMessages.didYouMean} <CorrectedLink query={answer.correctedQuery} />?
        </p>
      )}
    </div>
  )
}

function CorrectedLink({ query }: { query: string }) {
  return (
    <RouterLink href={paths.search(query)} className="font-semibold text-primary-600 hover:underline">
      „{query}“
    </RouterLink>
  )
}

function describe({ query, isPagesOnly, answer }: SearchSummaryProps): string {
  if (!answer) return searchMessages.prompt
  const { match, total, shown, isExact, otherCount, isFiltered } = answer
  if (isPagesOnly && otherCount > 0) return searchMessages.foundPages(otherCount)
  if (isFiltered) return searchMessages.found(total)
  if (match === 'near') return `${searchMessages.none(query)} ${searchMessages.nearHint}`
  if (total === 0 && otherCount > 0) return searchMessages.noProducts(query)
  if (total === 0) return `${searchMessages.none(query)} ${searchMessages.noneHint}`
  if (!isExact) return searchMessages.foundMore(shown)
  return total > shown ? searchMessages.foundBest(total, shown) : searchMessages.found(total)
}
