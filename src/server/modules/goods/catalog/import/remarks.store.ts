/** Groups equal remarks about many products into one, with their number and first lines. */
import type { Refusal } from './imported-product.ts'

/** `places`: the first ones; `count`: of all. */
export type RemarkGroup = { reason: string; column?: string; count: number; places: { line: number; code?: string }[] }

export type Remarks = { add: (remarks: readonly Refusal[]) => void; groups: () => RemarkGroup[] }

/** A foreign file may say the same about each of its products, and no report lists more. */
const mostPlaces = 100

export function createRemarks(): Remarks {
  const groups = new Map<string, RemarkGroup>()
  return {
    add(remarks) {
      for (const { line, code, column, reason } of remarks) {
        const key = `${column ?? ''}\u0000${reason}`
        const group = groups.get(key) ?? { reason, ...(column !== undefined && { column }), count: 0, places: [] }
        group.count += 1
        if (group.places.length < mostPlaces) group.places.push({ line, ...(code !== undefined && { code }) })
        groups.set(key, group)
      }
    },
    groups() {
      for (const { places } of groups.values()) places.sort((left, right) => left.line - right.line)
      return [...groups.values()].sort((left, right) => (left.places[0]?.line ?? 0) - (right.places[0]?.line ?? 0))
    },
  }
}
