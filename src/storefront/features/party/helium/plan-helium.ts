import type { BalloonFill, HeliumFacts, PartyPart } from '#contracts/party/helium.ts'
import type { Cents } from '#kernel/money.ts'
import { choosePacks } from './choose-packs.ts'
import type { HeliumChoice, NeededPart } from './helium-choice.ts'
import { planGarland, type GarlandPlan } from './plan-garland.ts'

export type HeliumPlan = {
  rows: { fill: BalloonFill; count: number }[]
  balloons: number
  /** With the reserve for what escapes. */
  litres: number
  tanks: NeededPart[] | undefined
  tankCents: Cents | undefined
  /** What the shop takes for filling all of them; undefined if it does not fill each of these sizes. */
  shopCents: Cents | undefined
  /** How long all of them float, with and without a coating. */
  hours: { from: number; to: number } | undefined
  treatedHours: { from: number; to: number } | undefined
  liftGrams: number
  weights: NeededPart[]
  ribbons: NeededPart[]
  garland: GarlandPlan | undefined
  /** All goods that the choice needs, in the order in which they are shown. */
  goods: NeededPart[]
  /** Goods that the shop has not enough of, by kind. */
  missing: PartyPart['kind'][]
}

export const mostBalloons = 500
export const mostMeters = 50

/** A tenth escapes at the nozzle and in balloons that burst. */
const reserve = 1.1
/** A weight holds more than the balloons lift, so that a draft does not carry it away. */
const safety = 1.3
const ribbonMeters = 2

/** Pure: the page shows it with every key, and its form buys the same. */
export function planHelium(facts: HeliumFacts, choice: HeliumChoice): HeliumPlan {
  const rows = facts.fills
    .map((fill) => ({ fill, count: choice.counts[fill.key] ?? 0 }))
    .filter(({ count }) => count > 0)
  const sum = (of: (fill: BalloonFill) => number) =>
    rows.reduce((total, { fill, count }) => total + of(fill) * count, 0)
  const balloons = sum(() => 1)
  const litres = Math.ceil(sum((fill) => fill.litres) * reserve)
  const liftGrams = sum((fill) => fill.lift_grams)
  const ofKind = (kind: PartyPart['kind']) => facts.parts.filter((part) => part.kind === kind)
  const tanks = choosePacks(ofKind('tank'), litres)
  const weights = choosePacks(cheapestOf(ofKind('weight')), Math.ceil(liftGrams * safety))
  const ribbons = choosePacks(cheapestOf(ofKind('ribbon')), balloons * ribbonMeters)
  const garland = choice.garlandMeters > 0 ? planGarland(facts, choice) : undefined
  const isOwn = choice.filling === 'tank'
  return {
    rows,
    balloons,
    litres,
    tanks,
    tankCents: tanks && costOf(tanks),
    shopCents: rows.some(({ fill }) => fill.filling_cents === null)
      ? undefined
      : sum((fill) => fill.filling_cents ?? 0),
    hours: shortest(rows.map(({ fill }) => fill.hours)),
    treatedHours: rows.some(({ fill }) => fill.treated_hours)
      ? shortest(rows.map(({ fill }) => fill.treated_hours ?? fill.hours))
      : undefined,
    liftGrams,
    weights: weights ?? [],
    ribbons: ribbons ?? [],
    garland,
    goods: [...(isOwn ? (tanks ?? []) : []), ...(weights ?? []), ...(ribbons ?? []), ...(garland?.goods ?? [])],
    missing: [
      ...(isOwn && !tanks ? (['tank'] as const) : []),
      ...(weights ? [] : (['weight'] as const)),
      ...(ribbons ? [] : (['ribbon'] as const)),
    ],
  }
}

export function costOf(parts: readonly NeededPart[]): Cents {
  return parts.reduce((sum, { part, count }) => sum + part.unit_price_cents * count, 0)
}

/** One kind of weight or ribbon is bought, not one of each: the cheapest per unit. */
function cheapestOf(parts: readonly PartyPart[]): PartyPart[] {
  return parts
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => a.unit_price_cents / a.amount - b.unit_price_cents / b.amount)
    .slice(0, 3)
}

/** The first balloon to sink counts. */
function shortest(hours: readonly { from: number; to: number }[]): { from: number; to: number } | undefined {
  return hours.toSorted((a, b) => a.from - b.from)[0]
}
