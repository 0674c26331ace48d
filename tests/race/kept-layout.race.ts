import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Renderer } from '#server/render/renderer.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// The header and the footer are rendered once for many pages (ADR 0039): two nodes show a changed menu as soon as a page.

let renderer: Renderer
let nodes: TestApp[] = []

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  renderer = toRenderer(entry, assets)
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  const options = { databaseUrl, loadRenderer: async () => renderer }
  nodes = [await buildTestApp(options), await buildTestApp(options)]
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

/** A page that no one has visited, so that it is not stored. */
let visits = 0
async function hasLink(node: TestApp | undefined, name: string): Promise<boolean> {
  visits += 1
  const answer = await node?.app.inject(`/hledani?strana=1&sort=name&cena-od=${visits}`)
  expect(answer?.statusCode).toBe(200)
  return answer?.body.includes(`>${name}</a>`) ?? false
}

test('a changed menu is in the next page of its node, and in those of the other node without waiting for an age', async () => {
  const [own, other] = nodes
  const menu = (text: string) => [{ text, link: '/blog' }]
  await own?.modules.content.saveSetting('topmenu', menu('Prvé'))
  await expect.poll(() => hasLink(other, 'Prvé')).toBe(true)
  expect(await hasLink(own, 'Prvé')).toBe(true)

  // Nothing grows older from here on: only the announcement can drop what is kept.
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await own?.modules.content.saveSetting('topmenu', menu('Druhé'))
    expect([await hasLink(own, 'Druhé'), await hasLink(own, 'Prvé')]).toEqual([true, false])
    await expect.poll(() => hasLink(other, 'Druhé')).toBe(true)
    expect(await hasLink(other, 'Prvé')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
