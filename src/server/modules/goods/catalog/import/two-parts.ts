import type { ImportedProduct } from './imported-product.ts'
import { needsOthers } from './needs-others.rules.ts'

type Input<One> = {
  all: AsyncIterable<One>
  /** Reads them once more, or those whose work is not done yet. */
  readAgain: () => AsyncIterable<One>
  productOf: (one: One) => ImportedProduct | undefined
  batchSize: number
  mostHeld?: number
}

/**
 * The products of a file in batches: first those that need no others, and after all of these the others, wherever they stand. At most
 * `mostHeld` of them are held in memory; only a file with more is read again for the rest.
 */
export function inTwoParts<One>({ all, readAgain, productOf, batchSize, mostHeld = 1_000 }: Input<One>): {
  first: AsyncGenerator<One[]>
  last: AsyncGenerator<One[]>
} {
  const held = new Map<string, One>()
  let areAllHeld = true
  const codeOfLast = (one: One) => {
    const product = productOf(one)
    return product && needsOthers(product) ? product.code : undefined
  }
  async function* listFirst(): AsyncGenerator<One> {
    for await (const one of all) {
      const code = codeOfLast(one)
      if (code === undefined) yield one
      else if (held.size < mostHeld) held.set(code, one)
      else areAllHeld = false
    }
  }
  async function* listLast(): AsyncGenerator<One> {
    yield* held.values()
    if (areAllHeld) return
    for await (const one of readAgain()) {
      const code = codeOfLast(one)
      if (code !== undefined && !held.has(code)) yield one
    }
  }
  return { first: inBatches(listFirst(), batchSize), last: inBatches(listLast(), batchSize) }
}

async function* inBatches<One>(all: AsyncIterable<One>, size: number): AsyncGenerator<One[]> {
  let batch: One[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
