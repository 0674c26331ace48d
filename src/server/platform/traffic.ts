/** The requests that this process is answering. */
export type Traffic = {
  /** Called when a request arrives; the returned function is called when it is answered. */
  enter: () => () => void
  /** Called for an answer that was sent from memory; such a request is not entered. */
  noteStored: () => void
  /** How many of them there were. */
  countStored: () => number
  /** Whether no request is open, and none was a moment ago: another one is not to be expected immediately. */
  isQuiet: () => boolean
}

const quietMs = 50

export function createTraffic(now: () => number = () => performance.now()): Traffic {
  let open = 0
  let stored = 0
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    enter() {
      open += 1
      lastAt = now()
      return () => {
        open -= 1
        lastAt = now()
      }
    },
    noteStored() {
      stored += 1
    },
    countStored: () => stored,
    isQuiet: () => open === 0 && now() - lastAt >= quietMs,
  }
}
