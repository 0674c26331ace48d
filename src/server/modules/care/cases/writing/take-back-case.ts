import * as z from 'zod/mini'
import { caseStates, caseOutcomes } from '#contracts/admin/case-words.ts'
import { caseIdSchema, userIdSchema } from '#contracts/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { deleteMessage, findCaseForUpdate, getCaseVersion, updateCase, type HeldCase } from './cases.queries.ts'
import { thing, toLogged } from './hold-case.ts'

const instant = z.nullable(z.string())

/** What a write has changed, so that another node can take it back. */
export const caseBeforeSchema = z.object({
  id: caseIdSchema,
  version: z.int(), // after the write
  messageId: z.nullable(z.int()),
  state: z.enum(caseStates),
  ownerId: z.nullable(userIdSchema),
  dueOn: z.string(),
  answeredAt: instant,
  closedAt: instant,
  outcome: z.nullable(z.enum(caseOutcomes)),
  outcomeReason: z.string(),
  decidedAt: instant,
  goodsBackOn: z.nullable(z.string()),
})
export type CaseBefore = z.infer<typeof caseBeforeSchema>

export function noteBefore(
  held: HeldCase,
  { version }: { version: number },
  messageId: number | null = null,
): CaseBefore {
  const { kind, answeredAt, closedAt, decidedAt, ...before } = held
  const toText = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...before,
    version,
    messageId,
    answeredAt: toText(answeredAt),
    closedAt: toText(closedAt),
    decidedAt: toText(decidedAt),
  }
}

/** Puts a case back as it was, without the message of the write. Throws 409 if anybody has written to it since. */
export async function takeBackCase({ tx, audit }: AuditedWrite, facts: CaseBefore): Promise<void> {
  const { id, version, messageId, answeredAt, closedAt, decidedAt, ...rest } = facts
  const held = await findCaseForUpdate(tx, { id, branches: null })
  if (!held || held.version !== version) throw new ApiError('undo_over')
  const toDate = (text: string | null) => (text === null ? null : new Date(text))
  const before = {
    ...rest,
    answeredAt: toDate(answeredAt),
    closedAt: toDate(closedAt),
    decidedAt: toDate(decidedAt),
  }
  await updateCase(tx, id, before)
  if (messageId !== null) await deleteMessage(tx, messageId)
  audit({
    thing,
    id,
    before: { ...toLogged(held), isTakenBack: false },
    after: { ...toLogged({ ...held, ...before }), isTakenBack: true },
    version: await getCaseVersion(tx, id),
  })
}
