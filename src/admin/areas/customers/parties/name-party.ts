import type { PartyRow } from './load-parties.ts'

/** The title of a list, the number of the order of a reminder. */
export function nameParty(row: PartyRow): string {
  return row.kind === 'zoznamy' ? row.list.title : row.reminder.number
}
