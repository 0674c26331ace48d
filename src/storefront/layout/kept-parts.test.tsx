import { expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { answerOf, renderPath } from '#tests/support/render-fixture.ts'

/** An API whose answers stay the same objects until `change` is called, as those of render/kept-reads.ts. */
function createKeptApi() {
  const kept = new Map<string, ReturnType<typeof answerOf>>()
  const transport = async ({ url }: { url: string }) => {
    const answer = kept.get(url) ?? answerOf(url)
    kept.set(url, answer)
    return answer
  }
  return {
    api: createApiClient({ transport }),
    change(url: string, data: object) {
      kept.set(url, { status: 200, body: { data } })
    },
  }
}

const addresses = [
  '/',
  '/1/balony',
  '/7/balony/balon-srdce',
  '/hledani',
  '/hledani?q=ružový "balón"',
  '/nic-take',
  '/prodejny',
]
const afterEach = ['/1/balony', '/kosik', '/', '/hledani?q=a']

test('a page with kept parts is the same document as one that was rendered as a whole', async () => {
  const { api } = createKeptApi()
  for (const path of [...addresses, ...afterEach, ...addresses]) {
    const [withKept, whole] = [await renderPath(path, { api }), await renderPath(path)]
    expect(withKept.html, path).toBe(whole.html)
    expect(withKept.html).not.toContain('kept-part')
  }
})

test('new data of the layout are in the next page', async () => {
  const { api, change } = createKeptApi()
  await renderPath('/1/balony', { api })
  change('/api/info/categories/listBasic/sk?is_faq_top=0', [
    { id: 1, name: 'Darčeky', slug: 'd', url: '/faq/kategorie/1/d' },
  ])
  expect((await renderPath('/1/balony', { api })).html).toContain('Darčeky')
  change('/api/poster', {
    banner: { promo: { title: 'Akcia dňa', text: '', url: '/', target: '_self', path: '', image: null } },
  })
  const { html } = await renderPath('/1/balony', { api })
  expect(html).toContain('aria-label="Akcia')
  expect(html).toContain('Darčeky')
})

test('the category of the page is marked in a kept header', async () => {
  const { api } = createKeptApi()
  const markedAt = async (path: string) =>
    (await renderPath(path, { api })).html.match(/aria-current="true"/g)?.length ?? 0
  expect([await markedAt('/'), await markedAt('/1/balony'), await markedAt('/'), await markedAt('/1/balony')]).toEqual([
    0, 1, 0, 1,
  ])
})
