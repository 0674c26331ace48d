import { type Browser, chromium } from '@playwright/test'
import { getLaunchOptions } from '#tests/support/browser.ts'
import { whenCalm } from './calm.ts'
import { quantile } from './figures.ts'
import type { Measurement } from './report.ts'
import { startShop } from './server.ts'

const goalMs = 50
/** How much slower than this machine a phone is. */
const slowdown = 4
/** The key that waits for another program says nothing about itself: each is typed so often, and its median counts. */
const visits = 5
const signs = ['SOFIA 5', 'VŠETKO NAJLEPŠIE', 'ANNA 18', 'ŽOFKA A MAX']

/** Each key of a few signs, until the frame with the changed drawing is painted. */
export async function measureLetters(databaseUrl: string): Promise<Measurement[]> {
  const shop = await startShop({ databaseUrl })
  try {
    const times = await whenCalm(() => typeOften(shop.url))
    const p95 = quantile(times, 0.95)
    return [
      {
        name: `Sign of balloons, from a key to the painted drawing, phone slowed ${slowdown} ×, p95`,
        value: p95,
        unit: 'ms',
        goal: `≤ ${goalMs}`,
        isReached: p95 <= goalMs,
        note: `p50 ${quantile(times, 0.5).toFixed(1)}, max ${quantile(times, 1).toFixed(1)} ms of ${times.length} keys, each the median of ${visits} visits`,
      },
    ]
  } finally {
    await shop.stop()
  }
}

/** For each key the median of its visits. */
async function typeOften(url: string): Promise<number[]> {
  const browser = await chromium.launch(await getLaunchOptions())
  try {
    const seen: number[][] = []
    for (let visit = 0; visit < visits; visit += 1) seen.push(await typeSigns(browser, url))
    const keys = seen[0]?.keys() ?? []
    return Array.from(keys, (key) =>
      quantile(
        seen.flatMap((times) => times[key] ?? []),
        0.5,
      ),
    )
  } finally {
    await browser.close()
  }
}

async function typeSigns(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true })
  try {
    await page.goto(`${url}/poskladaj-napis`, { waitUntil: 'networkidle' })
    const field = page.getByLabel('Text nápisu')
    // The first key also waits for the scripts of the page.
    await field.pressSequentially('OK', { delay: 300 })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(noteKeys)
    for (const sign of signs) {
      await field.fill('')
      await field.pressSequentially(sign, { delay: 250 })
    }
    return await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
  } finally {
    await page.close()
  }
}

/** Runs in the page: a message posted by a frame's callback arrives when the frame has been painted. */
function noteKeys(): void {
  const keyTimes: number[] = []
  Object.assign(globalThis, { keyTimes })
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => keyTimes.push(performance.now() - timeStamp)
        channel.port2.postMessage(undefined)
      })
    },
    { capture: true },
  )
}
