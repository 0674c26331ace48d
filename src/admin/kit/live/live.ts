import type { LiveEvent } from '#contracts/admin/live.ts'

/** What a listener gets: an event of the server, or that anything may have changed while the stream was closed. */
export type LiveNote = LiveEvent | { kind: 'all' }

type Listener = (note: LiveNote) => void
type Source = Pick<EventSource, 'close' | 'addEventListener'>

export type LiveOptions = {
  open: () => Source
  isVisible: () => boolean
  wait?: (run: () => void, milliseconds: number) => () => void
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * One stream of changes for all listeners. It is open while a listener is there and the tab is visible, because a browser has
 * few connections to one host; afterwards the listeners load again what they show.
 */
export function createLive({ open, isVisible, wait = waitFor }: LiveOptions) {
  const listeners = new Set<Listener>()
  let source: Source | undefined
  let stopWaiting: (() => void) | undefined
  let failures = 0
  let hasMissed = false

  const tell = (note: LiveNote) => {
    for (const listener of listeners) listener(note)
  }
  const disconnect = () => {
    source?.close()
    source = undefined
    stopWaiting?.()
    stopWaiting = undefined
  }
  const connect = () => {
    stopWaiting = undefined
    const opened = open()
    source = opened
    follow(opened, tell)
    opened.addEventListener('open', () => {
      failures = 0
      if (hasMissed) tell({ kind: 'all' })
      hasMissed = false
    })
    opened.addEventListener('error', () => {
      // The browser would try again immediately, and not at all after some answers.
      if (source !== opened) return
      disconnect()
      hasMissed = true
      failures += 1
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)
      stopWaiting = wait(update, pause)
    })
  }
  const update = () => {
    stopWaiting?.()
    stopWaiting = undefined
    const isWanted = listeners.size > 0 && isVisible()
    if (isWanted && source === undefined) connect()
    if (!isWanted && source !== undefined) {
      disconnect()
      hasMissed = listeners.size > 0
    }
  }
  return {
    /** Returns what ends it. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      update()
      return () => {
        listeners.delete(listener)
        update()
      }
    },
    /** The tab was shown or hidden. */
    update,
  }
}

function follow(source: Source, tell: Listener): void {
  source.addEventListener('message', (event) => {
    const note = event instanceof MessageEvent ? readNote(event.data) : undefined
    if (note) tell(note)
  })
  source.addEventListener('all', () => tell({ kind: 'all' }))
}

function waitFor(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

function readNote(data: unknown): LiveNote | undefined {
  try {
    // Written by the server of the same release or the next one; no listener reads an unknown kind.
    return typeof data === 'string' ? (JSON.parse(data) as LiveEvent) : undefined
  } catch {
    return undefined
  }
}
