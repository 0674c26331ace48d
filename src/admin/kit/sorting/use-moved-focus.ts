import { useEffect, useRef } from 'react'

type Moved = { index: number; by: 1 | -1 | 0 }

/** After a move, the focus is at the moved row: the same key moves it on. `by` 0 = a new row. */
export function useMovedFocus() {
  const place = useRef<HTMLOListElement>(null)
  const moved = useRef<Moved>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { index, by } = moved.current
    const row = place.current?.querySelector(`[data-entry="${index}"]`)
    const target = row?.querySelector<HTMLElement>(by === 0 ? 'input' : `[data-move="${by}"]:enabled`)
    const chosen = target ?? row?.querySelector<HTMLElement>('[data-move]:enabled')
    chosen?.focus()
    moved.current = undefined
  })
  return {
    place,
    follow(move: Moved) {
      moved.current = move
    },
    followMove({ from, to }: { from: number; to: number }) {
      moved.current = { index: to, by: to > from ? 1 : -1 }
    },
  }
}
