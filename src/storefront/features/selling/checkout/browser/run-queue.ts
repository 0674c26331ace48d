export type Run = {
  intent: string
  /** Fields that override those of the form. */
  changes: Record<string, string>
  /** Whether another intent was started in the meantime. */
  isOvertaken: () => boolean
}

export type RunQueueInput = { onStart: (intent: string) => void; execute: (run: Run) => Promise<void> }
export type RunIntent = (intent: string, changes?: Record<string, string>) => Promise<void>

/** Runs one intent after another: two concurrent changes of a line could reach the server in the wrong order. */
export function createRunQueue({ onStart, execute }: RunQueueInput): RunIntent {
  let last = Promise.resolve()
  let newest = 0
  let isOrdering = false
  return (intent, changes = {}) => {
    // A second press while the order is in progress does nothing.
    if (isOrdering) return last
    isOrdering = intent === 'order'
    newest += 1
    const number = newest
    const isOvertaken = () => number !== newest
    onStart(intent)
    last = last.then(async () => {
      // The newer intent quotes the prices as well.
      const isSkipped = isOvertaken() && (intent === 'quote' || intent === 'place')
      if (!isSkipped) await execute({ intent, changes, isOvertaken })
      if (intent === 'order') isOrdering = false
    })
    return last
  }
}
