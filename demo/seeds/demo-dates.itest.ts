import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { isBusinessDay } from '#kernel/business-days.ts'
import { openingState } from '#kernel/opening-hours.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { createInventoryModule } from '#server/modules/goods/inventory/index.ts'
import { refreshDocuments } from '#server/modules/goods/catalog/refresh/refresh-documents.ts'
import { createPricingModule } from '#server/modules/goods/pricing/index.ts'
import { listRatings } from '#server/modules/care/reviews/index.ts'
import { indexProducts } from '#server/modules/goods/search/index.ts'
import { documentsRefreshed } from '#server/modules/goods/catalog/catalog.events.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { createEvents, on } from '#server/platform/events.ts'
import { openDatabase } from '#tests/support/database.ts'
import { loadDemo, readContent } from './load-demo.ts'

// The demo may be loaded on any day of the year, at any time of day: its texts must be consistent and true on that day.

const criticalDays = ['2026-11-22', '2026-12-24', '2026-12-31', '2027-01-01', '2028-02-29', '2027-03-28', '2027-10-31']
const days = [
  ...criticalDays,
  ...Array.from({ length: 46 }, (_, index) =>
    Temporal.PlainDate.from('2027-01-03')
      .add({ days: index * 8 })
      .toString(),
  ),
]
const at = (day: string, time = '05:53') => new Date(`${day}T${time}:00+01:00`)
const weekdays = ['nedeľ', 'pondel', 'utor', 'stred', 'štvrt', 'piat', 'sobot']

test.each(days)('loaded on %s, announcements agree with the calendar', async (day) => {
  const now = at(day)
  const content = await readContent({ clock: { now: () => now }, hashPassword: async () => '' })
  const faults: string[] = []

  for (const { slug, store: storeSlug, startsAt, endsAt, title, perex, body } of content.events) {
    const store = content.stores.find((one) => one.slug === storeSlug)
    if (storeSlug !== undefined && !store) faults.push(`${slug} is held in no store`)
    if (store && openingState(store, startsAt).kind === 'closed')
      faults.push(`${slug} begins while its store is closed`)
    if (store && openingState(store, new Date(endsAt.getTime() - 60_000)).kind === 'closed')
      faults.push(`${slug} ends after its store has closed`)
    const eventDay = toLocalDay(startsAt)
    const text = `${title} ${perex} ${body}`
    // Weekday names in texts about the day itself: "celé sobotné dopoludnie".
    const named = weekdays.findIndex((name) => new RegExp(`cel[éú] ${name}`, 'i').test(text))
    if (named >= 0 && Temporal.PlainDate.from(eventDay).dayOfWeek % 7 !== named)
      faults.push(`${slug} names another weekday than that of ${eventDay}`)
    if (/silvestr|posledný deň v roku/i.test(text) && !eventDay.endsWith('-12-31'))
      faults.push(`${slug} is not on New Year's Eve but on ${eventDay}`)
    if (/karneval/i.test(title) && !/-0[12]-/.test(eventDay)) faults.push(`${slug} is on ${eventDay}`)
    if (/mikuláš/i.test(title) && !/-12-0[4-9]$/.test(eventDay)) faults.push(`${slug} is on ${eventDay}`)
  }
  if (!content.events.some(({ startsAt }) => startsAt > now)) faults.push('nothing is upcoming')

  for (const { slug, publishedAt, closesOn } of content.careers) {
    if (publishedAt > now) faults.push(`${slug} is published in the future`)
    if (closesOn < day) faults.push(`${slug} is closed already`)
  }
  for (const { slug, publishedAt } of content.blog.posts) {
    if (publishedAt > now) faults.push(`${slug} is published in the future`)
  }
  for (const { exceptions } of content.stores) {
    const dates = exceptions.map(({ date }) => date)
    if (dates.some((date) => date < day) || dates.join() !== [...dates].sort().join())
      faults.push(`exceptions of a store are past or out of order: ${dates.join()}`)
  }
  const shown = content.banners
    .filter(({ visibleFrom, visibleUntil }) => (visibleFrom ?? now) <= now && now < (visibleUntil ?? new Date(8e15)))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
  const names = shown.map(({ name }) => name).sort()
  expect(names).toEqual(['hero', 'hero_small', 'popup_desktop', 'popup_mobile', 'promo'])
  const month = Number(day.slice(5, 7))
  const hero = shown.find(({ name }) => name === 'hero')
  if (hero?.title !== heroOf(day.slice(5))) faults.push(`the hero is ${hero?.title}`)
  if (/Silvester/.test(hero?.title ?? '') && !hero?.image?.includes(`text=${Number(day.slice(0, 4)) + 1}`))
    faults.push(`the hero shows another year: ${hero?.image}`)
  const words = shown.map(({ title, text }) => `${title} ${text}`).join(' ')
  if (/silvest|mikuláš|vianoc/i.test(words) && month < 11) faults.push(`banners of another season: ${words}`)
  if (/do vianoc/i.test(words) && month === 12 && Number(day.slice(8)) > 18)
    faults.push('no delivery before Christmas any more')
  // The field shows its examples all year round.
  const seasonal = content.placeholders.filter((example) => /mikuláš|silvest|vianoc|hallow/i.test(example))
  faults.push(...seasonal.map((example) => `the search field mentions a season: ${example}`))
  expect(faults).toEqual([])
})

