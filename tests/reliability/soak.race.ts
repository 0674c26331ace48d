import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { startSmtpDouble, type SmtpDouble } from '#tests/doubles/smtp-double.ts'
import { type Bed, breakLink, faultNames, startBed } from '#tests/support/bed/bed.ts'
import type { Wishes } from '#tests/support/bed/customers.ts'
import { findFaults } from '#tests/support/bed/examine.ts'
import { ask, type History } from '#tests/support/bed/history.ts'
import { describeTimes, isFull, limit, note, repeats } from '#tests/support/figures.ts'
import { environmentOf, startStripe, strictLedgerFaults, type AnyGateway } from '#tests/support/gateway-shops.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { actsBetween, countActs } from '#tests/support/soak/acts.ts'
import { toBedGateway } from '#tests/support/soak/gateway.ts'
import { growthOf, medianOf, takeSample, type Sample } from '#tests/support/soak/samples.ts'
import { workUntilEnd, type Office } from '#tests/support/soak/staff.ts'
import { type Acts, countRows, findGrown, listLateJobs, type Rows } from '#tests/support/soak/tables.ts'
import { visit, type Soak } from '#tests/support/soak/visitors.ts'

// Two hours of an ordinary shop on bed P: visitors look and buy, staff work and load files, links fail, a node dies now and then, the
// database is restarted and moves once. Whatever grows with time instead of with customers shows itself. A run of seconds would show
// nothing, so an ordinary run only judges figures that are planted.

const seconds = repeats({ short: 120, full: 7_200 })
const visitsPerSecond = 1
/** Of the run. The caches are full by the first, and the end has no fault. */
const windows = { first: { from: 1 / 6, to: 1 / 4 }, last: { from: 11 / 12, to: 1 } }
/** They live through everything; the third one is killed again and again. */
const kept = [0, 1] as const

