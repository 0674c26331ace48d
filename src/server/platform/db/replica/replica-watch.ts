import { setTimeout as sleep } from 'node:timers/promises'

export type ReplicaWatch = {
  /** Whether the replica has everything that was announced, and is at most as old as allowed. */
  isUsable: () => boolean
  /** Something was committed and is announced: until the replica has it too, the primary is read. */
  expectChange: () => void
  /** A statement failed because the replica is away: it is not used until it has answered again. */
  distrust: () => void
  /** How old the state is that the replica is known to have; undefined if it is unknown. */
  ageMs: () => number | undefined
  close: () => Promise<void>
}

export type Watched<Position> = {
  /** The present end of the primary's log. */
  readPosition: () => Promise<Position>
  /** Whether the replica has replayed the log up to there. Throws if it does not answer, or is not a replica. */
  hasReplayed: (position: Position) => Promise<boolean>
  maxAgeMs: number
  onTrouble: (error: Error) => void
  now?: () => number
}

const lookMs = 500
const firstPauseMs = 5
const longestPauseMs = 100

/** Announcements are counted: the replica has them all if it has replayed the log as it was after the last one. */
type Known = { announced: number; replayed: number; freshAt: number | undefined; isClosed: boolean }

/**
 * Measures how old a replica is: what it has replayed is as new as the moment at which the primary's log ended there. The
 * time of the last replayed transaction would not do, because it also grows while nothing is written.
 */
export function createReplicaWatch<Position>(watched: Watched<Position>): ReplicaWatch {
  const { maxAgeMs, onTrouble, now = () => performance.now() } = watched
  const known: Known = { announced: 0, replayed: 0, freshAt: undefined, isClosed: false }
  const pause = createPause()
  const isFresh = () => known.freshAt !== undefined && now() - known.freshAt <= maxAgeMs
  let trouble: string | undefined

  async function run(): Promise<void> {
    while (!known.isClosed) {
      const failure = await look(watched, { known, now }).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : 'it does not answer'),
      )
      if (!known.isClosed) say(failure)
      if (known.announced === known.replayed || failure !== undefined) await pause.rest(lookMs)
    }
  }

  /** Once per kind of trouble, not with each look. */
  function say(failure: string | undefined): void {
    const next = failure ?? (isFresh() ? undefined : `it is more than ${maxAgeMs / 1000} s behind`)
    if (next !== undefined && next !== trouble) onTrouble(new Error(`The replica is not used: ${next}`))
    trouble = next
  }

  const running = run()
  return {
    isUsable: () => known.announced === known.replayed && isFresh(),
    expectChange() {
      known.announced += 1
      pause.end()
    },
    distrust() {
      known.freshAt = undefined
      pause.end()
    },
    ageMs: () => (known.freshAt === undefined ? undefined : now() - known.freshAt),
    async close() {
      known.isClosed = true
      pause.end()
      await running
    },
  }
}

/** Ends when the replica has what the primary had at its beginning, or is too old anyway. */
async function look<Position>(
  { readPosition, hasReplayed, maxAgeMs }: Watched<Position>,
  { known, now }: { known: Known; now: () => number },
): Promise<void> {
  const startedAt = now()
  const heard = known.announced
  const position = await readPosition()
  for (let pauseMs = firstPauseMs; !known.isClosed; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const isReplayed = await hasReplayed(position).catch((error: unknown) => {
      known.freshAt = undefined
      throw error
    })
    if (isReplayed) {
      known.freshAt = startedAt
      known.replayed = heard
      return
    }
    if (now() - startedAt > maxAgeMs) return
    await sleep(pauseMs)
  }
}

function createPause() {
  let end = () => {}
  return {
    end: () => end(),
    rest: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
