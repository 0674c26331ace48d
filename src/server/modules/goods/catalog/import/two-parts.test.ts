import { expect, test } from 'vitest'
import type { ImportedProduct } from './imported-product.ts'
import { inTwoParts } from './two-parts.ts'

function aProduct(code: string, gift?: string): ImportedProduct {
  return {
    code,
    name: code,
    categoryPaths: [['Balóny']],
    vatRate: 23,
    labels: [],
    attributes: {},
    images: [],
    variants: [],
    ...(gift !== undefined && { giftCode: gift }),
  }
}

const file = [
  aProduct('S1', 'A'),
  aProduct('A'),
  aProduct('S2', 'A'),
  aProduct('B'),
  aProduct('S3', 'B'),
  aProduct('C'),
]

async function split(mostHeld: number) {
  let readings = 0
  const read = async function* () {
    readings += 1
    yield* file
  }
  const { first, last } = inTwoParts({
    all: read(),
    readAgain: read,
    productOf: (product) => product,
    batchSize: 2,
    mostHeld,
  })
  const codes = async (part: AsyncIterable<ImportedProduct[]>) =>
    (await Array.fromAsync(part)).map((batch) => batch.map(({ code }) => code).join(' '))
  return { first: await codes(first), last: await codes(last), readings }
}

test('products that need others come last, in the order of the file', async () => {
  expect(await split(1_000)).toEqual({ first: ['A B', 'C'], last: ['S1 S2', 'S3'], readings: 1 })
})

test('of many that need others only some are held, and a second reading yields the rest', async () => {
  expect(await split(2)).toEqual({ first: ['A B', 'C'], last: ['S1 S2', 'S3'], readings: 2 })
  expect(await split(0)).toEqual({ first: ['A B', 'C'], last: ['S1 S2', 'S3'], readings: 2 })
})
