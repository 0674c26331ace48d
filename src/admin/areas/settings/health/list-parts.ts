import type { Health, HealthLevel } from '#contracts/admin/health.ts'
import { healthWords as words } from '#admin/i18n/health-words.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { formatDate } from '#ui/format.ts'

export type Part = { name: string; level: HealthLevel; facts: string[]; error: string }

const order: readonly HealthLevel[] = ['broken', 'attention', 'fine']

/** What a person reads of each part, the worst first. */
export function listParts(health: Health): Part[] {
  const parts = [
    describeMail(health),
    describeJobs(health),
    ...health.checks.map(describeCheck),
    ...health.feeds.map(describeFeed),
    describeDatabase(health),
    describeFiles(health),
    describeDisk(health),
  ]
  return parts.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
}

function describeDatabase({ database }: Health): Part {
  const { level, kind, version, size_bytes: size, standbys } = database
  const facts = [words[kind](version, formatBytes(size))]
  for (const { name, is_synchronous: isSynchronous, lag_seconds: lag } of standbys) {
    const text = words.standby(name, isSynchronous)
    facts.push(lag === null ? text : words.standbyLag(text, lag.toLocaleString('sk-SK')))
  }
  return { name: words.database, level, facts, error: '' }
}

function describeJobs({ jobs: { level, waiting, oldest_due_at: oldest } }: Health): Part {
  const facts = [waiting === 0 ? words.jobsNone : words.jobsWaiting(waiting)]
  if (oldest !== null) facts.push(words.jobsSince(formatTime(oldest)))
  return { name: words.jobs, level, facts, error: '' }
}

function describeCheck({ level, check, ran_at: ranAt, error }: Health['checks'][number]): Part {
  const name = words.checks[check]
  if (ranAt === null) return { name, level, facts: [words.checkNotYet], error }
  const when = formatTime(ranAt)
  return { name, level, facts: [level === 'broken' ? words.checkFailed(when) : words.checkClean(when)], error }
}

function describeFeed({
  level,
  comparer,
  is_on: isOn,
  checked_at: at,
  items,
  rejected,
}: Health['feeds'][number]): Part {
  const name = words.feeds[comparer]
  if (!isOn) return { name, level, facts: [words.feedOff], error: '' }
  if (at === null) return { name, level, facts: [words.feedNotYet], error: '' }
  const facts = [words.feedItems(items)]
  if (rejected > 0) facts.push(words.feedRejected(rejected))
  return { name, level, facts: [...facts, words.feedChecked(formatTime(at))], error: '' }
}

function describeDisk({ disk: { level, free_bytes: free, total_bytes: total } }: Health): Part {
  return { name: words.disk, level, facts: [words.diskFree(formatBytes(free), formatBytes(total))], error: '' }
}

function describeFiles({ files: { level, place } }: Health): Part {
  const facts: string[] = [words.filesPlaces[place]]
  if (level === 'broken') facts.push(words.filesSilent)
  return { name: words.files, level, facts, error: '' }
}

function describeMail({ mail: { level, place, error, certificate_until: until } }: Health): Part {
  if (place === 'folder') return { name: words.mail, level, facts: [words.mailFolder], error }
  const facts: string[] = [error === '' ? words.mailAnswers : words.mailSilent]
  if (until !== null) facts.push(words.certificate(formatDate(toLocalDay(new Date(until)))))
  return { name: words.mail, level, facts, error }
}

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `1,5 GB`, with decimal units as disks are sold. */
function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('sk-SK', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power]}`
}
