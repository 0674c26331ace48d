/**
 * Lighthouse on a phone: three runs of the pages on the way to an order, with performance, and one run of every other
 * page type, without it. `node bench/lighthouse.ts [url] [others, or part of a page's name]` prints the figures of a
 * running production shop with the demo goods and the failed audits; bench/run.ts includes them in the report.
 */
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findFreePort } from '#tests/support/postgres.ts'
import { getLaunchOptions } from '#tests/support/browser.ts'
import { loadedLimits, measureLoadedScripts } from '#tests/support/loaded-scripts.ts'
import { whenCalm } from './calm.ts'
import type { Measurement } from './report.ts'

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
const names: Record<Category, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}
const layoutShiftGoal = 0.02
/** Seconds until the largest picture or text is painted. */
const largestPaintGoal = 2
/** The median run counts: other load on the machine distorts the performance of a single run. */
const runsOfPage = 3

/** Scores and layout shift of home, a category, a product and the cart of the shop at `url`. */
export async function measureLighthouse(url: string): Promise<Measurement[]> {
  return (await auditPages(url, await findMainPages(url))).flatMap(toMeasurements)
}

/** JavaScript loaded by a first visit of the pages on the way to an order until the network is idle, next to its limit. */
export async function measureLoadedBytes(url: string): Promise<Measurement[]> {
  const browser = await chromium.launch(await getLaunchOptions())
  try {
    const found: Measurement[] = []
    for (const { name, path } of await findMainPages(url)) {
      const limit = loadedLimits[name] ?? 0
      const value = (await measureLoadedScripts(browser, url + path)) / 1000
      found.push({
        name: `JavaScript loaded until ${name} is idle, gzip`,
        value,
        unit: 'kB',
        goal: `≤ ${limit}`,
        isReached: value <= limit,
        note: 'what the page needs is limited by scripts/check-budgets.ts',
      })
    }
    return found
  } finally {
    await browser.close()
  }
}

/** One of every other page type, in a shop with the demo's articles, events and customers. */
export async function measureOtherPages(url: string): Promise<Measurement[]> {
  return (await auditPages(url, await findOtherPages(url))).flatMap(toMeasurements)
}

type Page = {
  name: string
  path: string
  /** On the way to an order: three runs, with performance. */
  isMain?: boolean
  /** The page says noindex on purpose, so the audit that asks for the opposite is left out. */
  isHidden?: boolean
  /** Visited as the demo shop's customer. */
  isCustomers?: boolean
}
type AuditedPage = { page: Page; result: Result }

async function auditPages(url: string, pages: readonly Page[]): Promise<AuditedPage[]> {
  const cookie = pages.some(({ isCustomers }) => isCustomers) ? await logIn(url) : ''
  const port = await findFreePort()
  const options = await getLaunchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const audited: AuditedPage[] = []
    for (const page of pages) {
      // A warm-up visit fills the shop's page cache: the measurement is what all visitors but the first one get.
      await fetch(url + page.path)
      const results: Result[] = []
      const run = () => audit(url, page, { port, cookie })
      // Only performance depends on the speed of the machine.
      if (page.isMain) while (results.length < runsOfPage) results.push(await whenCalm(run))
      else results.push(await run())
      audited.push({ page, result: findMiddle(results) })
    }
    return audited
  } finally {
    await browser.close()
  }
}

async function audit(url: string, page: Page, { port, cookie }: { port: number; cookie: string }): Promise<Result> {
  const run = await lighthouse(url + page.path, {
    port,
    output: 'json',
    logLevel: 'error',
    ...(page.isHidden && { skipAudits: ['is-crawlable'] }),
    ...(!page.isMain && {
      onlyCategories: categories.filter((category) => category !== 'performance'),
      onlyAudits: ['cumulative-layout-shift'],
    }),
    ...(page.isCustomers && { extraHeaders: { cookie } }),
  })
  if (!run) throw new Error(`Lighthouse returned no result for ${page.path}.`)
  return run.lhr
}

