import { partySections, type PartySection } from '#contracts/party/sections.ts'

/** By the sections of a party, in the order that staff gave them within each: that of the numbers in the picture. */
export function sortSpots<Spot extends { section: PartySection }>(spots: readonly Spot[]): Spot[] {
  return spots.toSorted((a, b) => partySections.indexOf(a.section) - partySections.indexOf(b.section))
}
