import * as z from 'zod/mini'
import { caseNumber } from '#contracts/admin/case-words.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { messages } from '#contracts/messages.ts'
import { cleanLine, cleanLines } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import { loadCase } from '../reading/show-case.ts'
import { refuseOtherKind } from '../steps/decide-complaint.ts'
import { printProtocol } from '../steps/draw-protocol.ts'
import { findMessage } from './case-mail.queries.ts'
import { insertMessage } from './cases.queries.ts'
import { holdCase, refuseUndecided, saveCase, toState, type CaseWrite } from './hold-case.ts'
import { noteBefore, type CaseBefore } from './take-back-case.ts'

type Answer = CaseKey & {
  subject: string
  text: string
  to: 'open' | 'waiting' | 'done'
  withProtocol?: boolean | undefined
}

/**
 * Writes to the customer, and says what is with the case then. A person who answers a case without an owner becomes its owner. Throws 404, 412, and 409 for
 * a customer without an e-mail, and for a review that waits if the case is closed by it.
 */
export async function answerCase(
  deps: Pick<CasesDeps, 'clock' | 'notifications'>,
  write: CaseWrite,
  { subject, text, to, withProtocol = false, ...key }: Answer,
): Promise<{ changed: Case; before: CaseBefore }> {
  const { tx, staff, branches } = write
  const held = await holdCase(deps, write, key)
  if (withProtocol) refuseOtherKind(held, 'complaint')
  await refuseUndecided(deps, write, { held, to })
  const { email: mailTo } = await loadCase(deps, tx, { id: held.id, branches })
  if (mailTo === '') throw new ApiError('conflict', { message: messages.staff.caseWithoutEmail })
  const at = deps.clock.now()
  const message = {
    kind: 'out',
    mailTo,
    subject: cleanLine(subject),
    text: cleanLines(text),
    hasProtocol: withProtocol,
  } as const
  const messageId = await insertMessage(tx, { caseId: held.id, ...message, authorId: staff.userId, at })
  await deps.notifications.enqueue(tx, 'case-answer', { messageId })
  const fields = {
    ...toState(deps, held, to),
    ownerId: held.ownerId ?? staff.userId,
    answeredAt: held.answeredAt ?? at,
  }
  const changed = await saveCase(deps, write, { held, fields, texts: { answer: text } })
  return { changed, before: noteBefore(held, changed, messageId) }
}

const jobSchema = z.object({ messageId: z.int() })

/** The mail of an answer; nothing for one that was taken back. Answers go to the address of the shop. */
export function provideAnswerMail({
  db,
  content,
  notifications,
}: Pick<CasesDeps, 'db' | 'content' | 'notifications'>): void {
  notifications.provide('case-answer', async (data) => {
    const message = await findMessage(db.query, jobSchema.parse(data).messageId)
    if (!message) return undefined
    const { email: replyTo } = await content.readContacts()
    const { mailTo, subject, text, caseId, hasProtocol } = message
    const pdf = hasProtocol ? await printProtocol({ db, content }, { id: caseId, branches: null }) : undefined
    return {
      to: mailTo,
      ...(replyTo !== '' && { replyTo }),
      props: { subject, text, number: caseNumber(caseId) },
      ...(pdf && {
        attachments: [{ filename: `protokol-${caseNumber(caseId)}.pdf`, content: pdf, contentType: 'application/pdf' }],
      }),
    }
  })
}
