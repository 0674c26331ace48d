import type { Case } from '#contracts/admin/cases.ts'
import type { CaseState } from '#contracts/admin/case-words.ts'
import { permissionsOf } from '#contracts/admin/permissions.ts'
import { messages } from '#contracts/messages.ts'
import type { CaseId, UserId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import { loadCase } from '../reading/show-case.ts'
import { insertMessage, isCaseAt, listColleagues, type HeldCase } from './cases.queries.ts'
import { holdCase, refuseUndecided, saveCase, toState, type CaseWrite } from './hold-case.ts'
import { noteBefore, type CaseBefore } from './take-back-case.ts'

type ChangeDeps = Pick<CasesDeps, 'clock'>
type Changed = { changed: Case; before: CaseBefore }

/** The people who may settle cases, by their names. */
export async function listOwners(q: Queryable): Promise<{ id: UserId; name: string }[]> {
  const colleagues = await listColleagues(q)
  return colleagues
    .filter(({ roles }) => permissionsOf(roles).includes('cases.edit'))
    .map(({ id, name }) => ({ id, name }))
}

/**
 * Gives a case to a person, or leaves it without an owner. A new case is begun by that. Throws 404, 412 for another version, such as after a colleague took it,
 * and 422 for a person who may not settle cases, or not those of its branch.
 */
export async function assignCase(
  deps: ChangeDeps,
  write: CaseWrite,
  { ownerId, ...key }: CaseKey & { ownerId: UserId | null },
): Promise<Changed> {
  const held = await holdCase(deps, write, key)
  if (ownerId !== null && !(await mayOwn(write.tx, { ownerId, caseId: held.id }))) {
    throw invalid({ ownerId: [messages.staff.notCaseOwner] })
  }
  const begun = ownerId !== null && held.state === 'new' ? toState(deps, held, 'open') : {}
  const changed = await saveCase(deps, write, { held, fields: { ownerId, ...begun } })
  return { changed, before: noteBefore(held, changed) }
}

/** A person who may settle cases, and sees this one. */
async function mayOwn(q: Queryable, { ownerId, caseId }: { ownerId: UserId; caseId: CaseId }): Promise<boolean> {
  const person = (await listColleagues(q)).find(({ id }) => id === ownerId)
  if (!person || !permissionsOf(person.roles).includes('cases.edit')) return false
  return person.branches.length === 0 || isCaseAt(q, { id: caseId, branches: person.branches })
}

/** Changes the state. Throws 404, 409 for a review that waits, 412, and 422 if a case is closed without a reason while the customer
 * has got nothing. */
export async function moveCase(
  deps: ChangeDeps,
  write: CaseWrite,
  { to, reason, ...key }: CaseKey & { to: CaseState; reason: string },
): Promise<Changed> {
  const held = await holdCase(deps, write, key)
  await refuseUndecided(deps, write, { held, to })
  if (to === 'done' && reason === '' && !(await hasCustomerGot(deps, write, held))) {
    throw invalid({ reason: [messages.staff.caseReason] })
  }
  const changed = await saveCase(deps, write, { held, fields: toState(deps, held, to) })
  return { changed, before: noteBefore(held, changed) }
}

/**
 * Whether the customer has an answer, or what they asked for: the money of a withdrawal, or a complaint that was accepted. A refused
 * complaint needs an answer, as its reasons must be given in writing (Civil Code, § 622).
 */
async function hasCustomerGot(
  deps: ChangeDeps,
  { tx, branches }: CaseWrite,
  { id, kind, answeredAt, outcome }: HeldCase,
): Promise<boolean> {
  if (answeredAt !== null || (outcome !== null && outcome !== 'refused')) return true
  if (kind !== 'withdrawal') return false
  const { order } = await loadCase(deps, tx, { id, branches })
  return order !== null && order.refunded_cents > 0
}

/** Adds an internal note, or what the customer has said: then the case is open again. Throws 404 and 412. */
export async function noteCase(
  deps: ChangeDeps,
  write: CaseWrite,
  { kind, text, ...key }: CaseKey & { kind: 'note' | 'in'; text: string },
): Promise<Case> {
  const held = await holdCase(deps, write, key)
  const { userId: authorId } = write.staff
  await insertMessage(write.tx, { caseId: held.id, kind, text, authorId, at: deps.clock.now() })
  const isBack = kind === 'in' && (held.state === 'waiting' || held.state === 'done')
  const fields = isBack ? toState(deps, held, 'open') : {}
  return saveCase(deps, write, { held, fields, texts: { [kind === 'in' ? 'received' : 'note']: text } })
}
