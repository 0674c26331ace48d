import type { HeliumFacts, PartyPart } from '#contracts/party/helium.ts'
import { choosePacks } from './choose-packs.ts'
import type { HeliumChoice, NeededPart } from './helium-choice.ts'

export type GarlandPlan = {
  /** Balloons per size. */
  sizes: { sizeCm: number; pieces: number; source: string }[]
  goods: NeededPart[]
  /** Balloons that the chosen colors do not come in, or that are sold out. */
  missing: { sizeCm: number; color: string }[]
}

/** The balloons of a garland, each size in equal parts of the chosen colors, and what holds them together. */
export function planGarland({ garland, parts }: HeliumFacts, { garlandMeters, colors }: HeliumChoice): GarlandPlan {
  const sizes = garland.map(({ size_cm: sizeCm, per_meter: perMeter, source }) => ({
    sizeCm,
    pieces: Math.ceil(perMeter * garlandMeters),
    source,
  }))
  const offered = listGarlandColors(parts)
  const chosen = offered.filter(({ value }) => colors.includes(value))
  const goods: NeededPart[] = []
  const missing: GarlandPlan['missing'] = []
  for (const { sizeCm, pieces } of sizes) {
    const available = chosen.filter(({ value }) => parts.some((part) => isPack(part, sizeCm, value)))
    for (const { value, name } of chosen) {
      // Colors without this size leave their part to the others.
      const share = Math.ceil(pieces / Math.max(1, available.length))
      const packs = parts.filter((part) => isPack(part, sizeCm, value))
      const found = packs.length > 0 ? choosePacks(packs, share) : undefined
      if (found) goods.push(...found)
      else missing.push({ sizeCm, color: name })
    }
  }
  const tape = choosePacks(
    parts.filter(({ kind }) => kind === 'tape'),
    Math.ceil(garlandMeters),
  )
  const [pump] = parts
    .filter(({ kind, pieces }) => kind === 'pump' && pieces > 0)
    .toSorted((a, b) => a.unit_price_cents - b.unit_price_cents)
  return { sizes, goods: [...goods, ...(tape ?? []), ...(pump ? [{ part: pump, count: 1 }] : [])], missing }
}

/** The colors in which the shop has packs for a garland, in the order of its goods. */
export function listGarlandColors(parts: readonly PartyPart[]): NonNullable<PartyPart['color']>[] {
  const colors = parts.flatMap(({ kind, color }) => (kind === 'pack' && color?.hex ? [color] : []))
  return [...new Map(colors.map((color) => [color.value, color])).values()]
}

function isPack({ kind, size_cm: size, color }: PartyPart, sizeCm: number, value: string): boolean {
  return kind === 'pack' && size === sizeCm && color?.value === value
}
