import { storeSchema, type Store } from '#contracts/content.ts'

export type Span = Store['hours'][number]
export type Exception = Store['exceptions'][number]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The usual day of a shop, for a first span. */
const usual = { from: '09:00', to: '18:00' }

/** The value of a form: what is not hours counts as none. */
export function readWeek(value: unknown): Span[] {
  return storeSchema.shape.hours.safeParse(value).data ?? []
}

export function readExceptions(value: unknown): Exception[] {
  return storeSchema.shape.exceptions.safeParse(value).data ?? []
}

/** Adds a span: the usual one, or after the last one of that day. Days stay in order, so that the same hours are the same value. */
export function addSpan(week: readonly Span[], day: number): Span[] {
  const last = week.filter((span) => span.day === day).at(-1)
  return inOrder([...week, last ? { day, from: last.to, to: last.to } : { day, ...usual }])
}

export function changeSpan(week: readonly Span[], changed: Span, patch: Partial<Pick<Span, 'from' | 'to'>>): Span[] {
  return week.map((span) => (span === changed ? { ...span, ...patch } : span))
}

/** The hours of a day become those of the day before. */
export function copyDayBefore(week: readonly Span[], day: number): Span[] {
  const copies = week.filter((span) => span.day === day - 1).map((span) => ({ ...span, day }))
  return inOrder([...week.filter((span) => span.day !== day), ...copies])
}

/** Rows with their places, which are their only identity: two days may be alike, and each changes while it is typed. */
export function toRows<Item>(items: readonly Item[]): { item: Item; row: number }[] {
  return items.map((item, row) => ({ item, row }))
}

/** A stable sort: spans of one day stay in the order in which they were added. */
function inOrder(week: readonly Span[]): Span[] {
  return week.toSorted((a, b) => a.day - b.day)
}
