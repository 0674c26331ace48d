/**
 * Lighthouse on a phone over the pages that a visitor passes on the way to an order. `node bench/lighthouse.ts [url]` prints the
 * figures of a running production shop and what keeps them from full marks; bench/run.ts takes them into the report.
 */
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findFreePort } from '#tests/support/postgres.ts'
import { getLaunchOptions } from '#tests/support/browser.ts'
import type { Measurement } from './report.ts'

const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const
type Category = keyof typeof goals
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
const names: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const layoutShiftGoal = 0.02
/** The middle one of these counts: what else the machine does at that moment shows in the performance of a single run. */
const runsOfPage = 3

/** The scores and the layout shift of home, a category, a product and the cart of the shop at `url`. */
export async function measureLighthouse(url: string): Promise<Measurement[]> {
  const results = await auditPages(url)
  return results.flatMap(({ page, result }) => [...toScores(page, result), toLayoutShift(page, result)])
}

type AuditedPage = { page: string; result: Result }

async function auditPages(url: string): Promise<AuditedPage[]> {
  const pages = await findPages(url)
  const port = await findFreePort()
  const options = await getLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const audited: AuditedPage[] = []
    for (const [page, path] of Object.entries(pages)) {
      // A first visit fills the shop's page cache: measured is what all visitors but one get.
      await fetch(url + path)
      const results: Result[] = []
      while (results.length < runsOfPage) results.push(await audit(url + path, port))
      audited.push({ page, result: findMiddle(results) })
    }
    return audited
  } finally {
    await browser.close()
  }
}

async function audit(url: string, port: number): Promise<Result> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`)
  return run.lhr
}

function findMiddle(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => performanceOf(a) - performanceOf(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There was no run.')
  return middle
}

function performanceOf(result: Result): number {
  return result.categories['performance']?.score ?? 0
}

/** The first category of the shop and the first product in it. */
async function findPages(url: string): Promise<Record<string, string>> {
  const home = await (await fetch(url)).text()
  const category = /href="(\/\d+\/[\w-]+)"/.exec(home)?.[1]
  if (category === undefined) throw new Error(`${url} links to no category.`)
  const list = await (await fetch(url + category)).text()
  const product = /href="(\/\d+\/[\w-]+\/[\w-]+)"/.exec(list)?.[1]
  if (product === undefined) throw new Error(`${category} links to no product.`)
  return { home: '/', category, product, cart: '/kosik' }
}

function toScores(page: string, result: Result): Measurement[] {
  // Nobody should find a cart in a search engine: it says noindex, for which Lighthouse takes the points of SEO.
  const asked = page === 'cart' ? categories.filter((category) => category !== 'seo') : categories
  return asked.map((category) => {
    const value = Math.round((result.categories[category]?.score ?? 0) * 100)
    return {
      name: `Lighthouse on a phone, ${page}: ${names[category]}`,
      value,
      unit: 'of 100',
      goal: `≥ ${goals[category]}`,
      isReached: value >= goals[category],
    }
  })
}

function toLayoutShift(page: string, result: Result): Measurement {
  const value = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return {
    name: `Lighthouse on a phone, ${page}: layout shift`,
    value,
    unit: '',
    goal: `≤ ${layoutShiftGoal}`,
    isReached: value <= layoutShiftGoal,
    note: `LCP ${display(result, 'largest-contentful-paint')}, blocking ${display(result, 'total-blocking-time')}`,
  }
}

function display(result: Result, audit: string): string {
  return result.audits[audit]?.displayValue ?? '?'
}

/** What cost points, for whoever wants to mend it. */
function printComplaints({ page, result }: AuditedPage) {
  console.log(`\n${page} (${result.finalDisplayedUrl})`)
  for (const category of categories)
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) continue
      console.log(`  ${category}, ${id}: ${audit.score} ${audit.displayValue ?? ''}`)
    }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.argv[2] ?? 'http://localhost:3000'
  const audited = await auditPages(url)
  for (const { page, result } of audited)
    console.table(
      [...toScores(page, result), toLayoutShift(page, result)],
      ['name', 'value', 'goal', 'isReached', 'note'],
    )
  audited.forEach(printComplaints)
}
