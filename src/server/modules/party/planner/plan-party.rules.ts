import { partyMatches as matches } from '#contracts/party/planner.ts'
import type { Candidate, PartyRole, Plan, PlanInput } from './plan.types.ts'
import { spend, toServing, type Wish } from './spend-budget.rules.ts'

/**
 * One line per role that has guests: the best goods that are enough in whole packs and in stock. A budget is spent on the essential
 * roles first, then on the others by their priority while it lasts; what the customer picked stays, even beyond it. The order
 * of the candidates does not matter.
 */
export function planParty<Goods extends Candidate>(input: PlanInput, candidates: readonly Goods[]): Plan<Goods> {
  const byRole = Map.groupBy(candidates.toSorted(compareGoods), ({ roleKey }) => roleKey)
  const wishes = input.roles.flatMap((role): Wish<Goods>[] => {
    const guests = countGuests(role, input)
    return guests === 0 ? [] : [toWish(role, { guests, input, goods: byRole.get(role.key) ?? [] })]
  })
  const { lines, gaps } = spend(wishes, input.budgetCents)
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  return {
    lines,
    gaps,
    totalCents,
    leftCents: input.budgetCents === undefined ? undefined : input.budgetCents - totalCents,
  }
}

/** The number that decides about a role; for the party as a whole that of all guests. */
export function countGuests(
  { per }: Pick<PartyRole, 'per'>,
  { children, adults }: Pick<PlanInput, 'children' | 'adults'>,
): number {
  if (per === 'child') return children
  return per === 'adult' ? adults : children + adults
}

/** Whole pieces, never fewer than the ratio says. */
export function countPieces(
  { per, piecesHundredths }: Pick<PartyRole, 'per' | 'piecesHundredths'>,
  guests: number,
): number {
  return Math.ceil((piecesHundredths * (per === 'party' ? 1 : guests)) / 100)
}

function toWish<Goods extends Candidate>(
  role: PartyRole,
  { guests, input, goods }: { guests: number; input: PlanInput; goods: readonly Goods[] },
): Wish<Goods> {
  const pieces = countPieces(role, guests)
  const options = goods
    .map((one) => toServing(one, Math.ceil(pieces / one.piecesPerPack)))
    .filter(({ goods: { available }, packs }) => packs <= available)
  const pick = input.picks.get(role.key)
  return { role, guests, pieces, pick, isRemoved: input.without.has(role.key), hasGoods: goods.length > 0, options }
}

/** The best first. The id decides last, so the same goods always come in the same order. */
function compareGoods(a: Candidate, b: Candidate): number {
  return (
    matches.indexOf(a.match) - matches.indexOf(b.match) ||
    a.tone - b.tone ||
    b.popularity - a.popularity ||
    a.unitPriceCents - b.unitPriceCents ||
    a.variantId - b.variantId
  )
}
