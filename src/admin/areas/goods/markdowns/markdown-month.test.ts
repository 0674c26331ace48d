import { expect, test } from 'vitest'
import type { Markdown } from '#contracts/admin/markdowns.ts'
import { copyToNextYear } from './copy-markdown.ts'
import { layOutMonth, readMonth, spanOfMonth } from './markdown-month.ts'

test('a month is shown in whole weeks of the Slovak calendar', () => {
  expect(spanOfMonth('2026-12')).toEqual({
    from: new Date('2026-11-29T23:00:00Z'),
    until: new Date('2027-01-03T23:00:00Z'),
  })
  // A February that begins on a Monday has four weeks.
  expect(layOutMonth('2027-02', [])).toHaveLength(4)
  expect(layOutMonth('2026-12', []).map(({ days }) => days[0])).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ])
})

test('a markdown is a bar in each of its weeks, and concurrent ones are below each other', () => {
  const weeks = layOutMonth('2026-12', [
    aMarkdown(2, '2026-12-05T05:00:00Z', '2026-12-08T23:00:00Z'),
    aMarkdown(1, '2026-12-01T05:00:00Z', '2026-12-06T22:59:00Z'),
    aMarkdown(3, '2026-12-11T05:00:00Z', '2026-12-12T05:00:00Z'),
  ])
  const bars = weeks.map((week) =>
    week.bars.map(({ markdown, start, days, lane, isContinued }) => [markdown.id, start, days, lane, isContinued]),
  )
  expect(bars).toEqual([
    [
      [1, 1, 6, 0, false],
      [2, 5, 2, 1, false],
    ],
    // It ends at midnight as Wednesday begins, so Wednesday is not one of its days.
    [
      [2, 0, 2, 0, true],
      [3, 4, 2, 0, false],
    ],
    [],
    [],
    [],
  ])
  expect(weeks[0]?.lanes).toBe(2)
})

test.each([
  ['?mesiac=2026-12', '2026-12'],
  ['?mesiac=2026-13', '2027-01'],
  ['', '2027-01'],
])('the address %s asks for %s', (search, month) => {
  expect(readMonth(new URLSearchParams(search), '2027-01-15')).toBe(month)
})

test('a copy for the next year begins and ends at the same hours of the Slovak clock', () => {
  const { changes, version } = copyToNextYear(
    aMarkdown(1, '2026-03-28T05:00:00Z', '2026-03-30T21:59:00Z'),
    new Date('2026-11-26T10:00:00Z'),
  )
  // Summer time begins on the 29th of March 2026, and on the 28th of March 2027.
  expect([changes['starts_at'], changes['ends_at'], version]).toEqual([
    '2027-03-28T04:00:00.000Z',
    '2027-03-30T21:59:00.000Z',
    undefined,
  ])
})

function aMarkdown(id: number, startsAt: string, endsAt: string): Markdown {
  return {
    id,
    name: `Akcia ${id}`,
    label: '',
    starts_at: startsAt,
    ends_at: endsAt,
    kind: 'percent',
    percent: 20,
    rounding: 'cent',
    category_ids: [1],
    brand_ids: [],
    goods: [],
    except_goods: [],
    prices: [],
    state: 'planned',
    is_prepared: true,
    variant_count: 1,
    skipped_count: 0,
    version: 1,
  }
}
