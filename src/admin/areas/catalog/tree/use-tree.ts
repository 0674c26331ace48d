import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCategoryRow, CategoryPlace } from '#contracts/admin/categories.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { isUnanswered } from '#admin/kit/browser/unanswered.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { enqueueWrite } from '#admin/kit/form/write-queue.ts'
import { paths } from '#admin/paths.ts'
import { describePlace, moveIn } from './tree.ts'

type Rows = readonly AdminCategoryRow[]
type State = { loaded: Rows; rows: Rows; waiting: number; moved: { id: number } | undefined }

export type Tree = {
  rows: Rows
  /**
   * Moves a category to the place that is found when its turn comes: a second press of a key goes on from where the first has
   * led. Nothing is found = it says that there is none.
   */
  move: (id: number, findPlace: (rows: Rows) => CategoryPlace | undefined) => Promise<void>
}

/** The tree as it was loaded, with the moves since. */
export function useTree(loaded: Rows): Tree {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ loaded, rows: loaded, waiting: 0, moved: undefined })
  // While moves wait, an answer from before them must not take them back; after the last one the tree is loaded again.
  const current = state.loaded === loaded || state.waiting > 0 ? state : { ...state, loaded, rows: loaded }
  if (current !== state) setState(current)
  const latest = useRef(current.rows)
  const answered = useRef(loaded)
  useEffect(() => {
    latest.current = current.rows
    answered.current = loaded
  }, [current.rows, loaded])
  const { moved: lastMoved } = current
  useEffect(() => {
    if (lastMoved) focusRow(lastMoved.id)
  }, [lastMoved])
  return {
    rows: current.rows,
    async move(id, findPlace) {
      setState((now) => ({ ...now, waiting: now.waiting + 1 }))
      try {
        await enqueueWrite(paths.categories, async () => {
          const moved = await send({ rows: latest.current, id, findPlace, onUndone: () => void revalidate() })
          if (!moved) return
          latest.current = moved
          setState((now) => ({ ...now, rows: moved, moved: { id } }))
        })
      } finally {
        // What was answered while it waited may be from before it.
        const seen = answered.current
        setState((now) => ({ ...now, waiting: now.waiting - 1, loaded: seen }))
        void revalidate()
      }
    },
  }
}

type Sending = {
  rows: Rows
  id: number
  findPlace: (rows: Rows) => CategoryPlace | undefined
  onUndone: () => void
}

/** Returns the tree after the move; undefined if there was none. */
async function send({ rows, id, findPlace, onUndone }: Sending): Promise<Rows | undefined> {
  const row = rows.find((one) => one.id === id)
  if (!row) return undefined
  const place = findPlace(rows)
  if (!place) {
    showToast({ tone: 'info', text: words.cannotMove(row.name) })
    return undefined
  }
  try {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${row.version}"` }
    const { data, undo } = await api.categories.move({ params: { id }, headers, body: place })
    const moved = moveIn(rows, data, place)
    offerUndo(words.moved({ name: data.name, ...describePlace(moved, id) }), [undo], onUndone)
    return moved
  } catch (error) {
    showToast({ tone: 'danger', text: describeFailure(error) })
    return undefined
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) throw error
  if (isUnanswered(error)) return kitWords.states.unreachable
  if (error.code === 'stale') return words.staleMove
  return Object.values(error.errors).flat()[0] ?? error.message
}

/** A row that comes below another one is a new element, without the focus of the old one. */
function focusRow(id: number): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
