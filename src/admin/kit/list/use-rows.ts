import { useState } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'
import type { Page } from '../collection/collection.ts'
import { showToast } from '../feedback/toasts.ts'

/** `version` null = a row that never changes. */
type Versioned = { id: number | string; version: number | null }

export type Rows<Row extends Versioned> = {
  rows: readonly Row[]
  count: number
  isCountExact: boolean
  hasMore: boolean
  isLoading: boolean
  loadMore: () => Promise<void>
  /** Shows a saved thing in its row without loading the list again. */
  replace: (item: Row) => void
}

type State<Row> = { first: Page<Row>; pages: readonly Page<Row>[]; replaced: ReadonlyMap<number | string, Row> }

/** The rows of a list: the first page from its loader, and those behind a key when they are asked for. */
export function useRows<Row extends Versioned>({
  first,
  load,
}: {
  first: Page<Row>
  load: (after: string) => Promise<{ data: Page<Row> }>
}): Rows<Row> {
  const [state, setState] = useState<State<Row>>({ first, pages: [first], replaced: new Map() })
  const [isLoading, setIsLoading] = useState(false)
  // Another search, or the list loaded again: the pages after the first belonged to the old one.
  const current = state.first === first ? state : { first, pages: [first], replaced: new Map<number | string, Row>() }
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
        const { data } = await load(last.next)
        setState((now) => (now.first === first ? { ...now, pages: [...now.pages, data] } : now))
      } catch {
        showToast({ tone: 'danger', text: listWords.moreFailed })
      } finally {
        setIsLoading(false)
      }
    },
    replace: (item) => setState((now) => ({ ...now, replaced: new Map(now.replaced).set(item.id, item) })),
  }
}

function newest<Row extends Versioned>(row: Row, replaced: Row | undefined): Row {
  return replaced && (replaced.version ?? 0) > (row.version ?? 0) ? { ...row, ...replaced } : row
}