describe.runIf(isFull)('R20: soak', () => {
  const wishes: Wishes = { goods: [], methods: { carrierId: 3, paymentMethodId: 2 }, voucher: 'OSLAVA' }
  const history: History = { orders: [], answers: [] }
  let bed: Bed
  let gateway: AnyGateway
  let mails: SmtpDouble

  beforeAll(async () => {
    gateway = await startStripe()
    mails = await startSmtpDouble()
    const environment = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: mails.url,
      ...environmentOf(gateway),
    }
    bed = await startBed(fill, { isWhole: true, environment })
  })
  afterAll(async () => {
    await bed.close()
    await mails.close()
    await gateway.double.close()
  })

  async function fill(db: Db): Promise<void> {
    await seedReference(db)
    const products = []
    for (let count = 0; count < 40; count += 1) products.push(await aProduct(db, { stock: 100_000, priceCents: 299 }))
    products.push(await aProduct(db, { stock: 200 }))
    wishes.goods = products.map(({ id, variantId }) => ({ productId: id, variantId }))
    await db.query
      .insertInto('vouchers')
      .values({ code: wishes.voucher, type: 'amount', value: 1, quantityLimit: 100 })
      .execute()
  }

  test(`${seconds} s of visits, sales, office work and faults`, { timeout: (seconds + 1_800) * 1_000 }, async () => {
    const { url } = bed.balancer
    const soak: Soak = { url, history, wishes, gateway: toBedGateway(gateway), pages: await listPages(url, history) }
    const state = { isOn: true, imports: 0 }
    const office: Office = { url, history, db: bed.db, state }
    const samples: Sample[][] = kept.map(() => [])
    const startedAt = Date.now()
    const share = () => (Date.now() - startedAt) / (seconds * 1_000)

    const [{ heaps, ...before }] = await Promise.all([
      measure({ share, samples, state }),
      workUntilEnd(office, { pauseMs: 5_000, importEveryMs: (seconds * 1_000) / 24 }),
      breakUntilEnd(share),
      visitUntilEnd(soak, share).finally(() => (state.isOn = false)),
    ])

    tell({ imports: state.imports })
    judge({ samples, heaps, before, after: { rows: await countRows(bed.db()), acts: countActs(history) } })
    // What waits for its time, such as a payment whose answer was lost, is settled by jobs of every minute.
    expect.soft(await waitForNone(() => strictLedgerFaults(bed.db(), gateway))).toEqual([])
    expect.soft(await waitForNone(() => listLateJobs(bed.db()))).toEqual([])
    expect.soft(await findFaults(bed.db(), history)).toEqual([])
    expect(state.imports).toBeGreaterThan(0)
  })

  /** Returns what is left after five minutes. */
  async function waitForNone(list: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
    for (let wait = 0; wait < 60; wait += 1) {
      if ((await list()).length === 0) return []
      await sleep(5_000)
    }
    return list()
  }

  /** Visitors come at their own rate, whether or not the shop has answered the ones before. */
  async function visitUntilEnd(soak: Soak, share: () => number): Promise<void> {
    const visits = new Set<Promise<void>>()
    for (let turn = 0; share() < 1; turn += 1) {
      const visiting = visit(soak, turn).finally(() => visits.delete(visiting))
      visits.add(visiting)
      await sleep(1_000 / visitsPerSecond)
    }
    await Promise.all(visits)
  }

  type Counted = { rows: Rows; acts: Acts }
  type Measuring = { share: () => number; samples: Sample[][]; state: { isOn: boolean } }

  /** Samples all the time; live memory and the rows of tables after the warm-up, and live memory again at the end. */
  async function measure({ share, samples, state }: Measuring) {
    const readHeaps = () => Promise.all(kept.map(async (at) => bed.nodes[at]?.liveHeapMb() ?? 0))
    let first: (Counted & { heaps: number[] }) | undefined
    while (state.isOn) {
      for (const at of kept) {
        const node = bed.nodes[at]
        if (node) samples[at]?.push(takeSample(node, share()))
      }
      // After the window, so that the collection does not change what is measured in it.
      if (!first && share() >= windows.first.to) {
        first = { heaps: await readHeaps(), rows: await countRows(bed.db()), acts: countActs(history) }
      }
      await sleep(seconds * 2)
    }
    if (!first) throw new Error('The run ended before its warm-up.')
    return { ...first, heaps: { first: first.heaps, last: await readHeaps() } }
  }

  /** A link every 60th of the run, a node every 12th, the gateway every 12th; the database is restarted once, and moves once. */
  async function breakUntilEnd(share: () => number): Promise<void> {
    const until = (part: number) => sleep(Math.max(0, (part - share()) * seconds * 1_000))
    const ms = Math.min(4_000, seconds * 10)
    for (let step = 2; step < 55; step += 1) {
      await until(step / 60)
      // Only in a short run: a node that starts takes longer than a step.
      if (share() > (step + 1) / 60) continue
      const link = bed.links[step % bed.links.length]
      const fault = faultNames[step % faultNames.length] ?? 'cut'
      if (link) await breakLink(link, { fault, ms })
      if (step % 5 === 0) await bed.killNode(2)
      if (step % 5 === 2) await breakGateway(ms * 4)
      if (step === 24) await bed.restartDatabase()
      if (step === 36) await bed.failOver()
    }
  }

  async function breakGateway(ms: number): Promise<void> {
    await gateway.double.setFault('hang')
    await sleep(ms)
    await gateway.double.setFault(undefined)
  }

  function tell({ imports }: { imports: number }): void {
    const { answers, orders } = history
    const placed = orders.filter((order) => order.placed).length
    const lost = answers.filter(({ outcome }) => outcome === 'unknown').length
    note(
      'R20',
      `${seconds} s: ${answers.length} answers (${lost} lost), ${placed} orders, ${gateway.list().length} payments, ${imports} imports, ${mails.mails.length} mails`,
    )
    note('R20', `answers: ${describeTimes(answers.map(({ ms }) => ms))}`)
    const refused = new Map<string, number>()
    for (const { request, outcome, status } of answers)
      if (outcome === 'refused')
        refused.set(`${kindOf(request)} ${status}`, (refused.get(`${kindOf(request)} ${status}`) ?? 0) + 1)
    note('R20', `refused: ${[...refused].map(([what, count]) => `${what} × ${count}`).join(', ') || 'none'}`)
  }

  type Judged = {
    samples: Sample[][]
    heaps: { first: number[]; last: number[] }
    before: Counted
    after: Counted
  }

  function judge({ samples, heaps, before, after }: Judged): void {
    for (const at of kept) {
      const ofNode = samples[at] ?? []
      const median = (what: keyof Sample, window: 'first' | 'last') =>
        medianOf(ofNode, { what, window: windows[window] })
      const both = (what: keyof Sample) => `${Math.round(median(what, 'first'))} → ${Math.round(median(what, 'last'))}`
      note(
        'R20',
        `node ${at}: ${both('residentMb')} MB resident, ${both('handles')} handles, ${both('sockets')} sockets`,
      )
      const live = { first: heaps.first[at] ?? 0, last: heaps.last[at] ?? 0 }
      note('R20', `node ${at}: ${live.first.toFixed(1)} → ${live.last.toFixed(1)} MB live after a full collection`)
      limit('R20', { what: `node ${at}, live memory`, value: live.last / live.first, atMost: 1.15, unit: '×' })
      for (const [what, name] of [
        ['residentMb', 'resident memory'],
        ['handles', 'open handles'],
        ['sockets', 'open sockets'],
      ] as const)
        limit('R20', {
          what: `node ${at}, ${name}`,
          value: growthOf(ofNode, { what, ...windows }),
          atMost: 1.15,
          unit: '×',
        })
    }
    const acts = actsBetween(before.acts, after.acts)
    const grown = findGrown({ before: before.rows, after: after.rows, acts })
    const { orders, customers, visits, staff } = acts
    const cause = `${orders} orders, ${customers} accounts, ${visits} requests and ${staff} writes of staff`
    note('R20', `tables that grew more than ${cause} explain: ${grown.join(', ') || 'none'}`)
    expect.soft(grown).toEqual([])
  }
})

