import { addDays } from '#kernel/plain-day.ts'

/** Without a party, and before one: no balloon of the table surely floats for longer than a week. */
const offeredDays = 14
const daysBeforeParty = 7

/** The plain days whose slots are offered: from the day on which the branch has the goods, up to the party if there is one. */
export function listOfferedDays({ readyOn, eventOn }: { readyOn: string; eventOn: string | undefined }): string[] {
  if (eventOn === undefined || eventOn < readyOn) return listDays(readyOn, offeredDays)
  const first = addDays(eventOn, -daysBeforeParty)
  const from = first < readyOn ? readyOn : first
  return listDays(from, daysBeforeParty + 1).filter((day) => day <= eventOn)
}

function listDays(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}
