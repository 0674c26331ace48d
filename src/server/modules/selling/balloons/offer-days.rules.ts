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

/** A week before the agreed time, and two after it: parties are put off more often than brought forward. */
const daysBeforeMove = 7
const daysOfMove = 22

/** The plain days to which a booking of `slotOn` can be moved; `readyOn`: the day on which the branch has the goods. */
export function listMoveDays({ readyOn, slotOn }: { readyOn: string; slotOn: string }): string[] {
  return listDays(addDays(slotOn, -daysBeforeMove), daysOfMove).filter((day) => day >= readyOn)
}

function listDays(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}
