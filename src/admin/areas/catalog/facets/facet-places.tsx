import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { facetWords as words } from '#admin/i18n/facet-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { isUnanswered } from '#admin/kit/browser/unanswered.ts'
import type { ListData } from '#admin/kit/collection/collection-screen.tsx'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { moveRow } from '#admin/kit/sorting/move-row.ts'
import { SortedRows } from '#admin/kit/sorting/sorted-rows.tsx'
import { useMovedFocus } from '#admin/kit/sorting/use-moved-focus.ts'
import { mayCall, useSession } from '#admin/session.ts'

type Row = ListData['first']['rows'][number]

/** The filters in the order of the shop, below their list: a move is saved immediately. */
export function FacetPlaces({ q }: { q: string }) {
  const { rows } = useLoaderData<ListData>().first
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { place, followMove } = useMovedFocus()
  const [moved, setMoved] = useState<readonly Row[]>()
  if (q !== '' || rows.length < 2 || !mayCall(session, adminEndpoints.facets.change)) return null
  const shown = moved ?? rows
  const move = async (by: { from: number; to: number }) => {
    const row = shown[by.from]
    const next = moveRow(shown, by)
    if (moved !== undefined || !row || next[by.to] !== row) return
    setMoved(next)
    followMove(by)
    await save(row, by.to + 1)
    await revalidate()
    setMoved(undefined)
  }
  return (
    <section className="grid gap-2 border-t border-line px-4 py-4 md:px-6" aria-label={words.placesTitle}>
      <h2 className="text-base">{words.placesTitle}</h2>
      <p className="text-sm text-ink-soft">{words.placesHint}</p>
      <SortedRows names={shown.map(labelOf)} isReadOnly={false} place={place} onMove={(by) => void move(by)}>
        {(index) => <Name row={shown[index]} />}
      </SortedRows>
    </section>
  )
}

function Name({ row }: { row: Row | undefined }) {
  return (
    <span className="flex min-h-10 items-center gap-2">
      <span className="truncate font-medium">{row && labelOf(row)}</span>
      {row?.['is_active'] === false && <span className="text-sm text-ink-soft">{words.off}</span>}
    </span>
  )
}

async function save(row: Row, to: number): Promise<void> {
  try {
    await api.facets.change({
      params: { id: row.id },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${row.version}"` },
      body: { place: to },
    })
    showToast({ tone: 'success', text: words.moved(labelOf(row), to) })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    showToast({ tone: 'danger', text: isUnanswered(error) ? kitWords.states.unreachable : error.message })
  }
}

function labelOf(row: Row): string {
  return String(row['label'])
}
