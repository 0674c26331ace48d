import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const coded = (code: string) => Object.assign(new Error('from the driver'), { code })

test.each(['57P01', '57P02', '57P03', '08006', '53100', '53300', '58030', '25006', '40P01', '55P03', '57014'])(
  'SQLSTATE %s is an outage',
  (code) => {
    expect(isOutage(coded(code))).toBe(true)
  },
)

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'])(
  'system error %s is an outage',
  (code) => {
    expect(isOutage(coded(code))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Cannot use a pool after calling end on the pool',
  'PGlite is closed',
  'PGlite is closing',
])('“%s” is an outage, though it has no code', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test.each([coded('23505'), coded('42P01'), coded('22021'), coded('ENOENT'), coded('57'), new Error('a bug'), 'text'])(
  '%s is not',
  (error) => {
    expect(isOutage(error)).toBe(false)
  },
)
