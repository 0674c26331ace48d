import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BalloonFill, HeliumFacts, PartyPart } from '#contracts/party/helium.ts'
import { choosePacks } from './choose-packs.ts'
import { listHeliumFields, readHelium, toHeliumSearch } from './helium-address.ts'
import type { HeliumChoice } from './helium-choice.ts'
import { planHelium } from './plan-helium.ts'

const red = { value: 'cervena', name: 'červená', hex: '#DB1F30' }
const blue = { value: 'modra', name: 'modrá', hex: '#1D5FC4' }

let lastId = 0

function aPart(part: Partial<PartyPart> & Pick<PartyPart, 'kind' | 'amount'>): PartyPart {
  lastId += 1
  return {
    size_cm: null,
    product_id: lastId,
    variant_id: lastId,
    name: `${part.kind} ${part.amount}`,
    url: '/1/helium/vec',
    color: null,
    unit_price_cents: 100,
    pieces: 50,
    is_for_adults: false,
    ...part,
  }
}

function aFill(fill: Partial<BalloonFill> & Pick<BalloonFill, 'key'>): BalloonFill {
  return {
    label: fill.key,
    litres: 10,
    hours: { from: 8, to: 12 },
    treated_hours: { from: 72, to: 168 },
    lift_grams: 10,
    source: 'tabuľky',
    filling_cents: 190,
    ...fill,
  }
}

const [small, large] = [
  aPart({ kind: 'tank', amount: 140, unit_price_cents: 2790, is_for_adults: true }),
  aPart({ kind: 'tank', amount: 420, unit_price_cents: 4990, is_for_adults: true }),
]
const facts: HeliumFacts = {
  fills: [
    aFill({ key: 'latex' }),
    aFill({
      key: 'foil',
      litres: 45,
      hours: { from: 120, to: 168 },
      treated_hours: null,
      lift_grams: 20,
      filling_cents: 590,
    }),
  ],
  garland: [
    { size_cm: 13, per_meter: 11, source: 'tabuľky' },
    { size_cm: 30, per_meter: 12, source: 'tabuľky' },
  ],
  parts: [
    small,
    large,
    aPart({ kind: 'weight', amount: 150, unit_price_cents: 149 }),
    aPart({ kind: 'ribbon', amount: 225, unit_price_cents: 449 }),
    aPart({ kind: 'tape', amount: 5, unit_price_cents: 149 }),
    aPart({ kind: 'pump', amount: 1, unit_price_cents: 299 }),
    aPart({ kind: 'pack', amount: 10, size_cm: 30, color: red, unit_price_cents: 249 }),
    aPart({ kind: 'pack', amount: 10, size_cm: 30, color: blue, unit_price_cents: 249 }),
    aPart({ kind: 'pack', amount: 50, size_cm: 13, color: red, unit_price_cents: 390 }),
  ],
}
const nothing: HeliumChoice = { counts: {}, filling: 'tank', garlandMeters: 0, colors: [] }

test('balloons need their liters with a tenth for what escapes, weights and ribbon', () => {
  const plan = planHelium(facts, { ...nothing, counts: { latex: 20, foil: 2 } })
  expect(plan).toMatchObject({
    balloons: 22,
    litres: Math.ceil((200 + 90) * 1.1),
    liftGrams: 240,
    shopCents: 20 * 190 + 2 * 590,
  })
  expect(plan.tanks).toEqual([{ part: large, count: 1 }])
  expect(plan.weights.map(({ count }) => count)).toEqual([Math.ceil((240 * 1.3) / 150)])
  expect(plan.ribbons.map(({ count }) => count)).toEqual([1])
  expect(plan.missing).toEqual([])
})

test('the first balloon to sink says how long all float, and a coating helps only those that take one', () => {
  expect(planHelium(facts, { ...nothing, counts: { latex: 1, foil: 1 } })).toMatchObject({
    hours: { from: 8, to: 12 },
    treatedHours: { from: 72, to: 168 },
  })
  expect(planHelium(facts, { ...nothing, counts: { foil: 1 } })).toMatchObject({ treatedHours: undefined })
})

