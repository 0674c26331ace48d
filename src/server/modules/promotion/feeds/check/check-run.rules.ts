import type { FeedCheck } from '#contracts/admin/feeds.ts'
import type { CheckRun } from './check-run.queries.ts'

/** A batch of products takes seconds: a job that was silent so long has died with its process. */
const silentMs = 5 * 60_000
/** A process that runs jobs finds one within seconds. */
const unbegunMs = 5 * 60_000

/** What the check that a person has asked for does now; null = it was never asked for. */
export function describeRun(run: CheckRun | undefined, now: Date): FeedCheck | null {
  if (!run) return null
  return { state: stateOf(run, now), items: run.items, ended_at: run.endedAt?.toISOString() ?? null }
}

function stateOf({ askedAt, seenAt, endedAt, hasFailed }: CheckRun, now: Date): FeedCheck['state'] {
  if (hasFailed) return 'failed'
  if (endedAt !== null) return 'done'
  if (seenAt === null) return now.getTime() - askedAt.getTime() < unbegunMs ? 'waiting' : 'failed'
  return now.getTime() - seenAt.getTime() < silentMs ? 'running' : 'failed'
}

/** Whether asking again would only repeat what is under way. */
export function isUnderWay(check: FeedCheck | null): boolean {
  return check?.state === 'waiting' || check?.state === 'running'
}
