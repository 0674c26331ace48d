import * as z from 'zod/mini'
import type { CaseEvent } from '#contracts/admin/cases.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import type { CasesDeps } from '../cases.types.ts'
import { listCaseChanges, listCaseMessages, type CaseChangeRow, type CaseMessageRow } from './case-timeline.queries.ts'
import { getCase } from './show-case.ts'

/** Everything that has happened to a case, newest first. Throws 404, also for a case of another branch. */
export async function readCaseTimeline(
  { db }: Pick<CasesDeps, 'db'>,
  key: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<CaseEvent[]> {
  const { id, openedAt } = await getCase(db.query, key)
  const opened: CaseEvent = {
    id: 'opened',
    at: openedAt.toISOString(),
    kind: 'opened',
    by: '',
    subject: '',
    text: '',
    fields: {},
  }
  const events = [
    ...(await listCaseMessages(db.query, id)).map(toMessage),
    ...(await listCaseChanges(db.query, id)).map(toChange).filter(({ fields }) => Object.keys(fields).length > 0),
  ]
  return [...events.toSorted((a, b) => b.at.localeCompare(a.at)), opened]
}

function toMessage({ id, kind, subject, text, by, at }: CaseMessageRow): CaseEvent {
  return { id: `message-${id}`, at: at.toISOString(), kind, by, subject, text, fields: {} }
}

const changesSchema = z.record(z.string(), z.union([z.literal('personal'), z.tuple([z.unknown(), z.unknown()])]))

/** Texts are messages, and what follows by itself needs no line. */
const shown: ReadonlySet<string> = new Set([
  'state',
  'ownerId',
  'outcome',
  'goodsBackOn',
  'review',
  'opened',
  'isTakenBack',
])

function toChange({ id, at, by, changes, reason, newOwner }: CaseChangeRow): CaseEvent {
  const fields = Object.entries(z.parse(changesSchema, changes)).flatMap(([field, change]) => {
    if (change === 'personal' || !shown.has(field)) return []
    return [[field === 'ownerId' ? 'owner' : field, field === 'ownerId' ? newOwner || null : change[1]] as const]
  })
  return {
    id: `change-${id}`,
    at: at.toISOString(),
    kind: 'change',
    by,
    subject: '',
    text: reason,
    fields: Object.fromEntries(fields),
  }
}
