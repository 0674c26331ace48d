import type { FeedCheck } from '#contracts/admin/feeds.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { FeedsDeps } from '../feeds.types.ts'
import { checkAll } from './check-feeds.ts'
import { findCheckRun, updateCheckRun, upsertCheckRun } from './check-run.queries.ts'
import { describeRun, isUnderWay } from './check-run.rules.ts'

export const checkNowJob = 'feeds.check-now'

type AskDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'> }

/** A person asks for a check of all goods. While one is under way, it is that one. */
export async function askForCheck({ clock, jobs }: AskDeps, { tx, audit }: AuditedWrite): Promise<FeedCheck | null> {
  const now = clock.now()
  audit({ thing: 'feeds', id: 1, after: { check_asked_at: now.toISOString() } })
  const before = describeRun(await findCheckRun(tx), now)
  if (isUnderWay(before)) return before
  await upsertCheckRun(tx, now)
  await jobs.enqueue(tx, checkNowJob, {})
  return readCheck({ clock }, tx)
}

export async function readCheck({ clock }: Pick<AskDeps, 'clock'>, q: Queryable): Promise<FeedCheck | null> {
  return describeRun(await findCheckRun(q), clock.now())
}

/** The job: checks whatever the age of the last check, and says how far it is. A failed attempt is repeated by the queue. */
export async function checkNow(deps: FeedsDeps & { db: Db }): Promise<void> {
  const { db, clock } = deps
  await updateCheckRun(db.query, { seenAt: clock.now(), endedAt: null, hasFailed: false, items: 0 })
  try {
    const items = await checkAll(deps, (seen) => updateCheckRun(db.query, { seenAt: clock.now(), items: seen }))
    await updateCheckRun(db.query, { endedAt: clock.now(), items })
  } catch (error) {
    await updateCheckRun(db.query, { endedAt: clock.now(), hasFailed: true })
    throw error
  }
}