/** The session cookie of the demo shop's customer, as a browser sends it. */
async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/prihlasenie`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email: 'zakaznik@konfetka.example', password: 'konfetka-demo' }),
    redirect: 'manual',
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
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

/** The shop's first category and its first product. */
async function findMainPages(url: string): Promise<[Page, Page, Page, Page]> {
  const home = await (await fetch(url)).text()
  const category = /href="(\/\d+\/[\w-]+)"/.exec(home)?.[1]
  if (category === undefined) throw new Error(`${url} has no link to a category.`)
  const list = await (await fetch(url + category)).text()
  const product = /href="(\/\d+\/[\w-]+\/[\w-]+)"/.exec(list)?.[1]
  if (product === undefined) throw new Error(`${category} has no link to a product.`)
  return [
    { name: 'home', path: '/', isMain: true },
    { name: 'category', path: category, isMain: true },
    { name: 'product', path: product, isMain: true },
    { name: 'cart', path: '/kosik', isMain: true, isHidden: true },
  ]
}

/** One URL of every page type. */
async function findOtherPages(url: string): Promise<Page[]> {
  const [, , { path: product }] = await findMainPages(url)
  const sitemap = await (await fetch(`${url}/sitemap-stranky.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => new URL(loc).pathname)
  const first = (pattern: RegExp) => listed.find((path) => pattern.test(path)) ?? `/no-page-like-${pattern.source}`
  const ofCustomer = (name: string, path: string): Page => ({ name, path, isHidden: true, isCustomers: true })
  return [
    { name: 'new goods', path: '/produkty/novinky' },
    { name: 'sale', path: '/produkty/akce' },
    { name: 'brands', path: '/znacky' },
    { name: 'a brand', path: (await fetch(`${url}/znacky/1/x`)).url.slice(url.length) },
    { name: 'overview', path: '/eshop' },
    { name: 'search', path: '/hledani?q=balon', isHidden: true },
    { name: 'substitutes', path: `${product}/nahradne-produkty`, isHidden: true },
    { name: 'stores', path: '/prodejny' },
    { name: 'a store', path: '/prodejny/1' },
    { name: 'blog', path: '/blog' },
    { name: 'an article', path: first(/^\/blog\/\d/) },
    { name: 'questions', path: '/faq' },
    { name: 'a question', path: first(/^\/faq\/\d/) },
    { name: 'a FAQ topic', path: first(/^\/faq\/kategorie/) },
    { name: 'an info page', path: '/info/doprava-a-platba' },
    { name: 'a service', path: '/info/22/vyzdoba-na-kluc' },
    { name: 'contacts', path: '/kontakty' },
    { name: 'documents', path: '/dokumenty' },
    { name: 'events', path: '/eventy' },
    { name: 'an event', path: first(/^\/eventy\/\d/) },
    { name: 'an enquiry', path: '/eventy/novy' },
    { name: 'careers', path: '/kariera' },
    { name: 'a job', path: first(/^\/kariera\/\d/) },
    { name: 'satisfaction', path: '/spokojenost' },
    { name: 'withdrawal', path: '/odstupenie-od-zmluvy' },
    { name: 'login', path: '/prihlasenie', isHidden: true },
    { name: 'registration', path: '/registrace', isHidden: true },
    { name: 'forgotten password', path: '/obnova-hesla', isHidden: true },
    ofCustomer('account', '/ucet'),
    ofCustomer('invoice data', '/ucet/fakturacni-udaje'),
    ofCustomer('addresses', '/account/addresses'),
    ofCustomer('videos', '/account/videos'),
  ]
}

function toMeasurements({ page, result }: AuditedPage): Measurement[] {
  return page.isMain
    ? [...toScores(page, result), toLargestPaint(page, result), toLayoutShift(page, result)]
    : [toSummary(page, result)]
}

/** One report line for a page off the way to an order: the lowest of its scores. */
function toSummary(page: Page, result: Result): Measurement {
  const scores = toScores(page, result).filter(({ name }) => !name.endsWith(names.performance))
  const shift = toLayoutShift(page, result)
  return {
    name: `Lighthouse on a phone, ${page.name}: lowest of accessibility, best practices and SEO`,
    value: Math.min(...scores.map(({ value }) => value)),
    unit: 'of 100',
    goal: `≥ ${goals['best-practices']}, others ≥ ${goals.accessibility}, layout shift ≤ ${layoutShiftGoal}`,
    isReached: [...scores, shift].every(({ isReached }) => isReached),
    note: `layout shift ${shift.value.toFixed(3)}`,
  }
}

function toScores(page: Page, result: Result): Measurement[] {
  return categories.map((category) => {
    const value = Math.round((result.categories[category]?.score ?? 0) * 100)
    return {
      name: `Lighthouse on a phone, ${page.name}: ${names[category]}`,
      value,
      unit: 'of 100',
      goal: `≥ ${goals[category]}`,
      isReached: value >= goals[category],
    }
  })
}

function toLargestPaint(page: Page, result: Result): Measurement {
  const value = (result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000
  return {
    name: `Lighthouse on a phone, ${page.name}: largest paint`,
    value,
    unit: 's',
    goal: `≤ ${largestPaintGoal}`,
    isReached: value <= largestPaintGoal,
  }
}

function toLayoutShift(page: Page, result: Result): Measurement {
  const value = result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return {
    name: `Lighthouse on a phone, ${page.name}: layout shift`,
    value,
    unit: '',
    goal: `≤ ${layoutShiftGoal}`,
    isReached: value <= layoutShiftGoal,
    note: `blocking ${display(result, 'total-blocking-time')}`,
  }
}

function display(result: Result, audit: string): string {
  return result.audits[audit]?.displayValue ?? '?'
}

/** Prints the audits that cost points. */
function printComplaints({ page, result }: AuditedPage) {
  console.log(`\n${page.name} (${result.finalDisplayedUrl})`)
  for (const category of categories)
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) continue
      console.log(`  ${category}, ${id}: ${audit.score} ${audit.displayValue ?? ''}`)
    }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.argv[2] ?? 'http://localhost:3000'
  const wanted = process.argv[3] ?? ''
  const others = await findOtherPages(url)
  const pages = wanted === 'others' ? others : [...(await findMainPages(url)), ...others]
  const audited = await auditPages(
    url,
    pages.filter(({ name }) => wanted === 'others' || name.includes(wanted)),
  )
  console.table(audited.flatMap(toMeasurements), ['name', 'value', 'goal', 'isReached', 'note'])
  audited.forEach(printComplaints)
}
