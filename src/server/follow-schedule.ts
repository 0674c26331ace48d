import type { Modules } from './composition.ts'
import type { Changes } from './platform/changes.ts'
import type { Clock } from './platform/clock.ts'

type Schedule = {
  changes: Pick<Changes, 'listen' | 'announce'>
  content: Pick<Modules['content'], 'findNextTurn'>
  clock: Clock
  isStopped: () => boolean
  onTrouble: (error: unknown) => void
}

/** Far turns are looked up again: a timer has a longest time, and the clock may be set. */
const longestMs = 3_600_000
/** The database compares the moment with the clock of this process, so the turn must have come. */
const afterMs = 20

/**
 * Drops the stored pages at the moment when a planned text appears or disappears: one timer per process, set for the nearest
 * turn and set again after every change of content. Without it they would be up to a minute old.
 */
export function followSchedule({ changes, content, clock, isStopped, onTrouble }: Schedule): void {
  let timer: NodeJS.Timeout | undefined
  let lookups = 0
  const plan = async () => {
    lookups += 1
    const lookup = lookups
    const turn = await content.findNextTurn()
    // A later change has planned again.
    if (isStopped() || lookup !== lookups) return
    clearTimeout(timer)
    const waitMs = turn === undefined ? longestMs : turn.getTime() - clock.now().getTime() + afterMs
    const isTurn = turn !== undefined && waitMs <= longestMs
    timer = setTimeout(() => come(isTurn), Math.min(Math.max(waitMs, 0), longestMs))
    timer.unref()
  }
  const come = (isTurn: boolean) => {
    if (isStopped()) return
    // The other processes have this timer too, and an announcement more does no harm.
    if (isTurn) changes.announce({ tags: turnTags })
    else replan()
  }
  const replan = () => void plan().catch(onTrouble)
  changes.listen((tags) => {
    if (tags.some((tag) => tag === '*' || tag === 'content')) replan()
  })
  replan()
}

const turnTags = ['pages', 'blog', 'banners', 'events', 'content']
