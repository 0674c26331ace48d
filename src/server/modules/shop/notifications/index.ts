// Owns the sending of e-mails: one job that renders a template and hands it to the mailer. What a message says is filled in by
// the module that owns the facts (`provide`).
export { createNotificationsService as createNotificationsModule, type FilledMail } from './notifications.service.ts'
import type { createNotificationsService } from './notifications.service.ts'

export type NotificationsModule = ReturnType<typeof createNotificationsService>
