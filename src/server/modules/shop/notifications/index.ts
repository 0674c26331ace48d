// Owns the sending of e-mails: one job that renders a template and passes it to the mailer. The module that owns the
// facts fills in the content (`provide`).
export { createNotificationsModule } from './notifications.service.ts'
export type { FilledMail, NotificationsModule } from './notifications.types.ts'
