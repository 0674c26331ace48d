import type { Case } from '#contracts/admin/cases.ts'
import type { CaseState } from '#contracts/admin/case-words.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { CaseKey, CasesDeps } from '../cases.types.ts'
import { findDueDayAfter } from '../deadlines.rules.ts'
import { loadCase } from '../reading/show-case.ts'
import { findCaseForUpdate, updateCase, type CaseFields, type HeldCase } from './cases.queries.ts'

export const thing = 'case'

/** The frame of a write of staff to a case; `branches` null = all. */
export type CaseWrite = AuditedWrite & {
  staff: Pick<StaffCaller, 'userId' | 'name'>
  branches: readonly StoreId[] | null
}

/** Locks the case; throws 404 also for one of another branch, and 412 if another write has changed it. */
export async function holdCase(
  deps: Pick<CasesDeps, 'clock'>,
  { tx, branches }: Pick<CaseWrite, 'tx' | 'branches'>,
  { id, version }: CaseKey,
): Promise<HeldCase> {
  const held = await findCaseForUpdate(tx, { id, branches })
  if (!held) throw notFound('case')
  await refuseStale(tx, { thing, current: await loadCase(deps, tx, { id, branches }), version })
  return held
}

/** Throws 409 if a case is closed while its review still waits: then no list would show it. */
export async function refuseUndecided(
  deps: Pick<CasesDeps, 'clock'>,
  { tx, branches }: Pick<CaseWrite, 'tx' | 'branches'>,
  { held, to }: { held: HeldCase; to: CaseState },
): Promise<void> {
  if (to !== 'done' || held.kind !== 'review') return
  const { thing: review } = await loadCase(deps, tx, { id: held.id, branches })
  if (review.kind === 'review' && review.state === 'pending') {
    throw new ApiError('conflict', { message: messages.staff.reviewUndecided })
  }
}

/** The fields of a case that goes into another state. */
export function toState(
  { clock }: Pick<CasesDeps, 'clock'>,
  held: HeldCase,
  to: CaseState,
): Pick<CaseFields, 'state' | 'dueOn' | 'closedAt'> {
  const closedAt = to === 'done' ? (held.closedAt ?? clock.now()) : null
  return { state: to, dueOn: findDueDayAfter(held, { to, today: todayOf(clock) }), closedAt }
}

/** Writes the fields with their row in the audit log, and returns what there is now. `texts`: what was written, which the log does
 * not keep; `logged`: what it keeps beside the fields. */
export async function saveCase(
  deps: Pick<CasesDeps, 'clock'>,
  { tx, audit, branches }: CaseWrite,
  {
    held,
    fields,
    texts = {},
    logged = {},
  }: {
    held: HeldCase
    fields: Partial<CaseFields>
    texts?: Record<string, string>
    logged?: Record<string, string>
  },
): Promise<Case> {
  const { id } = held
  const touched = Object.keys(texts).length > 0 ? { touchedAt: deps.clock.now() } : {}
  await updateCase(tx, id, { ...fields, ...touched })
  const after = await loadCase(deps, tx, { id, branches })
  audit({
    thing,
    id,
    before: toLogged(held),
    after: { ...toLogged({ ...held, ...fields }), ...logged, ...texts },
    version: after.version,
    personal: Object.keys(texts),
  })
  return after
}

export function toLogged({ state, ownerId, dueOn, outcome, goodsBackOn }: CaseFields) {
  return { state, ownerId, dueOn, outcome, goodsBackOn }
}
