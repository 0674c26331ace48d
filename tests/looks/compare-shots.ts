import { setTimeout as sleep } from 'node:timers/promises'
import { findDifference, type Difference } from './compare-pictures.ts'
import { findKept, listKept } from './kept-pictures.ts'
import type { Shot } from './take-shots.ts'

/** `expected` is missing for a new page, `actual` for one that is not photographed any more. */
export type Change = { name: string; text: string; expected?: Buffer; actual?: Buffer } & Pick<Difference, 'diff'>

const restMs = 1_000
const mostTries = 10

/** The shots that differ from the pictures that are kept, and pictures without a shot. */
export async function* findChanges(shots: AsyncIterable<Shot>): AsyncGenerator<Change> {
  const seen = new Set<string>()
  for await (const shot of shots) {
    seen.add(shot.name)
    const expected = await findKept(shot.name)
    if (expected && !(await findDifference(expected, shot.png))) continue
    const { name } = shot
    const actual = await takeAtRest(shot)
    const difference = expected ? await findDifference(expected, actual) : { text: 'is new' }
    if (difference) yield { name, actual, ...difference, ...(expected && { expected }) }
  }
  for (const name of listKept()) if (!seen.has(name)) yield { name, text: 'is not photographed any more' }
}

/** On a busy machine a page can still change when everything that it asked for is there. */
async function takeAtRest({ png, takeAgain }: Shot): Promise<Buffer> {
  let last = png
  for (let tries = 0; tries < mostTries; tries += 1) {
    await sleep(restMs)
    const next = await takeAgain()
    if (next.equals(last)) return next
    last = next
  }
  return last
}
