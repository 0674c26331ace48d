import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { RenderMail, ShopProps } from '#emails/mail-props.ts'
import { orderIdSchema } from '#contracts/ids.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { PermanentFailure } from '#server/platform/job-workers.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { MailRefused, type Mail, type Mailer } from '#server/platform/mailer.ts'
import { deleteOldSent, hasSent, insertSent, listSent } from './notifications.queries.ts'
import type { NotificationsModule } from './notifications.types.ts'

const sendJob = 'notifications.send'
const cleanJob = 'notifications.delete-old-sent'
/** That a message was sent matters while its job may run again: dead letters are kept for 90 days. */
const keptSentMs = 100 * 24 * 3_600_000
/** As long as mail servers themselves retry: a server that is down for a weekend loses no message. */
const patience = { limit: 110, delaySeconds: 5, maxDelaySeconds: 1_800 }

/** A message ready for the mailer, whatever its template. */
type Compose = (data: unknown) => Promise<Parameters<Mailer['send']>[0] | undefined>

type NotificationsDeps = {
  db: Db
  clock: Clock
  /** The right-hand part of Message-IDs: the shop's host. */
  mailDomain: string
  jobs: Jobs
  mailer: Mailer
  renderMail: RenderMail
  /** Facts about the sender that every message contains. */
  readShop: () => Promise<ShopProps>
}

const aboutOrder = z.looseObject({ orderId: orderIdSchema })

function readOrderId(data: unknown): OrderId | null {
  const { success, data: about } = aboutOrder.safeParse(data)
  return success ? about.orderId : null
}

const jobSchema = z.object({ template: z.string(), data: z.unknown(), key: z.optional(z.string()) })

export function createNotificationsModule(deps: NotificationsDeps): NotificationsModule {
  const { db, clock, mailDomain, jobs, mailer, renderMail, readShop } = deps
  const composers = new Map<string, Compose>()
  jobs.work(
    sendJob,
    async (job) => {
      // Messages recorded before keys existed have none.
      const { template, data, key = randomUUID() } = jobSchema.parse(job)
      const compose = composers.get(template)
      if (!compose) throw new Error(`No module fills the message ${template}.`)
      if (await hasSent(db.query, key)) return
      const mail = await compose(data)
      if (!mail) return
      await send({ ...mail, messageId: `<${key}@${mailDomain}>` })
      // A crash between these two sends once more, under the same Message-ID, which mail programs show once.
      await insertSent(db.query, { key, template, at: clock.now(), orderId: readOrderId(data) })
    },
    { retries: patience, isOutward: true },
  )

  jobs.work(cleanJob, () => {
    const before = new Date(clock.now().getTime() - keptSentMs)
    return deleteInBatches((limit) => deleteOldSent(db.query, { before, limit }))
  })
  jobs.schedule(cleanJob, '50 3 * * *')

  async function send(mail: Mail): Promise<void> {
    try {
      // Suppresses automatic replies of absent readers (RFC 3834).
      await mailer.send({ ...mail, headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers } })
    } catch (error) {
      if (error instanceof MailRefused) throw new PermanentFailure(error.message)
      throw error
    }
  }

  return {
    provide(template, fill) {
      composers.set(template, async (data) => {
        const filled = await fill(data)
        if (!filled) return undefined
        const { props, ...addressed } = filled
        return { ...addressed, ...(await renderMail(template, { ...props, shop: await readShop() })) }
      })
    },
    listSent,
    async enqueue(tx, template, data) {
      await jobs.enqueue(tx, sendJob, { template, data, key: randomUUID() })
    },
  }
}
