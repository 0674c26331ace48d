import { useState } from 'react'
import type { CustomerEventKind } from '#contracts/admin/customer-event-kinds.ts'
import type { CustomerEvent } from '#contracts/admin/customer-events.ts'
import { api } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { usePart } from '#admin/kit/states/use-part.ts'

type Page = { key: string; rows: readonly CustomerEvent[]; next: string | null }
type Asked = { id: number; kind: CustomerEventKind | undefined }

/** The newest events of a customer, and older ones page by page. */
export function useEvents({ id, kind }: Asked) {
  const key = `${id} ${kind ?? ''}`
  const read = async (after: string | undefined, signal?: AbortSignal): Promise<Page> => {
    const query = { limit: '20', ...(kind && { kind }), ...(after !== undefined && { after }) }
    const { data } = await api.customerEvents.list({ params: { id }, query, ...(signal && { signal }) })
    return { key, ...data }
  }
  const { part: first, isFailed, load } = usePart(key, (signal) => read(undefined, signal))
  const [more, setMore] = useState<{ first: Page; pages: readonly Page[] }>()
  const [isLoading, setIsLoading] = useState(false)
  // Another kind: the events of the one before are not shown while it loads.
  const shown = first?.key === key ? first : undefined
  // The newest were loaded again: the pages behind them belong to the earlier ones.
  const older = more !== undefined && more.first === shown ? more.pages : []
  const next = (older.at(-1) ?? shown)?.next ?? null
  return {
    events: shown && [shown, ...older].flatMap(({ rows }) => rows),
    hasMore: next !== null,
    isFailed,
    isLoading,
    load,
    async loadMore() {
      if (shown === undefined || next === null) return
      setIsLoading(true)
      try {
        const page = await read(next)
        setMore({ first: shown, pages: [...older, page] })
      } catch {
        showToast({ tone: 'danger', text: listWords.moreFailed })
      } finally {
        setIsLoading(false)
      }
    },
  }
}
