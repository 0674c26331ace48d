import { expect, test } from '@playwright/test'
import { loadedLimits, measureLoadedScripts } from '#tests/support/loaded-scripts.ts'
import { findExamples } from './support.ts'

test.skip(({ isMobile }) => !isMobile, 'the same files at every width')

test('a first visit loads no more JavaScript than allowed until the page is idle', async ({
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
