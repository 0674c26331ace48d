import { provideChangeMails } from './change-mails.ts'
import { type OrderMailDeps, provideOrderMails } from './order-mails.ts'
import { providePartMail } from './part-mail.ts'

/** All messages about orders. */
export function provideMails(deps: OrderMailDeps): void {
  provideOrderMails(deps)
  provideChangeMails(deps)
  providePartMail(deps)
}
