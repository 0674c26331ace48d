import * as z from 'zod/mini'
import type { MailName, MailProps, RenderMail } from '#emails/mail-props.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'

const sendJob = 'notifications.send'

/** A message as its owner fills it; undefined = there is nothing to say any more. */
export type FilledMail<Name extends MailName> = { to: string; props: MailProps[Name] } & MailExtras
type MailExtras = Pick<Mail, 'attachments' | 'replyTo' | 'headers'>
type Fill<Name extends MailName> = (data: unknown) => Promise<FilledMail<Name> | undefined>
/** A message ready for the mailer, whatever its template. */
type Compose = (data: unknown) => Promise<Parameters<Mailer['send']>[0] | undefined>

export type NotificationsDeps = { jobs: Jobs; mailer: Mailer; renderMail: RenderMail }

const jobSchema = z.object({ template: z.string(), data: z.unknown() })

export function createNotificationsService({ jobs, mailer, renderMail }: NotificationsDeps) {
  const composers = new Map<string, Compose>()
  jobs.work(sendJob, async (job) => {
    const { template, data } = jobSchema.parse(job)
    const compose = composers.get(template)
    if (!compose) throw new Error(`Nobody fills the message ${template}.`)
    const mail = await compose(data)
    if (mail) await mailer.send(mail)
  })

  return {
    /** Says who fills a message: the module that owns what it tells. At start. */
    provide<Name extends MailName>(template: Name, fill: Fill<Name>): void {
      composers.set(template, async (data) => {
        const filled = await fill(data)
        if (!filled) return undefined
        const { props, ...addressed } = filled
        return { ...addressed, ...(await renderMail(template, props)) }
      })
    },
    /** Records a message in the caller's transaction. The data is small: ids, not texts, are kept in the queue. */
    async enqueue(tx: Queryable, template: MailName, data: object): Promise<void> {
      await jobs.enqueue(tx, sendJob, { template, data })
    },
  }
}
