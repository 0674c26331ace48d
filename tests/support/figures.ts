import { appendFileSync } from 'node:fs'

/** `npm run test:reliability` runs the suites at the figures of the goals, `npm test` at those that a commit can wait for. */
const isFull = process.env.RELIABILITY === 'full'

export function figure<Value>({ short, full }: { short: Value; full: Value }): Value {
  return isFull ? full : short
}

/**
 * How often a suite repeats itself, in seconds or times: what a shorter full run may cut, by `RELIABILITY_SCALE` (1 = the goals).
 * How many act at once is never cut.
 */
export function repeats({ short, full }: { short: number; full: number }): number {
  return isFull ? Math.max(short, Math.round(full * Number(process.env.RELIABILITY_SCALE ?? '1'))) : short
}

/** A measured fact for the report of the full run. */
export function note(property: string, fact: string): void {
  const path = process.env.RELIABILITY_NOTES
  if (path !== undefined) appendFileSync(path, `${JSON.stringify({ property, fact })}\n`)
}

/** Milliseconds: the median, the 99th of a hundred, the slowest. */
export function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`
}

/** Runs `work` for every item, so many at once. */
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
