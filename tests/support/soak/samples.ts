import type { ShopProcess } from '../shop-process.ts'
import { quantile } from '../figures.ts'

/** What a node holds at a moment. */
export type Sample = { at: number; residentMb: number; handles: number; sockets: number }

/** Part of a run, in shares of its length. */
type Window = { from: number; to: number }

export function takeSample(node: ShopProcess, at: number): Sample {
  return { at, residentMb: node.residentMb(), ...node.countOpen() }
}

/** The median of a window: a collection is not a fall, and a page that is being rendered is not growth. */
export function medianOf(samples: readonly Sample[], { what, window }: { what: keyof Sample; window: Window }): number {
  const inside = samples.filter(({ at }) => at >= window.from && at < window.to)
  if (inside.length === 0) throw new Error(`No sample lies between ${window.from} and ${window.to}.`)
  return quantile(
    inside.map((sample) => sample[what]),
    0.5,
  )
}

/** How much bigger the end is than what there was after the warm-up. */
export function growthOf(
  samples: readonly Sample[],
  { what, first, last }: { what: keyof Sample; first: Window; last: Window },
): number {
  return medianOf(samples, { what, window: last }) / medianOf(samples, { what, window: first })
}