/** The pages that everybody sees: the home page, a list, goods, the search, the cart and a text. */
async function listPages(url: string, history: History): Promise<string[]> {
  const find = async () => (await ask(history, `${url}/api/search?q=produkt`)).body
  await expect.poll(find).toContain('"url":"/')
  const urls = [...(await find()).matchAll(/"url":"(\/[^"]+)"/g)].map(([, path = '']) => path)
  return ['/', '/hledani?q=produkt', '/kosik', '/predajne', '/naplanovat-oslavu', ...new Set(urls.slice(0, 20))]
}

/** A request without what identifies one thing. */
function kindOf(request: string): string {
  return request.replaceAll(/\/[\w-]{20,}|\/\d+/g, '/…')
}

describe('R20: the suite catches planted bugs', () => {
  const aRun = (residentMb: (share: number) => number) =>
    Array.from({ length: 100 }, (_, index): Sample => {
      const at = index / 100
      return { at, residentMb: residentMb(at), handles: 40 + (index % 3), sockets: 30 }
    })

  test.each([
    ['memory that leaks evenly', (share: number) => 200 + 60 * share, true],
    ['memory that the warm-up has filled', (share: number) => Math.min(250, 150 + 1_000 * share), false],
    ['memory that is high once', (share: number) => (share === 0.95 ? 900 : 250), false],
  ])('%s', (_, memory, isLeak) => {
    const growth = growthOf(aRun(memory), { what: 'residentMb', ...windows })
    expect(growth > 1.15).toBe(isLeak)
  })

  test('a table that grows with time alone, faster than what people do, or without an entry', () => {
    const acts = { orders: 100, customers: 10, visits: 1_000, staff: 5, days: 1 }
    const before = new Map([
      ['orders', 10],
      ['order_history', 30],
      ['variants', 40],
      ['sessions', 11],
      ['write_probes', 1],
      ['job_outbox', 0],
      ['jobs.job', 100],
      ['jobs.warning', 0],
    ])
    const after = new Map([
      ['orders', 110],
      ['order_history', 30 + 100 * 11],
      ['variants', 40],
      ['feed_faults', 80],
      ['sessions', 66],
      ['write_probes', 900],
      ['job_outbox', 3],
      ['jobs.job', 9_000],
      ['jobs.warning', 50],
    ])
    expect(findGrown({ before, after, acts })).toEqual([
      'order_history: 30 → 1130 rows, 1030 are explained',
      'write_probes: 1 → 900 rows, 1 are explained',
      'jobs.warning: 0 → 50 rows, 0 are explained',
    ])
  })
})
