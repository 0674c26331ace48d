import type { LocationId, VariantId } from '#kernel/ids.ts'

/** A place that can send pieces, and when they would arrive; null = the van does not stop there, so the day is not known. */
export type Supply = {
  locationId: LocationId
  arrivesOn: string | null
  pieces: ReadonlyMap<VariantId, number>
}
export type Line = { variantId: VariantId; quantity: number }
export type PlannedParcel = { locationId: LocationId; arrivesOn: string | null; lines: Line[] }

type Needs = ReadonlyMap<VariantId, number>

/** Sets of places that are compared before the answer is only a good one: all of 14 places, and any three of 45. */
const mostCompared = 20_000

/**
 * Which places send what, so that all needed pieces come together. Of the plans that arrive by `neededOn` the one with the fewest
 * parcels; if none does, of those that arrive first. Of equal ones the earlier arrival counts, then the lower ids of the places.
 * The result is exact while at most `mostCompared` sets of places have to be compared, otherwise a parcel is chosen after the other by
 * the pieces it still adds. Undefined = the places do not have the pieces.
 */
export function planGathering(
  needs: Needs,
  { supplies, neededOn }: { supplies: readonly Supply[]; neededOn: string | null },
): PlannedParcel[] | undefined {
  const useful = supplies
    .filter(({ pieces }) => [...needs.keys()].some((variantId) => (pieces.get(variantId) ?? 0) > 0))
    .toSorted(compareSupplies)
  if (!covers(useful, needs)) return undefined
  const inTime = neededOn === null ? useful : useful.filter(({ arrivesOn }) => isBy(arrivesOn, neededOn))
  const candidates = covers(inTime, needs) ? inTime : findEarliest(useful, needs)
  return toParcels(findFewest(candidates, needs) ?? chooseGreedily(candidates, needs), needs)
}

/** Pieces of the target that the order can hold instead of pieces elsewhere; they need no parcel. */
export function takeAtTarget(needs: Needs, atTarget: ReadonlyMap<VariantId, number>): { here: Line[]; left: Needs } {
  const here: Line[] = []
  const left = new Map<VariantId, number>()
  for (const [variantId, quantity] of needs) {
    const taken = Math.min(quantity, Math.max(0, atTarget.get(variantId) ?? 0))
    if (taken > 0) here.push({ variantId, quantity: taken })
    if (taken < quantity) left.set(variantId, quantity - taken)
  }
  return { here, left }
}

/** The day on which the last parcel arrives; null if one of them has no known day, undefined if there are no parcels. */
export function findLastArrival(parcels: readonly { arrivesOn: string | null }[]): string | null | undefined {
  return parcels.toSorted((a, b) => compareDays(a.arrivesOn, b.arrivesOn)).at(-1)?.arrivesOn
}

function isBy(arrivesOn: string | null, day: string): boolean {
  return arrivesOn !== null && arrivesOn <= day
}

/** Unknown days are the latest. */
function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

function compareSupplies(a: Supply, b: Supply): number {
  return compareDays(a.arrivesOn, b.arrivesOn) || a.locationId - b.locationId
}

function covers(places: readonly Supply[], needs: Needs): boolean {
  return [...needs].every(
    ([variantId, quantity]) =>
      places.reduce((sum, { pieces }) => sum + Math.max(0, pieces.get(variantId) ?? 0), 0) >= quantity,
  )
}

/** The places that arrive by the first day on which those that have arrived have everything. They are sorted by arrival. */
function findEarliest(places: readonly Supply[], needs: Needs): readonly Supply[] {
  const days = [...new Set(places.map(({ arrivesOn }) => arrivesOn))]
  for (const day of days) {
    const come = places.filter(({ arrivesOn }) => compareDays(arrivesOn, day) <= 0)
    if (covers(come, needs)) return come
  }
  return places
}

/** The smallest set of places that has everything; undefined = there are too many to compare. */
function findFewest(places: readonly Supply[], needs: Needs): readonly Supply[] | undefined {
  let compared = 0
  for (let size = 0; size <= places.length; size += 1) {
    let best: Supply[] | undefined
    for (const chosen of combinations(places, size)) {
      compared += 1
      if (compared > mostCompared) return undefined
      if (covers(chosen, needs) && (best === undefined || compareSets(chosen, best) < 0)) best = chosen
    }
    if (best) return best
  }
  return undefined
}

function* combinations(places: readonly Supply[], size: number, from = 0): Generator<Supply[]> {
  if (size === 0) {
    yield []
    return
  }
  for (const [index, place] of places.entries()) {
    if (index < from) continue
    for (const rest of combinations(places, size - 1, index + 1)) yield [place, ...rest]
  }
}

function compareSets(a: readonly Supply[], b: readonly Supply[]): number {
  const idsOf = (places: readonly Supply[]) => places.map(({ locationId }) => locationId).toSorted((x, y) => x - y)
  const [ofA, ofB] = [idsOf(a), idsOf(b)]
  const differing = ofA.findIndex((id, index) => id !== ofB[index])
  return (
    compareDays(findLastArrival(a) ?? null, findLastArrival(b) ?? null) || (ofA[differing] ?? 0) - (ofB[differing] ?? 0)
  )
}

function chooseGreedily(places: readonly Supply[], needs: Needs): Supply[] {
  const missing = new Map(needs)
  const chosen: Supply[] = []
  const adds = ({ pieces }: Supply) =>
    [...missing].reduce(
      (sum, [variantId, quantity]) => sum + Math.min(quantity, Math.max(0, pieces.get(variantId) ?? 0)),
      0,
    )
  while ([...missing.values()].some((quantity) => quantity > 0)) {
    const [next] = places.filter((place) => !chosen.includes(place)).toSorted((a, b) => adds(b) - adds(a))
    if (!next) return chosen
    chosen.push(next)
    for (const [variantId, quantity] of missing) {
      missing.set(variantId, Math.max(0, quantity - Math.max(0, next.pieces.get(variantId) ?? 0)))
    }
  }
  return chosen.toSorted(compareSupplies)
}

/** Each place sends what those before it did not have; a place without such pieces sends nothing. */
function toParcels(places: readonly Supply[], needs: Needs): PlannedParcel[] {
  const missing = new Map(needs)
  return places.flatMap(({ locationId, arrivesOn, pieces }) => {
    const lines = [...missing].flatMap(([variantId, quantity]) => {
      const sent = Math.min(quantity, Math.max(0, pieces.get(variantId) ?? 0))
      missing.set(variantId, quantity - sent)
      return sent > 0 ? [{ variantId, quantity: sent }] : []
    })
    return lines.length > 0 ? [{ locationId, arrivesOn, lines }] : []
  })
}