test('balloons that the shop fills need no tank, and a size that it does not fill has no price', () => {
  const plan = planHelium(facts, { ...nothing, counts: { latex: 5 }, filling: 'shop' })
  expect(plan.goods.map(({ part }) => part.kind)).toEqual(['weight', 'ribbon'])
  const own = { ...facts, fills: [aFill({ key: 'latex', filling_cents: null })] }
  expect(planHelium(own, { ...nothing, counts: { latex: 5 } }).shopCents).toBeUndefined()
})

test('goods that are sold out are named, not bought', () => {
  const without = { ...facts, parts: facts.parts.map((part) => ({ ...part, pieces: 0 })) }
  const plan = planHelium(without, { ...nothing, counts: { latex: 5 } })
  expect(plan).toMatchObject({ goods: [], missing: ['tank', 'weight', 'ribbon'] })
})

test('a garland takes its balloons per size in equal parts of the colors that come in it', () => {
  const { garland } = planHelium(facts, { ...nothing, garlandMeters: 3, colors: ['cervena', 'modra'] })
  expect(garland?.sizes.map(({ sizeCm, pieces }) => [sizeCm, pieces])).toEqual([
    [13, 33],
    [30, 36],
  ])
  expect(garland?.missing).toEqual([{ sizeCm: 13, color: 'modrá' }])
  expect(garland?.goods.map(({ part, count }) => [part.kind, part.color?.value, count])).toEqual([
    ['pack', 'cervena', 1],
    ['pack', 'cervena', 2],
    ['pack', 'modra', 2],
    ['tape', undefined, 1],
    ['pump', undefined, 1],
  ])
})

test('nothing asked is nothing bought', () => {
  expect(planHelium(facts, nothing)).toMatchObject({
    balloons: 0,
    litres: 0,
    goods: [],
    missing: [],
    garland: undefined,
  })
})

const someParts = fc.array(
  fc
    .record({
      amount: fc.integer({ min: 1, max: 500 }),
      price: fc.integer({ min: 1, max: 9000 }),
      pieces: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ amount, price, pieces }) => aPart({ kind: 'tank', amount, unit_price_cents: price, pieces })),
  { maxLength: 4 },
)

test('packs cover the need, never more of one than there are, and any cheaper choice would not', () => {
  fc.assert(
    fc.property(someParts, fc.integer({ min: 1, max: 900 }), (parts, needed) => {
      const chosen = choosePacks(parts, needed)
      expect(chosen === undefined ? undefined : costOf(chosen)).toBe(cheapest(parts, needed))
      const packs = chosen ?? []
      expect(packs.filter(({ part, count }) => count > part.pieces)).toEqual([])
      const amount = packs.reduce((sum, { part, count }) => sum + part.amount * count, 0)
      expect(chosen === undefined || amount >= needed).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a choice survives its address and its form, and numbers have limits', () => {
  const choice: HeliumChoice = {
    counts: { a: 20, b: 0 },
    filling: 'shop',
    garlandMeters: 3,
    colors: ['cervena', 'modra'],
  }
  expect(readHelium(new URLSearchParams(toHeliumSearch(choice, ['a', 'b'])), ['a', 'b'])).toEqual(choice)
  const form = new FormData()
  for (const [name, value] of listHeliumFields(choice, ['a', 'b'])) form.append(name, value)
  expect(readHelium(form, ['a', 'b'])).toEqual(choice)
  const wild = new URLSearchParams('balony=99999&balony=-4&girlanda=1e9&plnenie=x')
  expect(readHelium(wild, ['a', 'b'])).toEqual({
    counts: { a: 500, b: 0 },
    filling: 'tank',
    garlandMeters: 0,
    colors: [],
  })
})

function costOf(packs: readonly { part: PartyPart; count: number }[]): number {
  return packs.reduce((sum, { part, count }) => sum + part.unit_price_cents * count, 0)
}

/** Every combination, tried one by one. */
function cheapest(parts: readonly PartyPart[], needed: number): number | undefined {
  const [first, ...others] = parts
  if (!first) return needed <= 0 ? 0 : undefined
  const costs = Array.from({ length: first.pieces + 1 }, (_, count) => {
    const rest = cheapest(others, needed - count * first.amount)
    return rest === undefined ? [] : [rest + count * first.unit_price_cents]
  }).flat()
  return costs.length > 0 ? Math.min(...costs) : undefined
}
