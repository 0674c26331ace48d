import { useEffect } from 'react'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// On a first visit several dialogs open by themselves. They open one after another, in this order, the next when the one before
// has closed (decisions, section 5).

const order = ['age', 'cookies', 'popup'] as const
export type Opening = (typeof order)[number]

const waiting = new Set<Opening>()
const first = createSharedValue<Opening | undefined>(undefined)

/** Keeps `opening` in the queue while `isWanted`; returns whether it is its turn. */
export function useTurn(opening: Opening, isWanted: boolean): boolean {
  useEffect(() => {
    if (isWanted) return joinQueue(opening)
    return undefined
  }, [opening, isWanted])
  return useSharedValue(first) === opening
}

/** Adds `opening` to the queue; the returned function removes it. */
export function joinQueue(opening: Opening): () => void {
  waiting.add(opening)
  publish()
  return () => {
    waiting.delete(opening)
    publish()
  }
}

/** The first in the queue. */
export function findNextOpening(): Opening | undefined {
  return order.find((opening) => waiting.has(opening))
}

function publish() {
  first.publish(findNextOpening())
}
