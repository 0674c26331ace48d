import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect } from 'vitest'

/** `npm run test:reliability` runs the suites at their full figures, `npm test` at figures small enough for every commit. */
export const isFull = process.env.RELIABILITY === 'full'

export function figure<Value>({ short, full }: { short: Value; full: Value }): Value {
  return isFull ? full : short
}

/**
 * How often a suite repeats, in seconds or rounds; `RELIABILITY_SCALE` may reduce it in a full run (1 = the goals).
 * Concurrency is never reduced.
 */
export function repeats({ short, full }: { short: number; full: number }): number {
  return isFull ? Math.max(short, Math.round(full * Number(process.env.RELIABILITY_SCALE ?? '1'))) : short
}

/** A fact that the running test has measured, for the report of the full run. */
export function note(property: string, fact: string): void {
  const path = process.env.RELIABILITY_NOTES
  if (path === undefined) return
  const { testPath = '', currentTestName: test = '' } = expect.getState()
  appendFileSync(path, `${JSON.stringify({ property, fact, file: relative(process.cwd(), testPath), test })}\n`)
}

/**
 * A measured figure next to its limit. A full run, which has the machine to itself, fails when the limit is missed; a
 * commit is not judged by timings on a busy machine.
 */
export function limit(
  property: string,
  { what, value, atMost, unit }: { what: string; value: number; atMost: number; unit: string },
): void {
  const isKept = value <= atMost
  note(property, `${what}: ${round(value)} ${unit} (≤ ${round(atMost)} ${unit})${isKept ? '' : ' – NOT KEPT'}`)
  if (isFull) expect.soft(isKept, `${property} ${what}: ${round(value)} ${unit}, at most ${atMost} ${unit}`).toBe(true)
}

function round(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Milliseconds: median, 99th percentile, maximum. */
export function describeTimes(times: readonly number[]): string {
  const at = (share: number) => Math.round(quantile(times, share))
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}

/** Runs `work` for every item with limited concurrency. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  { concurrency, work }: { concurrency: number; work: (item: Item, index: number) => Promise<Result> },
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        const item = items[index]
        if (item !== undefined) results[index] = await work(item, index)
      }
    }),
  )
  return results
}
