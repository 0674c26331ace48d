import { isForAdults } from '#kernel/adult-age.ts'
import type { Hazard } from '#kernel/hazards.ts'
import { withdrawalExemptions, type WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'

/** What decides to whom, when and how goods are sold, and whether they may come back, as it was typed. */
export type Safety = {
  minAge: number | null
  dangerClass: string | null
  isBulky: boolean
  warnings: string
  withdrawalExemption: WithdrawalExemption | null
}

/**
 * The same of goods with their parts: who buys a set gets them (as `ageOf`, `hazardsOf`, `isBulkyOf` and `exemptionOf` say of
 * one variant). The
 * texts of warnings are lines, each once.
 */
export function withParts(own: Safety, parts: readonly Safety[]): Safety & { hazards: Hazard[] } {
  const minAge = highest([own, ...parts])
  // What was typed of the set itself is about all of it.
  const hazards = [{ ...own, minAge }, ...parts].flatMap(toHazard)
  return {
    minAge,
    hazards: [...new Map(hazards.map((hazard) => [JSON.stringify(hazard), hazard])).values()],
    dangerClass: own.dangerClass ?? ([own, ...parts].some(isForAdultsAlone) ? null : (hazards[0]?.dangerClass ?? null)),
    isBulky: own.isBulky || parts.some(({ isBulky }) => isBulky),
    withdrawalExemption: strictest([own, ...parts]),
    warnings: [...new Set([own, ...parts].map(({ warnings }) => warnings.trim()).filter(Boolean))].join('\n'),
  }
}

function toHazard({ dangerClass, minAge }: Pick<Safety, 'dangerClass' | 'minAge'>): Hazard[] {
  return dangerClass === null ? [] : [{ dangerClass, minAge }]
}

/** Goods for adults that are not dangerous: their pictures are not for children, and neither are those of a set with them. */
function isForAdultsAlone({ minAge, dangerClass }: Safety): boolean {
  return isForAdults(minAge) && dangerClass === null
}

/** The exemptions are listed by how strict they are. */
function strictest(goods: readonly Safety[]): WithdrawalExemption | null {
  return withdrawalExemptions.find((known) => goods.some(({ withdrawalExemption: own }) => own === known)) ?? null
}

function highest(goods: readonly Safety[]): number | null {
  const known = goods.flatMap(({ minAge }) => (minAge === null ? [] : [minAge]))
  return known.length === 0 ? null : Math.max(...known)
}
