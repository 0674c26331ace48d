import type { HealthLevel } from '#contracts/admin/health.ts'

// From when on a person should look, and from when on something is broken. The alarms of `deploy/monitoring` have the same limits.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function worstOf(levels: readonly HealthLevel[]): HealthLevel {
  if (levels.includes('broken')) return 'broken'
  return levels.includes('attention') ? 'attention' : 'fine'
}

/** A job starts within seconds; in a rush they come later (ADR 0040). */
export function judgeJobs({ oldestDueAt, now }: { oldestDueAt: Date | null; now: Date }): HealthLevel {
  const waitedMs = oldestDueAt ? now.getTime() - oldestDueAt.getTime() : 0
  if (waitedMs > hour) return 'broken'
  return waitedMs > 10 * minute ? 'attention' : 'fine'
}

/** Each is a mail, a payment or a label that did not happen. */
export function judgeDeadLetters(count: number): HealthLevel {
  return count > 0 ? 'attention' : 'fine'
}

/** A check runs every night; a day and a few hours without one, and something keeps it away. `run` undefined = it has not run yet. */
export function judgeCheck({
  run,
  now,
}: {
  run: { ranAt: Date; isClean: boolean } | undefined
  now: Date
}): HealthLevel {
  if (!run) return 'fine'
  if (!run.isClean) return 'broken'
  return now.getTime() - run.ranAt.getTime() > day + 4 * hour ? 'attention' : 'fine'
}

/** The goods of a feed are checked every five minutes. */
export function judgeFeed({
  isOn,
  checkedAt,
  items,
  rejected,
  now,
}: {
  isOn: boolean
  checkedAt: Date | null
  items: number
  rejected: number
  now: Date
}): HealthLevel {
  if (!isOn || !checkedAt) return 'fine'
  if (items > 0 && rejected === items) return 'broken'
  return now.getTime() - checkedAt.getTime() > day ? 'attention' : 'fine'
}

const gibibyte = 2 ** 30

export function judgeDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): HealthLevel {
  if (freeBytes < gibibyte / 2) return 'broken'
  return freeBytes < 2 * gibibyte || freeBytes < totalBytes / 20 ? 'attention' : 'fine'
}

/** A standby that is a minute behind loses a minute of orders at a failover, unless it is synchronous. */
export function judgeStandbys(standbys: readonly { lagSeconds: number | null }[]): HealthLevel {
  return standbys.some(({ lagSeconds }) => (lagSeconds ?? 0) > 60) ? 'attention' : 'fine'
}

/** Certificates are renewed a month before their end; two weeks before it the renewal has failed. */
export function judgeMail({
  error,
  certificateUntil,
  now,
}: {
  error: string
  certificateUntil: Date | null
  now: Date
}): HealthLevel {
  if (error !== '') return 'broken'
  if (!certificateUntil) return 'fine'
  return certificateUntil.getTime() - now.getTime() < 14 * day ? 'attention' : 'fine'
}
