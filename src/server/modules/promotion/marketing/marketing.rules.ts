import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import type { SubscriberId } from '#kernel/ids.ts'

const emailSchema = z.email()
const maxLength = 254

/** The fault of an e-mail, in the specification's words; undefined when it is valid. */
export function emailFault(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return messages.form.required
  return trimmed.length <= maxLength && emailSchema.safeParse(trimmed).success ? undefined : messages.form.email
}

/** The secret of an unsubscribe link: the subscriber's id, signed, so that no link has to be stored. */
export function toUnsubscribeToken(id: SubscriberId, secret: string): string {
  return `${id}-${sign(id, secret)}`
}

/** The subscriber that a token was made for; undefined when its signature is not ours. */
export function readUnsubscribeToken(token: string, secret: string): number | undefined {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? []
  if (digits === '') return undefined
  const id = Number(digits)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret))) && id <= 2_147_483_647 ? id : undefined
}

function sign(id: SubscriberId, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${id}`).digest('base64url').slice(0, 22)
}
