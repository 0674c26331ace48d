import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'

const emailSchema = z.email()
const maxLength = 254

/** What is wrong with an e-mail, in the specification's words; undefined when nothing is. */
export function emailFault(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return messages.form.required
  return trimmed.length <= maxLength && emailSchema.safeParse(trimmed).success ? undefined : messages.form.email
}

export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
