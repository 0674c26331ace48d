import * as z from 'zod/mini'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import { whenCalm } from './calm.ts'
import { query, settle } from './catalog-database.ts'
import { quantile } from './figures.ts'
import { type Ask, listOfficeAsks } from './office-asks.ts'
import { fillOfficeLife } from './office-life.ts'
import type { Measurement } from './report.ts'
import { startShop, untilIdle } from './server.ts'

const goalMs = 150
/** A trial (`--quick`) shows that every ask is answered, and roughly how fast. */
const rounds = process.argv.includes('--quick') ? 3 : 40

type Timed = Ask & { ms: number; isRight: boolean }

type Report = (measurement: Measurement) => void

/**
 * Each list, forty calls of each of its asks and of its second page. Every ask has to reach the goal, not only all of them together.
 * `wanted`: the paths of the lists to measure. `report` is called with each list once it is measured: all of them take an hour.
 */
export async function measureOfficeLists(
  databaseUrl: string,
  { count, wanted, report }: { count: number; wanted: RegExp; report: Report },
): Promise<Measurement[]> {
  await query(databaseUrl, fillOfficeLife(count))
  await settle(databaseUrl)
  const cookie = await signIn(databaseUrl)
  const shop = await startShop({ databaseUrl })
  try {
    await untilIdle(shop)
    return await measureAll({ url: shop.url, cookie, wanted, report })
  } finally {
    await shop.stop()
  }
}

async function signIn(databaseUrl: string): Promise<string> {
  const { db } = await connectPostgres(databaseUrl, { poolSize: 1, onError: console.error })
  const { cookies } = await aStaffSession(db)
  await db.close()
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

type Measuring = { url: string; cookie: string; wanted: RegExp; report: Report }

async function measureAll({ url, cookie, wanted, report }: Measuring): Promise<Measurement[]> {
  const asks = listOfficeAsks(toLocalDay(new Date())).filter(({ list }) => wanted.test(list))
  const lists = Map.groupBy(asks, ({ list }) => list)
  const measured: Measurement[] = []
  for (const [list, first] of lists) {
    const all = [...first, ...(await findSecondPage({ url, cookie, list }))]
    await time({ url, cookie, asks: all })
    const repeated = Array.from({ length: rounds }, () => all).flat()
    const measurement = toMeasurement(list, await whenCalm(() => time({ url, cookie, asks: repeated })))
    report(measurement)
    measured.push(measurement)
  }
  return measured
}

async function findSecondPage({ url, cookie, list }: { url: string; cookie: string; list: string }): Promise<Ask[]> {
  const answer = await fetch(url + list, { headers: { cookie } })
  const { data } = z
    .object({ data: z.object({ next: z.string() }) })
    .safeParse(await answer.json().catch(() => undefined))
  return data ? [{ list, path: `${list}?after=${data.data.next}` }] : []
}

async function time({ url, cookie, asks }: { url: string; cookie: string; asks: readonly Ask[] }): Promise<Timed[]> {
  const times: Timed[] = []
  for (const ask of asks) {
    const startedAt = performance.now()
    const answer = await fetch(url + ask.path, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push({ ...ask, ms: performance.now() - startedAt, isRight: answer.ok })
  }
  return times
}

function toMeasurement(list: string, times: readonly Timed[]): Measurement {
  const failed = times.find(({ isRight }) => !isRight)
  const each = Array.from(
    Map.groupBy(times, ({ path }) => path),
    ([path, own]) => ({
      path,
      p95: quantile(
        own.map(({ ms }) => ms),
        0.95,
      ),
    }),
  ).toSorted((a, b) => b.p95 - a.p95)
  const slowest = each[0] ?? { path: '', p95: 0 }
  const p50 = quantile(
    times.map(({ ms }) => ms),
    0.5,
  )
  const asked = decodeURIComponent(slowest.path.split('?')[1] ?? 'as it opens')
  return {
    name: `${list}, slowest of ${each.length} asks, p95`,
    value: slowest.p95,
    unit: 'ms',
    goal: `≤ ${goalMs}`,
    isReached: slowest.p95 <= goalMs && failed === undefined,
    note: `p50 of all ${p50.toFixed(1)} ms; slowest: ${asked}${failed ? `; failed: ${failed.path}` : ''}`,
  }
}
