import { runAtMost } from './run-at-most.ts'
import { inTwoParts } from './two-parts.ts'
import type { Placed } from './write/load-context.ts'

type Options = {
  write: (batch: readonly Placed[]) => Promise<void>
  /** Reads the products once more, or those that are not written yet. */
  readAgain: () => AsyncIterable<Placed>
  batchSize: number
  /** Of batches; those that need others are written one after the other. */
  concurrency: number
}

export async function writeAll(
  all: AsyncIterable<Placed>,
  { write, readAgain, batchSize, concurrency }: Options,
): Promise<void> {
  const { first, last } = inTwoParts({ all, readAgain, batchSize, productOf: ({ product }) => product })
  const writes = runAtMost(concurrency)
  for await (const batch of first) await writes.start(() => write(batch))
  await writes.end()
  for await (const batch of last) await write(batch)
}
