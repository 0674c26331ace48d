import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

/** Kilobytes, gzip. `scripts/check-budgets.ts` limits what a page needs; this limits everything it loads on its own. */
export const loadedLimits: Readonly<Record<string, number>> = {
  home: 116.5,
  category: 119.8,
  product: 120,
  cart: 122.9,
}

/** What a page's document may weigh, gzip: with its headers it fits into the first ten segments of a connection (14,600 bytes, RFC 6928). */
export const htmlLimitBytes = 13_000

/**
 * Bytes of JavaScript, gzip, that a first visit loads until the page is idle: what the page needs and what it fetches
 * on its own afterwards. More than the build's static imports, which `scripts/check-budgets.ts` counts.
 */
export async function measureLoadedScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(sizeOf(response.body()))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
  }
}

async function sizeOf(body: Promise<Buffer>): Promise<number> {
  return gzipSync(await body).length
}
