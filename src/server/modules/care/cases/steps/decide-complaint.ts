import type { Case } from '#contracts/admin/cases.ts'
import type { CaseKind, CaseOutcome } from '#contracts/admin/case-words.ts'
import { messages } from '#contracts/messages.ts'
import { cleanLines } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import type { HeldCase } from '../writing/cases.queries.ts'
import { holdCase, saveCase, type CaseWrite } from '../writing/hold-case.ts'
import { noteBefore, type CaseBefore } from '../writing/take-back-case.ts'

type Changed = { changed: Case; before: CaseBefore }

/**
 * Decides about a complaint; the customer learns it by an answer, and a refusal must give its reasons in writing (Civil Code, § 622). Money
 * and goods follow in the order. A later decision replaces this one. Throws 404, 409 for another kind, and 412.
 */
export async function decideComplaint(
  deps: Pick<CasesDeps, 'clock'>,
  write: CaseWrite,
  { outcome, reason, ...key }: CaseKey & { outcome: CaseOutcome; reason: string },
): Promise<Changed> {
  const held = refuseOtherKind(await holdCase(deps, write, key), 'complaint')
  const fields = { outcome, outcomeReason: cleanLines(reason), decidedAt: deps.clock.now() }
  const changed = await saveCase(deps, write, { held, fields, texts: { outcomeReason: reason } })
  return { changed, before: noteBefore(held, changed) }
}

/** Throws 409 for a case of another kind. */
export function refuseOtherKind(held: HeldCase, kind: CaseKind): HeldCase {
  if (held.kind !== kind) throw new ApiError('conflict', { message: messages.staff.otherKindOfCase })
  return held
}
