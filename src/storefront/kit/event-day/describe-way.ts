import type { EventVerdict, EventWay } from '#contracts/event-verdict.ts'
import { verdictMessages } from '#storefront/i18n/verdict-messages.ts'

const words = verdictMessages

/** "Stihneme do 14. 2."; `day` is the day of the party. */
export function describeVerdict(verdict: EventVerdict, day: string): string {
  return words.short[verdict](day)
}

/** The verdict, with the branch if only a branch makes it. */
export function describeBest(way: EventWay, day: string): string {
  const verdict = describeVerdict(way.verdict, day)
  return way.place === 'branch' && way.verdict !== 'late' ? `${verdict}: ${way.name}` : verdict
}

/** The same on a card, where a line is short: the branch replaces the date. */
export function describeOnCard(way: EventWay, day: string): string {
  return way.place === 'branch' && way.verdict === 'in_time'
    ? words.branchMakesIt(way.name)
    : describeVerdict(way.verdict, day)
}

/** Who hands the goods over, and when. */
export function describeWay({ place, name, on }: EventWay): string {
  return place === 'branch' ? words.ready(name, on) : words.brought(name, on)
}
