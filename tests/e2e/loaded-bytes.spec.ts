import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { htmlLimitBytes, loadedLimits, measureLoadedScripts } from '#tests/support/loaded-scripts.ts'
import { findExamples, inMotion } from './support.ts'

// On a phone only: the same files at every width.
test.use(inMotion)

test('a first visit loads no more JavaScript than allowed until the page is idle @phone', async ({
  browser,
  request,
  baseURL,
}) => {
  const { category, product } = await findExamples(request)
  const paths = { home: '/', category, product, cart: '/kosik' }
  const loaded: Record<string, number> = {}
  for (const [page, path] of Object.entries(paths)) {
    loaded[page] = (await measureLoadedScripts(browser, baseURL + path)) / 1000
  }
  for (const [page, limit] of Object.entries(loadedLimits)) expect(loaded[page], page).toBeLessThanOrEqual(limit)
})

test('the HTML of no main category is longer than allowed @phone', async ({ request }) => {
  const tree = (await (await request.get('/api/catalog/category/sk')).json()) as { data: { url: string }[] }
  expect(tree.data.length).toBeGreaterThan(5)
  for (const { url } of tree.data) {
    const html = await (await request.get(url)).text()
    expect(gzipSync(html).length, url).toBeLessThanOrEqual(htmlLimitBytes)
  }
})
