import type { MailFacts, MailName } from '#emails/mail-props.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Mail } from '#server/platform/mailer.ts'

export interface NotificationsModule {
  /** Registers the module that fills a message; called at startup, once per message. */
  provide: <Name extends MailName>(template: Name, fill: FillMail<Name>) => void
  /**
   * Records a message inside the caller's transaction. The queue holds `data`, ids and not texts; the job passes it to the
   * function that `provide` registered.
   */
  enqueue: (tx: Queryable, template: MailName, data: object) => Promise<void>
  /** The messages about an order that have left, oldest first: those whose data names it as `orderId`. */
  listSent: (q: Queryable, orderId: OrderId) => Promise<{ template: string; at: Date }[]>
}

/** Gets the recorded data, unparsed. Returns undefined when there is nothing left to send. */
export type FillMail<Name extends MailName> = (data: unknown) => Promise<FilledMail<Name> | undefined>

/** A message as its owner fills it. */
export type FilledMail<Name extends MailName> = { to: string; props: MailFacts[Name] } & MailExtras
type MailExtras = Pick<Mail, 'attachments' | 'replyTo' | 'headers'>
