import type { Member, MemberRow } from '#contracts/admin/members.ts'
import { isStaffRole } from '#contracts/admin/permissions.ts'
import type { UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listSessions } from '../sessions/staff-sessions.queries.ts'
import { idleMs } from '../sessions/staff-sessions.rules.ts'
import { findMemberWithUse, listMembersWithUse, mostMembers } from './read-members.queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findMemberWithUse>>>

export async function listMemberRows(q: Queryable, { search, now }: { search: string; now: Date }) {
  const rows = await listMembersWithUse(q, { search, seenAfter: seenAfter(now) })
  return { rows: rows.map(toRow), next: null, count: rows.length, count_is_exact: rows.length < mostMembers }
}

/** Throws 404 for a person who is not staff. */
export async function getMember(q: Queryable, { userId, now }: { userId: UserId; now: Date }): Promise<Member> {
  const row = await findMemberWithUse(q, { userId, seenAfter: seenAfter(now) })
  if (!row) throw notFound('member')
  const sessions = await listSessions(q, { userId, seenAfter: seenAfter(now) })
  return {
    ...toRow(row),
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
  }
}

function toRow({ amountLimitCents, hasSecondFactor, lastSeenAt, roles, ...row }: Row): MemberRow {
  return {
    ...row,
    roles: roles.filter(isStaffRole),
    amount_limit_cents: amountLimitCents,
    has_second_factor: hasSecondFactor,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  }
}

function seenAfter(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}
