import { describe, expect, test } from 'vitest'
import { findLastArrival, planGathering, takeAtTarget, type Supply } from './gathering.rules.ts'

const supply = (locationId: number, arrivesOn: string | null, pieces: Record<number, number>): Supply => ({
  locationId,
  arrivesOn,
  pieces: new Map(Object.entries(pieces).map(([id, quantity]) => [Number(id), quantity])),
})

describe('the plan', () => {
  test('has one parcel where one place has everything, though two others hold it', () => {
    const plan = planGathering(
      new Map([
        [10, 2],
        [11, 1],
      ]),
      {
        supplies: [
          supply(2, '2026-12-01', { 10: 2 }),
          supply(3, '2026-12-01', { 11: 1 }),
          supply(4, '2026-12-02', { 10: 5, 11: 1 }),
        ],
        neededOn: '2026-12-03',
      },
    )
    expect(plan).toEqual([
      {
        locationId: 4,
        arrivesOn: '2026-12-02',
        lines: [
          { variantId: 10, quantity: 2 },
          { variantId: 11, quantity: 1 },
        ],
      },
    ])
  })

  test('has two parcels where the single one would be late', () => {
    const supplies = [
      supply(2, '2026-12-01', { 10: 2 }),
      supply(3, '2026-12-01', { 11: 1 }),
      supply(4, '2026-12-04', { 10: 5, 11: 1 }),
    ]
    const needs = new Map([
      [10, 2],
      [11, 1],
    ])
    expect(planGathering(needs, { supplies, neededOn: '2026-12-03' })?.map((parcel) => parcel.locationId)).toEqual([
      2, 3,
    ])
  })

  test('arrives first where nothing is in time, and a place without a van is the last resort', () => {
    const supplies = [
      supply(2, null, { 10: 1 }),
      supply(3, '2026-12-09', { 10: 1 }),
      supply(4, '2026-12-07', { 10: 1 }),
    ]
    expect(planGathering(new Map([[10, 1]]), { supplies, neededOn: '2026-12-01' })?.[0]?.locationId).toBe(4)
    expect(planGathering(new Map([[10, 3]]), { supplies, neededOn: '2026-12-01' })).toHaveLength(3)
  })

  test('is undefined where the places do not have the pieces, and empty where nothing is needed', () => {
    expect(
      planGathering(new Map([[10, 2]]), { supplies: [supply(2, null, { 10: 1 })], neededOn: null }),
    ).toBeUndefined()
    expect(planGathering(new Map(), { supplies: [], neededOn: null })).toEqual([])
  })

  test('is the best of all sets of places in two thousand random cases', () => {
    const cases = listCases()
    expect(cases.filter((given) => isWorse(given, planGathering(given.needs, given)))).toEqual([])
    for (const { needs, ...given } of cases) {
      const plan = planGathering(needs, given)
      if (plan) expectSound(plan, { needs, ...given })
    }
  })

  test.each([
    ['all places that have some of it', (useful: readonly Supply[]) => useful],
    ['the nearest first, without any that could be spared', takeNearest],
    [
      'the place that has most first',
      (useful: readonly Supply[], needs: Needs) => takeNearest(sortByPieces(useful), needs),
    ],
  ])('that takes %s would be caught by the same comparison', (_, plan) => {
    const worse = listCases().filter((given) => {
      const isEnough = findByBruteForce(given.needs, given) !== undefined
      const useful = given.supplies.filter(({ pieces }) =>
        [...given.needs.keys()].some((id) => (pieces.get(id) ?? 0) > 0),
      )
      return isWorse(given, isEnough ? plan(useful.toSorted(byArrival), given.needs) : undefined)
    })
    expect(worse.length).toBeGreaterThan(50)
  })

  test('has everything where there are too many places to compare', () => {
    const supplies = Array.from({ length: 40 }, (_, index) => supply(index + 2, '2026-12-01', { 10: 1, [index]: 1 }))
    const plan = planGathering(new Map([[10, 20]]), { supplies, neededOn: null })
    expect(plan).toHaveLength(20)
  })

  test('takes the places that add most, where there are too many to compare', () => {
    const single = Array.from({ length: 40 }, (_, index) => supply(index + 2, '2026-12-01', { 10: 1 }))
    const large = [supply(50, '2026-12-02', { 10: 10 }), supply(51, '2026-12-02', { 10: 9 })]
    const plan = planGathering(new Map([[10, 21]]), { supplies: [...single, ...large], neededOn: null })
    expect(plan?.map(({ locationId }) => locationId).slice(-2)).toEqual([50, 51])
    expect(plan).toHaveLength(4)
  })
})

