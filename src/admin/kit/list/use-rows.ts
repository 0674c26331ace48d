import { useState } from 'react'
import { kitWords } from '#admin/i18n/kit-words.ts'
import type { Calls, Page, Thing } from '../collection/collection.ts'
import { showToast } from '../feedback/toasts.ts'

export type Rows = {
  rows: readonly Thing[]
  count: number
  isCountExact: boolean
  hasMore: boolean
  isLoading: boolean
  loadMore: () => Promise<void>
  /** Shows a saved thing in its row without loading the list again. */
  replace: (item: Thing) => void
}

type State = { first: Page<Thing>; pages: readonly Page<Thing>[]; replaced: ReadonlyMap<number, Thing> }

/** The rows of a list: the first page from its loader, and the next ones when they are asked for. */
export function useRows({
  first,
  calls,
  q,
}: {
  first: Page<Thing>
  calls: Pick<Calls<Thing, Thing>, 'list'>
  q: string
}): Rows {
  const [state, setState] = useState<State>({ first, pages: [first], replaced: new Map() })
  const [isLoading, setIsLoading] = useState(false)
  // Another search, or the list loaded again: the pages after the first belonged to the old one.
  const current = state.first === first ? state : { first, pages: [first], replaced: new Map<number, Thing>() }
  if (current !== state) setState(current)
  const last = current.pages.at(-1) ?? first

  return {
    rows: current.pages.flatMap(({ rows }) => rows).map((row) => newest(row, current.replaced.get(row.id))),
    count: first.count,
    isCountExact: first.count_is_exact,
    hasMore: last.next !== null,
    isLoading,
    async loadMore() {
      if (last.next === null || isLoading) return
      setIsLoading(true)
      try {
        const { data } = await calls.list({ query: { ...(q !== '' && { q }), after: last.next } })
        setState((now) => (now.first === first ? { ...now, pages: [...now.pages, data] } : now))
      } catch {
        showToast({ tone: 'danger', text: kitWords.list.moreFailed })
      } finally {
        setIsLoading(false)
      }
    },
    replace: (item) => setState((now) => ({ ...now, replaced: new Map(now.replaced).set(item.id, item) })),
  }
}

function newest(row: Thing, replaced: Thing | undefined): Thing {
  return replaced && replaced.version > row.version ? { ...row, ...replaced } : row
}
