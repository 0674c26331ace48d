import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { getLaunchOptions } from '#tests/support/browser.ts'
import { findAddresses } from './addresses.ts'
import type { Measurement } from './report.ts'
import { startShop } from './server.ts'

const byteGoal = 1024

/** What the marks "Stihneme do …" on cards cost a list: bytes of its page, and requests once the visitor has set a day. */
export async function measureBadges(databaseUrl: string): Promise<Measurement[]> {
  const shop = await startShop({ databaseUrl })
  try {
    const url = shop.url + (await findAddresses(shop.url)).largestCategory
    const cookie = await setDay(shop.url)
    const bytes = [await sizeOf(url, ''), await sizeOf(url, cookie)]
    const { asked, cards } = await visit(url, cookie)
    const added = (bytes[1] ?? 0) - (bytes[0] ?? 0)
    return [
      {
        name: 'Page of a list for a visitor with a day, compared with one without',
        value: added,
        unit: 'B',
        goal: `≤ ${byteGoal}`,
        isReached: added <= byteGoal,
        note: `${bytes[0]} B compressed: both get the stored page, and its script asks for the marks`,
      },
      {
        name: `Requests for the marks of ${cards} cards`,
        value: asked,
        unit: '',
        goal: '≤ 1',
        isReached: asked === 1,
      },
    ]
  } finally {
    await shop.stop()
  }
}

async function setDay(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/event-day`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ eventOn: addDays(toLocalDay(new Date()), 14) }),
  })
  if (!answer.ok) throw new Error(`The day was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function sizeOf(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  return brotliCompressSync(await answer.text()).length
}

/** Throws when no card of the list gets a mark. */
async function visit(url: string, cookie: string): Promise<{ asked: number; cards: number }> {
  const browser = await chromium.launch(await getLaunchOptions())
  try {
    const page = await browser.newPage()
    const cookies = cookie.split('; ').map((pair) => pair.split('='))
    await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/event-day/')) asked += 1
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page
      .getByRole('article')
      .getByText(/^Stihneme do/)
      .first()
      .waitFor()
    return { asked, cards: await page.getByRole('article').count() }
  } finally {
    await browser.close()
  }
}
