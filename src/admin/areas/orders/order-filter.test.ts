import { describe, expect, test } from 'vitest'
import { countFilters, readFilter } from './order-filter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

describe('the filter in the address of the orders', () => {
  test('is the new orders, and everything while something is searched', () => {
    expect(read('')).toEqual({ view: 'open' })
    expect(read('q=nov')).toEqual({ view: 'all', q: 'nov' })
    expect(read('q=nov&view=unpaid')).toEqual({ view: 'unpaid', q: 'nov' })
  })

  test('leaves out what no list knows', () => {
    expect(read('view=x&payment=gold&carrier=courier&from=dnes&to=2026-11-30')).toEqual({
      view: 'open',
      carrier: 'courier',
      to: '2026-11-30',
    })
    expect(countFilters(read('carrier=courier&to=2026-11-30&q=a'))).toBe(2)
    expect(read('view=all&state=shipped&payment_state=paid&store=2&min_cents=1290&max_cents=2000')).toEqual({
      view: 'all',
      state: 'shipped',
      payment_state: 'paid',
      store: '2',
      min_cents: '1290',
      max_cents: '2000',
    })
    expect(read('state=lost&payment_state=x&store=-1&min_cents=12,90')).toEqual({ view: 'open' })
  })
})
