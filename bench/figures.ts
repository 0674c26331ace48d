/** Results of several runs of one measurement; a single run says little on a shared machine. */
export type Runs = { min: number; median: number; max: number }

/** Repeats a measurement. `pick` selects the figure to compare; the other figures are read from `runs`. */
export async function repeat<T>(
  count: number,
  { measure, pick }: { measure: () => Promise<T>; pick: (found: T) => number },
): Promise<Runs & { runs: T[]; middle: T }> {
  const runs: T[] = []
  while (runs.length < count) runs.push(await measure())
  const sorted = runs.toSorted((a, b) => pick(a) - pick(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('A measurement needs at least one run.')
  return { runs, middle, ...spread(sorted.map(pick)) }
}

export function spread(values: readonly number[]): Runs {
  return { min: quantile(values, 0), median: quantile(values, 0.5), max: quantile(values, 1) }
}

/** The value below which that share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** "min 198, median 204, max 231 of 3 runs". */
export function describeRuns(
  { min, median, max }: Runs,
  { count, digits = 0 }: { count: number; digits?: number },
): string {
  return `min ${min.toFixed(digits)}, median ${median.toFixed(digits)}, max ${max.toFixed(digits)} of ${count} runs`
}

/** "p95 41 ms, p99 80 ms". */
export function describeTail(times: readonly number[]): string {
  return `p95 ${Math.round(quantile(times, 0.95))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`
}
