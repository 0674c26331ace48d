import { whenCalm } from './calm.ts'
import { describeRuns, describeTail, quantile, repeat, type Runs } from './figures.ts'
import { load, visitEach } from './load.ts'
import type { Measurement } from './report.ts'
import { startShop, withoutCache } from './server.ts'

export type FirstTimeInput = {
  databaseUrl: string
  /** The URLs to visit, which share no data, and others that only compile the code and plan the statements. */
  findPaths: (url: string) => Promise<{ warming: readonly string[]; paths: readonly string[] }>
}

export type FirstTime = { runs: Runs; urls: number; times: number[] }

const processes = 5
const visitors = 20

/**
 * Visits each URL once in a process that has not answered it. A load that repeats its URLs would read the cards of its
 * goods from the memory of the process from the second round on. A visit of all URLs takes a fraction of a second, so
 * several processes do it.
 */
export async function measureFirstTime({ databaseUrl, findPaths }: FirstTimeInput): Promise<FirstTime> {
  const { middle, ...runs } = await repeat(processes, {
    measure: () => whenCalm(() => visitInFreshProcess({ databaseUrl, findPaths })),
    pick: ({ perSecond }) => perSecond,
  })
  return { runs, urls: middle.urls, times: middle.times }
}

/** The only rows that may say "for the first time"; tests/architecture/bench-rows.test.ts sees to it. */
export function describeFirstTime(
  { runs, urls, times }: FirstTime,
  { what, goal, size }: { what: string; goal: number; size: number },
): Measurement {
  return {
    name: `${what} asked for the first time, ${size.toLocaleString('en')} products`,
    value: runs.median,
    unit: '/s',
    goal: `≥ ${goal}`,
    isReached: runs.median >= goal,
    note: `${urls.toLocaleString('en')} URLs, each once and no product twice; ${describeRuns(runs, { count: processes })}; p50 ${Math.round(quantile(times, 0.5))} ms, ${describeTail(times)}`,
  }
}

async function visitInFreshProcess({ databaseUrl, findPaths }: FirstTimeInput) {
  const shop = await startShop({ databaseUrl, environment: withoutCache })
  try {
    const { warming, paths } = await findPaths(shop.url)
    if (new Set([...warming, ...paths]).size < warming.length + paths.length) throw new Error('A URL is named twice.')
    await load({ url: shop.url, pathOf: (index) => warming[index % warming.length] ?? '', seconds: 4 })
    return { ...(await visitEach(shop.url, { paths, connections: visitors })), urls: paths.length }
  } finally {
    await shop.stop()
  }
}