test('pieces of the target need no parcel', () => {
  const { here, left } = takeAtTarget(
    new Map([
      [10, 3],
      [11, 1],
    ]),
    new Map([
      [10, 1],
      [11, 4],
    ]),
  )
  expect(here).toEqual([
    { variantId: 10, quantity: 1 },
    { variantId: 11, quantity: 1 },
  ])
  expect([...left]).toEqual([[10, 2]])
})

type Needs = ReadonlyMap<number, number>
type Given = { supplies: readonly Supply[]; neededOn: string | null }
type Chosen = readonly { locationId: number; arrivesOn: string | null }[]

/** Lower is better: late or not, if late the arrival, the number of parcels, the arrival, the ids. An unknown day is after all others. */
function scoreOf(chosen: Chosen, neededOn: string | null): (string | number)[] {
  const last = findLastArrival(chosen)
  const arrival = last === undefined ? '' : (last ?? '9999')
  const isLate = neededOn !== null && arrival > neededOn
  const ids = chosen.map(({ locationId }) => String(locationId).padStart(3, '0')).toSorted()
  return [Number(isLate), isLate ? arrival : '', chosen.length, arrival, ids.join(' ')]
}

function isWorse({ needs, ...given }: Given & { needs: Needs }, plan: Chosen | undefined): boolean {
  const best = findByBruteForce(needs, given)
  const [planned, ideal] = [plan, best].map((each) => each && scoreOf(each, given.neededOn).join(' '))
  return planned !== ideal
}

function listCases() {
  const random = createRandom(20_261_127)
  return Array.from({ length: 2000 }, () => aCase(random))
}

function takeNearest(places: readonly Supply[], needs: Needs): Supply[] {
  const left = new Map(needs)
  return places.filter(({ pieces }) => {
    const isOfUse = [...left].some(([id, quantity]) => quantity > 0 && (pieces.get(id) ?? 0) > 0)
    if (isOfUse) for (const [id, quantity] of left) left.set(id, quantity - (pieces.get(id) ?? 0))
    return isOfUse
  })
}

function sortByPieces(places: readonly Supply[]): Supply[] {
  const sumOf = ({ pieces }: Supply) => [...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)
  return places.toSorted((a, b) => sumOf(b) - sumOf(a))
}

function byArrival(a: Supply, b: Supply): number {
  return (a.arrivesOn ?? '9999').localeCompare(b.arrivesOn ?? '9999') || a.locationId - b.locationId
}

/** Every set of places, judged by the sentence of the rule. */
function findByBruteForce(needs: Needs, { supplies, neededOn }: Given): Chosen | undefined {
  let best: Chosen | undefined
  for (let bits = 0; bits < 2 ** supplies.length; bits += 1) {
    const chosen = supplies.filter((_, index) => (bits >> index) % 2 === 1)
    const isEnough = [...needs].every(
      ([id, quantity]) => chosen.reduce((sum, { pieces }) => sum + (pieces.get(id) ?? 0), 0) >= quantity,
    )
    if (isEnough && (!best || isLower(scoreOf(chosen, neededOn), scoreOf(best, neededOn)))) best = chosen
  }
  return best
}

function isLower(a: readonly (string | number)[], b: readonly (string | number)[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  const [first, second] = [a[at], b[at]]
  return first !== undefined && second !== undefined && first < second
}

function expectSound(
  plan: NonNullable<ReturnType<typeof planGathering>>,
  { needs, supplies }: { needs: Needs; supplies: readonly Supply[] },
): void {
  const sent = new Map<number, number>()
  for (const { locationId, lines } of plan) {
    const place = supplies.find((each) => each.locationId === locationId)
    for (const { variantId, quantity } of lines) {
      expect(quantity).toBeLessThanOrEqual(place?.pieces.get(variantId) ?? 0)
      sent.set(variantId, (sent.get(variantId) ?? 0) + quantity)
    }
  }
  expect([...sent].toSorted(([a], [b]) => a - b)).toEqual([...needs].toSorted(([a], [b]) => a - b))
}

function aCase(random: (most: number) => number) {
  const days = ['2026-12-01', '2026-12-02', '2026-12-03', null]
  const variants = Array.from({ length: 1 + random(4) }, (_, index) => index + 10)
  const supplies = Array.from({ length: random(8) }, (_, index) =>
    supply(index + 2, days[random(days.length)] ?? null, Object.fromEntries(variants.map((id) => [id, random(4)]))),
  )
  const needs = new Map(variants.map((id) => [id, 1 + random(5)]))
  return { needs, supplies, neededOn: days[random(days.length)] ?? null }
}

/** A generator of mulberry32: whole numbers below `most`. */
function createRandom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % most
  }
}
