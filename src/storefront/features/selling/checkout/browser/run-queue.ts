export type Run = {
  intent: string
  /** Fields that overrule those of the form. */
  changes: Record<string, string>
  /** Whether another intent was started since. */
  isOvertaken: () => boolean
}

export type RunQueueInput = { onStart: (intent: string) => void; execute: (run: Run) => Promise<void> }
export type RunIntent = (intent: string, changes?: Record<string, string>) => Promise<void>

/** Runs one intent after another: two changes of one line at once could reach the server in the wrong order. */
export function createRunQueue({ onStart, execute }: RunQueueInput): RunIntent {
  let last = Promise.resolve()
  let newest = 0
  let isOrdering = false
  return (intent, changes = {}) => {
    // A second press while the order is under way does nothing.
    if (isOrdering) return last
    isOrdering = intent === 'order'
    newest += 1
    const number = newest
    const isOvertaken = () => number !== newest
    onStart(intent)
    last = last.then(async () => {
      // The intent that overtook it asks for the prices as well.
      const isSpared = isOvertaken() && (intent === 'quote' || intent === 'place')
      if (!isSpared) await execute({ intent, changes, isOvertaken })
      if (intent === 'order') isOrdering = false
    })
    return last
  }
}
