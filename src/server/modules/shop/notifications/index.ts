// Owns the sending of e-mails: one job that renders a template and passes it to the mailer. The module that owns the
// facts fills in the content (`provide`).
export { createNotificationsService as createNotificationsModule, type FilledMail } from './notifications.service.ts'
import type { createNotificationsService } from './notifications.service.ts'

export type NotificationsModule = ReturnType<typeof createNotificationsService>
