import { useEffect } from 'react'
import { createSharedValue, useSharedValue } from './shared-value.ts'

// Several things want to open by themselves on a first visit. They open one after another, in this order, and the next comes
// when the one before has gone (decisions, section 5).

const order = ['age', 'cookies', 'popup'] as const
export type Opening = (typeof order)[number]

const waiting = new Set<Opening>()
const first = createSharedValue<Opening | undefined>(undefined)

/** Says that `opening` wants to be seen while `isWanted`, and gives whether it is its turn. */
export function useTurn(opening: Opening, isWanted: boolean): boolean {
  useEffect(() => {
    if (isWanted) return joinQueue(opening)
    return undefined
  }, [opening, isWanted])
  return useSharedValue(first) === opening
}

/** Waits for its turn until the function that it gives is called. */
export function joinQueue(opening: Opening): () => void {
  waiting.add(opening)
  publish()
  return () => {
    waiting.delete(opening)
    publish()
  }
}

/** The first of those that wait. */
export function findFirst(): Opening | undefined {
  return order.find((opening) => waiting.has(opening))
}

function publish() {
  first.publish(findFirst())
}
