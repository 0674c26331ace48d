import { dangerClasses } from '#contracts/admin/product-fields.ts'

type Refusal = { carriesDanger: boolean; refusedClasses: string[] }
type DangerClass = (typeof dangerClasses)[number]

/** The danger classes that a carrier refuses. */
export function listRefused({ carriesDanger, refusedClasses }: Refusal): DangerClass[] {
  return dangerClasses.filter((name) => !carriesDanger || refusedClasses.includes(name))
}

/** The same as the table has it: who refuses every class carries no danger, so that the customer is given that reason. */
export function toRefusal(refused: readonly DangerClass[]): Refusal {
  const carriesDanger = dangerClasses.some((name) => !refused.includes(name))
  return { carriesDanger, refusedClasses: carriesDanger ? dangerClasses.filter((name) => refused.includes(name)) : [] }
}
