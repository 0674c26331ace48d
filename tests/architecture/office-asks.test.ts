import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { listOfficeAsks, unmeasured } from '../../bench/office-asks.ts'

// The bench asks what the contracts allow, so a new list is measured by itself. What it cannot see is a filter without a sample.

const asks = listOfficeAsks('2026-11-27').map(({ list, path }) => ({
  list,
  query: new URL(path, 'http://shop.test').searchParams,
}))
const reads: Endpoint[] = Object.values(adminEndpoints)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
const measured = reads.filter(({ path }) => !unmeasured.has(path))

test('every list, report and search of the back office is measured', () => {
  const missing = measured.filter(({ path }) => !asks.some(({ list }) => list === path))
  expect(missing.map(({ path }) => path)).toEqual([])
  expect(measured.length).toBeGreaterThan(80)
})

test('what is not measured exists', () => {
  expect([...unmeasured].filter((path) => !reads.some((read) => read.path === path))).toEqual([])
})

test('every filter of a list is asked for', () => {
  const missing = measured.flatMap(({ path, query }) =>
    fieldsOf(query)
      // The second page is asked for with what the first one answers.
      .filter((field) => !['after', 'limit'].includes(field))
      .filter((field) => !asks.some((ask) => ask.list === path && ask.query.has(field)))
      .map((field) => `${path}?${field}`),
  )
  expect(missing).toEqual([])
})

function fieldsOf(query: Endpoint['query']): string[] {
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape) : []
}
