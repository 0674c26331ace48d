import { type APIRequestContext, type BrowserContext, type ConsoleMessage, type Page, expect } from '@playwright/test'

/** For `test.use`: a visitor who has not asked for less motion, as most. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Refuses the cookies before the first page: for journeys in which the bar that asks would only be in the way. */
export async function refuseCookiesAhead(context: BrowserContext, shopUrl = ''): Promise<void> {
  await context.addCookies([{ name: 'cookie_consent', value: '1:test:technical', url: shopUrl }])
}

/** URLs of a category, a product with variants and an article of the demo shop. */
export async function findExamples(
  request: APIRequestContext,
): Promise<{ category: string; product: string; post: string }> {
  const [categories, search, posts] = await Promise.all(
    ['/api/catalog/category/sk', '/api/search?q=balon', '/api/blog/posts'].map(async (url) =>
      (await request.get(url)).json(),
    ),
  )
  return {
    category: categories.data[0].url,
    product: search.data.products.items.find(({ variant_count }: { variant_count: number }) => variant_count > 1).url,
    post: posts.data[0].url,
  }
}

/**
 * Collects errors and warnings of the page's console, including hydration warnings, except those the journey expects;
 * returns a function that lists the messages so far.
 */
export function watchConsole(page: Page, isExpected: (message: ConsoleMessage) => boolean): () => string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return () => complaints
}

/** This page, or one before it without a load between them, has pushed these events for analytics. */
export async function expectTracked(page: Page, ...names: string[]): Promise<void> {
  const readNames = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(globalThis, 'dataLayer')
      return Array.isArray(layer) ? layer.map((entry: { event?: string }) => entry.event) : []
    })
  for (const name of names) await expect.poll(readNames).toContain(name)
}
