/** A danger of goods, and the age from which goods of this danger are sold. A set has those of its parts as well. */
export type Hazard = { dangerClass: string; minAge: number | null }

export function hasDanger({ hazards }: { hazards: readonly { dangerClass: string }[] }, dangerClass: string): boolean {
  return hazards.some((hazard) => hazard.dangerClass === dangerClass)
}
