import { statfs } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type Health, mostDeadLetters, nightlyChecks, type ShownDeadLetter } from '#contracts/admin/health.ts'
import { orderIdSchema } from '#contracts/ids.ts'
import { countDeadLetters, type DeadLetter, listDeadLetters } from '#server/platform/dead-letters.ts'
import { checkMailServer } from '#server/platform/mailer.ts'
import { getDatabaseFacts, getJobFacts, listCheckRuns, listOrderNumbers, listStandbys } from './health.queries.ts'
import {
  judgeCheck,
  judgeDeadLetters,
  judgeDisk,
  judgeFeed,
  judgeJobs,
  judgeMail,
  judgeStandbys,
  worstOf,
} from './health.rules.ts'
import type { HealthDeps } from './health.types.ts'

export async function readHealth(deps: HealthDeps): Promise<Health> {
  const now = deps.clock.now()
  const [database, jobs, deadLetters, checks, feeds, disk, files, mail] = await Promise.all([
    readDatabase(deps),
    readJobs(deps, now),
    readDeadLetters(deps),
    readChecks(deps, now),
    readFeeds(deps, now),
    readDisk(deps.dataDir),
    readFiles(deps),
    readMail(deps, now),
  ])
  const parts = [database, jobs, deadLetters, ...checks, ...feeds, disk, files, mail]
  return {
    level: worstOf(parts.map((part) => part.level)),
    checked_at: now.toISOString(),
    database,
    jobs,
    dead_letters: deadLetters,
    checks,
    feeds,
    disk,
    files,
    mail,
  }
}

async function readDatabase({ db }: HealthDeps): Promise<Health['database']> {
  const { version, sizeBytes } = await getDatabaseFacts(db.query)
  const standbys = db.kind === 'postgres' ? await listStandbys(db.query) : []
  return {
    level: judgeStandbys(standbys),
    kind: db.kind === 'postgres' ? 'postgres' : 'embedded',
    version,
    size_bytes: sizeBytes,
    standbys: standbys.map(({ name, isSynchronous, lagSeconds }) => ({
      name,
      is_synchronous: isSynchronous,
      lag_seconds: lagSeconds,
    })),
  }
}

async function readJobs({ db }: HealthDeps, now: Date): Promise<Health['jobs']> {
  const { waiting, oldestDueAt } = await getJobFacts(db.query)
  return { level: judgeJobs({ oldestDueAt, now }), waiting, oldest_due_at: oldestDueAt?.toISOString() ?? null }
}

async function readDeadLetters({ db }: HealthDeps): Promise<Health['dead_letters']> {
  const letters = await listDeadLetters(db.query, mostDeadLetters)
  const count = letters.length < mostDeadLetters ? letters.length : await countDeadLetters(db.query)
  const orders = await listOrderNumbers(db.query, [...new Set(letters.flatMap((letter) => findOrder(letter) ?? []))])
  return {
    level: judgeDeadLetters(count),
    count,
    rows: letters.map((letter): ShownDeadLetter => {
      const order = findOrder(letter)
      return {
        id: letter.id,
        queue: letter.queue,
        template: findTemplate(letter),
        order_number: (order !== undefined && orders.get(order)) || null,
        error: letter.error,
        failed_at: letter.failedAt.toISOString(),
      }
    }),
  }
}

const ofOrder = z.looseObject({ orderId: orderIdSchema })
/** A message names its template, and has the data of the template in its own. */
const ofMessage = z.looseObject({ template: z.string(), data: z.unknown() })

function findOrder({ data }: DeadLetter) {
  const message = ofMessage.safeParse(data)
  return ofOrder.safeParse(message.success ? message.data.data : data).data?.orderId
}

function findTemplate({ data }: DeadLetter): string | null {
  return ofMessage.safeParse(data).data?.template ?? null
}

async function readChecks({ db }: HealthDeps, now: Date): Promise<Health['checks']> {
  const runs = new Map((await listCheckRuns(db.query)).map((run) => [run.check, run]))
  return nightlyChecks.map((check) => {
    const run = runs.get(check)
    return { level: judgeCheck({ run, now }), check, ran_at: run?.ranAt.toISOString() ?? null, error: run?.error ?? '' }
  })
}

async function readFeeds({ feeds }: HealthDeps, now: Date): Promise<Health['feeds']> {
  return (await feeds.readFeeds()).map(({ comparer, is_on: isOn, checked_at: at, items, rejected }) => {
    const checkedAt = at === null ? null : new Date(at)
    const level = judgeFeed({ isOn, checkedAt, items, rejected, now })
    return { level, comparer, is_on: isOn, checked_at: at, items, rejected }
  })
}

async function readDisk(folder: string): Promise<Health['disk']> {
  const { bsize, bavail, blocks } = await statfs(folder)
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
  return { level: judgeDisk({ freeBytes, totalBytes }), free_bytes: freeBytes, total_bytes: totalBytes }
}

/** Asks the store for a file that does not exist. */
async function readFiles({ db, files, hasS3 }: HealthDeps): Promise<Health['files']> {
  const level = await files.originals.read('health').then(
    () => 'fine' as const,
    () => 'broken' as const,
  )
  return { level, place: hasS3 ? 's3' : db.kind === 'postgres' ? 'database' : 'folder' }
}

async function readMail({ smtpUrl }: HealthDeps, now: Date): Promise<Health['mail']> {
  if (smtpUrl === undefined) return { level: 'attention', place: 'folder', error: '', certificate_until: null }
  const { error, certificateUntil } = await checkMailServer(smtpUrl)
  return {
    level: judgeMail({ error, certificateUntil, now }),
    place: 'server',
    error,
    certificate_until: certificateUntil?.toISOString() ?? null,
  }
}
