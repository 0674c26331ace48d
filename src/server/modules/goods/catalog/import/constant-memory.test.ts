import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openCatalog } from './read-catalog.ts'
import type { CatalogSource } from './source/source.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function liveBytes(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** As long as codes may be: a reading that remembers them grows by twice as much. */
const prefix = 'CODE-'.repeat(22)

/** A file that is never in memory as a whole. */
function fileOf(products: number): CatalogSource {
  const encoder = new TextEncoder()
  return {
    async *open() {
      yield encoder.encode('product_code;name;categories;price;variant_code;images\n')
      for (let index = 0; index < products; index += 1)
        yield encoder.encode(
          `${prefix}P${index};Balón ${index};Balóny;1,00;${prefix}V${index};https://shop.example/${index}.jpg\n`,
        )
    },
    sizeInBytes: async () => 0,
  }
}

/** What is alive when the last product has been read and the reading is not over yet. */
async function liveAtEnd(products: number): Promise<number> {
  const catalog = await openCatalog(fileOf(products), { now: new Date('2026-11-21T12:00:00Z') })
  if (catalog.kind === 'unreadable') throw new Error(JSON.stringify(catalog.refusals))
  const outcomes = catalog.outcomes()
  let accepted = 0
  while (accepted < products && (await outcomes.next()).value?.kind === 'product') accepted += 1
  expect(accepted).toBe(products)
  const live = liveBytes()
  await outcomes.return(undefined)
  return live
}

// 50 bytes are those of the tables; the engine itself adds as much in so short a time.
test('each product of a file adds less than 200 bytes to what is alive', async () => {
  await liveAtEnd(5_000)
  const few = await liveAtEnd(5_000)
  const many = await liveAtEnd(30_000)
  expect((many - few) / 25_000).toBeLessThan(200)
})
