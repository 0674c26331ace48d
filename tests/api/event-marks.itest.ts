import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { toCachedPage } from '#server/platform/cached-page.ts'
import { loadWays } from '#storefront/kit/event-day/load-ways.ts'
import { answerOf, card, renderPath } from '#tests/support/render-fixture.ts'

// What it costs that goods say whether they are in time for a party (ADR 0071).

afterEach(() => vi.unstubAllGlobals())

const day = '2026-12-12'
/** As many cards as a list has on a page. */
const cardsOfPage = 24

/** The stored page of a category with so many goods. */
async function renderList(count: number): Promise<string> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...card,
    id: 100 + index,
    code: `B-${index}`,
    name: `Balón číslo ${index}`,
    url: `/${100 + index}/balony/balon-cislo-${index}`,
    price_cents: 199 + 50 * index,
  }))
  const api = createApiClient({
    transport: async ({ url }) => {
      const { status, body } = answerOf(url)
      if (!url.startsWith('/api/catalog/categories/1/products')) return { status, body }
      return { status, body: { data: { ...('data' in body && Object(body.data)), items, total: count } } }
    },
  })
  const { html, error } = await renderPath('/1/balony', { api })
  expect(error).toBeUndefined()
  expect(html.match(/class="card"/g)).toHaveLength(count)
  return html
}

/** The question in the header and the cookie that the first script looks for. */
const ofEvents = /<a\b[^>]*\bevent-chip\b.*?<\/a>|\|event_on=2/gs
const sizeOf = (html: string) => toCachedPage(html, { headers: {}, tags: [] }).length

describe('a stored page with a full list', () => {
  test('is at most a kilobyte longer for it, compressed as it is stored', async () => {
    const html = await renderList(cardsOfPage)
    expect(html.match(ofEvents)).toHaveLength(2)
    const added = sizeOf(html) - sizeOf(html.replace(ofEvents, ''))
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(1_000)
  })

  test('has nothing of it in its cards', async () => {
    const [few, many] = [await renderList(1), await renderList(cardsOfPage)]
    const count = (html: string) => html.match(/event|verdict|stihne/gi)?.length
    expect(count(many)).toBe(count(few))
  })
})

describe('the cards of a page', () => {
  /** A browser that answers nothing in particular; returns the addresses that were asked for. */
  function stubBrowser(): string[] {
    const asked: string[] = []
    vi.stubGlobal('document', { querySelector: () => null })
    vi.stubGlobal('location', { origin: 'https://shop.test' })
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ data: { products: [], variants: [] } })
    })
    return asked
  }
  const askAll = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => loadWays({ kind: 'products', id: index + 1, day })))

  test('ask together, once, and not again while the answer is fresh', async () => {
    const asked = stubBrowser()
    await askAll(cardsOfPage)
    const ids = Array.from({ length: cardsOfPage }, (_, index) => index + 1).join('%2C')
    expect(asked).toEqual([`/api/event-day/verdicts?on=${day}&products=${ids}`])
    await askAll(cardsOfPage)
    expect(asked).toHaveLength(1)
    // Sixty of them are one request.
    await askAll(cardsOfPage + 60)
    expect(asked).toHaveLength(2)
    await askAll(cardsOfPage + 60 + 61)
    expect(asked).toHaveLength(4)
  })
})