/** What the home page shows first on a day of the year, `MM-DD`. */
function heroOf(date: string): string {
  const seasons = [
    ['02-05', '02-14', 'Valentín, ktorý lieta'],
    ['01-01', '02-29', 'Karneval je za dverami'],
    ['06-01', '08-31', 'Leto plné bublín'],
    ['09-15', '10-31', 'Halloween začína po zotmení'],
    ['11-15', '12-06', 'Mikuláš sa blíži'],
    ['12-07', '12-24', 'Vianoce žiaria doma'],
    ['12-25', '12-31', 'Silvester začína pri výzdobe'],
  ] as const
  return seasons.find(([from, to]) => from <= date && date <= to)?.[2] ?? 'Oslava, na ktorú sa nezabúda'
}

test.each(['2027-01-01', '2028-02-29'])('loaded on %s, orders are as far along as they can be', async (day) => {
  const now = at(day)
  const { db } = await openDatabase()
  await load(db, now)
  const { rows } = await sql<{ number: string; state: string; at: Date; actor: string; placedAt: Date }>`
    SELECT o.number, h.to_state AS state, h.changed_at AS at, h.actor, o.placed_at AS "placedAt"
    FROM order_history h JOIN orders o ON o.id = h.order_id ORDER BY o.number, h.id`.execute(db.query)
  const faults: string[] = []
  for (const [index, { number, state, at: changedAt, actor }] of rows.entries()) {
    const before = rows[index - 1]
    if (changedAt > now) faults.push(`${number} is ${state} in the future`)
    if (before?.number === number && before.at > changedAt) faults.push(`${number} is ${state} before ${before.state}`)
    if (actor.startsWith('staff') && !isBusinessDay(toLocalDay(changedAt)))
      faults.push(`${number} is ${state} on a day off`)
  }
  const placed = [...new Map(rows.map((row) => [row.number, row.placedAt]))].map(([, placedAt]) => placedAt.getTime())
  expect(placed).toEqual([...placed].sort((a, b) => a - b))
  expect(rows.length).toBeGreaterThan(50)
  expect(faults).toEqual([])

  const { rows: moments } = await sql<{ what: string; moment: Date }>`
    SELECT 'ready' AS what, ready_at AS moment FROM orders WHERE ready_at IS NOT NULL
    UNION ALL SELECT 'delivered', delivered_at FROM orders WHERE delivered_at IS NOT NULL
    UNION ALL SELECT 'paid', paid_at FROM orders WHERE paid_at IS NOT NULL
    UNION ALL SELECT 'rating', rated_at FROM satisfaction_ratings
    UNION ALL SELECT 'refund', sent_at FROM order_refunds
    UNION ALL SELECT 'review', created_at FROM reviews
    UNION ALL SELECT 'commission', booked_at FROM commission_entries`.execute(db.query)
  expect(moments.length).toBeGreaterThan(60)
  expect(moments.filter(({ moment }) => moment > now)).toEqual([])

  expect(await listDoubleDots(db.query)).toEqual([])
  await db.close()
})

async function load(db: Db, now: Date): Promise<void> {
  const clock = { now: () => now }
  const pricing = createPricingModule({ clock })
  const events = createEvents()
  events.react([on(documentsRefreshed, { inTransaction: [indexProducts] })])
  const inventory = createInventoryModule({ events })
  await loadDemo({
    db,
    clock,
    events,
    pricing,
    hashPassword: async () => 'x',
    refreshDocuments: async (tx, ids) =>
      void (await refreshDocuments(tx, ids, { clock, events, inventory, pricing, listRatings })),
  })
}

/** Texts of any table that contain a doubled full stop. */
async function listDoubleDots(query: Queryable): Promise<string[]> {
  const tables = ['banners', 'blog_posts', 'events', 'faq_items', 'info_pages', 'job_openings', 'products', 'settings']
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      SELECT substring(row::text from '.{20}[^.]\\.\\.[^./].{10}') AS text FROM ${sql.table(table)} row`.execute(query)
    found.push(...rows.flatMap(({ text }) => (text ? [`${table}: ${text}`] : [])))
  }
  return found
}
