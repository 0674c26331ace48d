import type { PartyPart } from '#contracts/party/helium.ts'
import type { Cents } from '#kernel/money.ts'
import type { NeededPart } from './helium-choice.ts'

/** Amounts are counted in steps of this part of the need, so that a large party is planned as quickly as a small one. */
const steps = 1000

/** The cheapest packs that together have `needed`, of those in stock; undefined if there are not enough. None for 0. */
export function choosePacks(parts: readonly PartyPart[], needed: number): NeededPart[] | undefined {
  if (needed <= 0) return []
  const step = Math.max(1, Math.ceil(needed / steps))
  const goal = Math.ceil(needed / step)
  let best: (Way | undefined)[] = Array.from({ length: goal + 1 })
  best[0] = { cents: 0, taken: undefined, before: undefined }
  for (const part of parts) best = withPacks(best, part, Math.floor(part.amount / step))
  return best[goal] && listTaken(best[goal])
}

/** The cheapest way to reach an amount: its last packs, and the way before them. */
type Way = { cents: Cents; taken: NeededPart | undefined; before: Way | undefined }

/** The ways by amount, each with any number of this pack added. Rounded down, so that the need is always covered. */
function withPacks(best: readonly (Way | undefined)[], part: PartyPart, amount: number): (Way | undefined)[] {
  const goal = best.length - 1
  const next = [...best]
  if (amount === 0) return next
  const most = Math.min(part.pieces, Math.ceil(goal / amount))
  for (const [from, before] of best.entries()) {
    if (!before) continue
    for (let count = 1; count <= most; count += 1) {
      const reached = Math.min(goal, from + count * amount)
      const cents = before.cents + count * part.unit_price_cents
      const known = next[reached]
      if (!known || cents < known.cents) next[reached] = { cents, taken: { part, count }, before }
      if (reached === goal) break
    }
  }
  return next
}

function listTaken(way: Way): NeededPart[] {
  return [...(way.before ? listTaken(way.before) : []), ...(way.taken ? [way.taken] : [])]
}
