import type { Changes } from '#server/platform/changes.ts'
import { createLiveHub } from './live/live-hub.ts'
import { toStaffTag } from './live/staff-tags.ts'
import type { StaffFrame } from './staff-operations.ts'

/** What the writes and the event streams of one process share; other processes hear of it through `changes`. */
export function createStaffFrame(changes: Pick<Changes, 'announce' | 'listen'>): StaffFrame {
  const live = createLiveHub()
  changes.listen(live.tell)
  return {
    operations: new Map(),
    live,
    tell: (tags) => changes.announce({ tags }),
    announce: (things) => changes.announce({ tags: things.map(toStaffTag) }),
  }
}
