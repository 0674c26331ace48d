import type { Loss, Refusal } from './imported-product.ts'

/** Collects all faults of one product, so that the shop owner corrects the file once and not ten times. */
export type Faults = {
  /** Faults that refuse the product. */
  found: Refusal[]
  /** Data that an accepted product loses. */
  losses: Loss[]
  add: (place: Place, reason: string) => undefined
  lose: (place: Place, reason: string) => undefined
}

type Place = { line: number; column?: string }

export function createFaults(code: string | undefined): Faults {
  const found: Refusal[] = []
  const losses: Loss[] = []
  const toRefusal = ({ line, column }: Place, reason: string): Refusal => ({
    line,
    reason,
    ...(column && { column }),
    ...(code && { code }),
  })
  return {
    found,
    losses,
    add(place, reason) {
      found.push(toRefusal(place, reason))
      return undefined
    },
    lose(place, reason) {
      losses.push(toRefusal(place, reason))
      return undefined
    },
  }
}
