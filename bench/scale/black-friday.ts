import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../figures.ts'
import type { Heard, Kind, Visitors } from './visit.ts'

/** What visitors had of one kind of answer. */
export type KindResult = { kind: Kind; answers: number; failures: number; refusals: number; p50: number; p99: number }

export type HourResult = { visits: number; seconds: number; orders: string[]; kinds: KindResult[] }

/** Collects what visitors hear, by kind. */
export function createTally(): { heard: Heard; results: () => KindResult[] } {
  const times = new Map<Kind, number[]>()
  const counts = new Map<Kind, { failures: number; refusals: number }>()
  return {
    heard(kind, { ms, isRight, isRefusal }) {
      const own = times.get(kind) ?? []
      times.set(kind, own)
      own.push(ms)
      const { failures, refusals } = counts.get(kind) ?? { failures: 0, refusals: 0 }
      counts.set(kind, {
        failures: failures + (isRight || isRefusal ? 0 : 1),
        refusals: refusals + (isRefusal ? 1 : 0),
      })
    },
    results: () =>
      Array.from(times, ([kind, own]) => ({
        kind,
        answers: own.length,
        ...(counts.get(kind) ?? { failures: 0, refusals: 0 }),
        p50: quantile(own, 0.5),
        p99: quantile(own, 0.99),
      })),
  }
}

/**
 * The share of the peak at a moment of the hour (0 to 1): a newsletter at its beginning brings half as many again for three minutes, then the
 * hour rises to its peak and falls.
 */
function shareAt(moment: number): number {
  if (moment < 1 / 20) return 1.5
  return 0.6 + 0.4 * Math.sin(Math.PI * Math.min(1, (moment - 1 / 20) / 0.9))
}

/** Visitors come at their own rate, whether or not the shop has answered the ones before. */
export async function runHour(
  visitors: Visitors,
  { peakPerSecond, minutes, results }: { peakPerSecond: number; minutes: number; results: () => KindResult[] },
): Promise<HourResult> {
  const orders: string[] = []
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  let visits = 0
  for (let due = 0; ;) {
    const moment = (performance.now() - startedAt) / (minutes * 60_000)
    if (moment >= 1) break
    // A generator that was late lets all come who are due.
    due += peakPerSecond * shareAt(moment) * 0.05
    for (; due >= 1; due -= 1) {
      const visiting = visitors
        .visit(visits)
        .then((number) => void (number !== undefined && orders.push(number)))
        .finally(() => open.delete(visiting))
      open.add(visiting)
      visits += 1
    }
    await sleep(50)
  }
  await Promise.all(open)
  return { visits, seconds: (performance.now() - startedAt) / 1_000, orders, kinds: results() }
}
