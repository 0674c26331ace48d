import { sql } from 'kysely'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { CaseKind, CaseOutcome, CaseState } from '#contracts/admin/case-words.ts'
import type { CaseId, StoreId, UserId } from '#kernel/ids.ts'
import { isAtBranches } from '../reading/case-facts.queries.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** What writes of staff change. */
export type CaseFields = {
  state: CaseState
  ownerId: UserId | null
  dueOn: string
  answeredAt: Date | null
  closedAt: Date | null
  outcome: CaseOutcome | null
  outcomeReason: string
  decidedAt: Date | null
  goodsBackOn: string | null
}
export type HeldCase = CaseFields & { id: CaseId; version: number; kind: CaseKind }

/** Locks the case; undefined also for one of another branch. */
export async function findCaseForUpdate(
  tx: Tx,
  { id, branches }: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<HeldCase | undefined> {
  const { rows } = await sql<HeldCase>`
    SELECT id, version, kind, state, owner_id, due_on::text, answered_at, closed_at, outcome, outcome_reason, decided_at,
      goods_back_on::text
    FROM cases
    WHERE id = ${id}::int AND ${isAtBranches(branches)}
    FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Whether a person of these branches sees the case. */
export async function isCaseAt(
  q: Queryable,
  { id, branches }: { id: CaseId; branches: readonly StoreId[] },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cases WHERE id = ${id}::int AND ${isAtBranches(branches)}`.execute(q)
  return rows.length > 0
}

/** The first branch that wrote it down keeps it. False for a branch that does not exist. */
export async function updateCaseStore(tx: Tx, { id, storeId }: { id: CaseId; storeId: StoreId }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE cases SET store_id = coalesce(cases.store_id, stores.id) FROM stores WHERE stores.id = ${storeId}::int AND cases.id = ${id}::int
    RETURNING cases.id`.execute(tx)
  return rows.length > 0
}

export async function updateCase(tx: Tx, id: CaseId, fields: Partial<CaseFields & { touchedAt: Date }>): Promise<void> {
  await tx.updateTable('cases').set(fields).where('id', '=', id).execute()
}

export async function getCaseVersion(q: Queryable, id: CaseId): Promise<number> {
  const { version } = await q.selectFrom('cases').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return version
}

type NewMessage = {
  caseId: CaseId
  kind: 'out' | 'in' | 'note'
  mailTo?: string
  subject?: string
  hasProtocol?: boolean
  text: string
  authorId: UserId
  at: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx.insertInto('caseMessages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteMessage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('caseMessages').where('id', '=', id).execute()
}

/** `branches`: empty = all. */
export type Colleague = { id: UserId; name: string; roles: readonly StaffRole[]; branches: readonly StoreId[] }

/** People of staff by their names, without those who were dismissed. */
export async function listColleagues(q: Queryable): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    SELECT users.id, coalesce(nullif(trim(concat(users.firstname, ' ', users.lastname)), ''), users.email) AS name,
      staff_members.roles, staff_members.branches
    FROM staff_members JOIN users ON users.id = staff_members.user_id
    WHERE staff_members.dismissed_at IS NULL
    ORDER BY coalesce(nullif(users.lastname, ''), users.email) COLLATE slovak, users.id`.execute(q)
  return rows
}
