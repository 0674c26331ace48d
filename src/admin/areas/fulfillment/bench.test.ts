import { expect, test } from 'vitest'
import type { Packing } from '#contracts/admin/packing.ts'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'
import { type Bench, startBench, takeScan, toParcels } from './bench.ts'

const piece = { variant_name: '', image: null, shelf: '', sets: [] }
const packing: Packing = {
  id: 1,
  version: 1,
  order: {
    id: 7,
    number: '2600000012',
    recipient: 'Jana',
    town: 'Nitra',
    carrier: 'Kuriér',
    carrier_kind: 'courier',
    branch: null,
    note: '',
    total_cents: 1_000,
    is_cash: false,
    parcels: 0,
  },
  pieces: [
    { ...piece, variant_id: 1, code: 'BAL-1', ean: '4006381333931', name: 'Balón', quantity: 2 },
    { ...piece, variant_id: 2, code: 'GIR-2', ean: null, name: 'Girlanda', quantity: 1 },
  ],
}

/** Scans one after the other; a wrong one leaves the bench as it was. */
function scanAll(texts: readonly string[], from: Bench | undefined = startBench(packing)) {
  let bench = from
  const kinds = texts.map((text) => {
    const step = takeScan(bench, resolveScan(text))
    if ('bench' in step) bench = step.bench
    return step.kind === 'wrong' ? step.why : step.kind
  })
  return { kinds, parcels: bench ? toParcels(bench) : [] }
}

test('one scan per piece packs an order, and the last piece finishes it', () => {
  const { kinds, parcels } = scanAll(['4006381333931', 'gir-2', '4006381333931'])
  expect(kinds).toEqual(['right', 'right', 'complete'])
  expect(parcels).toEqual([
    {
      items: [
        { variantId: 1, quantity: 2 },
        { variantId: 2, quantity: 1 },
      ],
    },
  ])
})

test('a piece of another order, one too many and an unknown code are wrong and change nothing', () => {
  const { kinds, parcels } = scanAll(['INE-9', 'GIR-2', 'GIR-2', '4006381333932'])
  expect(kinds).toEqual(['foreign', 'right', 'enough', 'unknown'])
  expect(parcels).toEqual([{ items: [{ variantId: 2, quantity: 1 }] }])
})

test('the number of the order starts its next parcel', () => {
  const { kinds, parcels } = scanAll(['2600000012', 'GIR-2', '2600000012', '4006381333931', '4006381333931'])
  expect(kinds).toEqual(['nextParcel', 'right', 'nextParcel', 'right', 'complete'])
  expect(parcels).toEqual([{ items: [{ variantId: 2, quantity: 1 }] }, { items: [{ variantId: 1, quantity: 2 }] }])
})

test('another order opens only from an empty bench', () => {
  expect(scanAll(['2600000013']).kinds).toEqual(['open'])
  expect(scanAll(['GIR-2', '2600000013']).kinds).toEqual(['right', 'unfinished'])
  expect(scanAll(['2600000013'], undefined).kinds).toEqual(['open'])
})

test('goods without an order on the bench are wrong', () => {
  expect(takeScan(undefined, resolveScan('GIR-2'))).toEqual({ kind: 'wrong', why: 'noOrder', what: 'GIR-2' })
})
