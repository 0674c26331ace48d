import type { AdminPartyReminder, AdminSharedList } from '#contracts/admin/parties.ts'
import { api } from '#admin/api.ts'
import type { Page } from '#admin/kit/collection/collection.ts'

export const partyKinds = ['zoznamy', 'pripomienky'] as const
export type PartyKind = (typeof partyKinds)[number]
export type PartyFilter = { kind: PartyKind; q: string }

/** Rows are never changed here, only erased. */
export type PartyRow = { id: number; version: null } & (
  | { kind: 'zoznamy'; list: AdminSharedList }
  | { kind: 'pripomienky'; reminder: AdminPartyReminder }
)

export function readPartyFilter(params: URLSearchParams): PartyFilter {
  return { kind: partyKinds.find((kind) => kind === params.get('druh')) ?? 'zoznamy', q: params.get('q') ?? '' }
}

export async function loadParties(
  { kind, q, after }: PartyFilter & { after?: string },
  signal?: AbortSignal,
): Promise<Page<PartyRow>> {
  const call = { query: { q, ...(after !== undefined && { after }) }, ...(signal && { signal }) }
  if (kind === 'zoznamy') {
    const { data } = await api.sharedLists.list(call)
    return { ...data, rows: data.rows.map((list) => ({ id: list.id, version: null, kind, list })) }
  }
  const { data } = await api.partyReminders.list(call)
  return { ...data, rows: data.rows.map((reminder) => ({ id: reminder.order_id, version: null, kind, reminder })) }
}
