import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aPictureForm } from '#tests/support/pictures.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'], firstname: 'Iva' })).cookies)
})
afterAll(() => shop.close())

const pages = '/api/admin/info-pages'
const posts = '/api/admin/blog-posts'
const hourMs = 3_600_000

async function aPage(body: object = {}) {
  const answer = await call('POST', pages, { body: { title: `Stránka ${crypto.randomUUID()}`, ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function readAsVisitor(path: string): Promise<number> {
  return (await shop.app.inject(path)).statusCode
}

describe('a page', () => {
  test('starts as a draft that visitors do not see, and is shown once it is published', async () => {
    const page = await aPage({ title: 'Ako vrátiť tovar', body_html: '<p>Takto.</p>' })
    expect(page).toMatchObject({ slug: 'ako-vratit-tovar', visibility: 'draft', version: 1, is_published: false })
    expect(await readAsVisitor(`/api/info/pages/${page.id}`)).toBe(404)
    const published = await call('PATCH', `${pages}/${page.id}`, { version: 1, body: { is_published: true } })
    expect(published.body.data).toMatchObject({ visibility: 'visible', version: 2 })
    expect(await readAsVisitor(`/api/info/pages/${page.id}`)).toBe(200)
  })

  test('keeps of hostile HTML only what the shop shows', async () => {
    const page = await aPage({
      body_html:
        '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=alert(1)><iframe src="//evil"></iframe>',
    })
    expect(page.body_html).toBe('<p>a</p><a>b</a>')
    const changed = await call('PATCH', `${pages}/${page.id}`, {
      version: 1,
      body: { body_html: '<svg><script>x</script></svg><style>p{}</style><p style="x">c</p>' },
    })
    expect(changed.body.data.body_html).toBe('<p>c</p>')
  })

  test('has a picture with the words for those who do not see it', async () => {
    const uploaded = await call('POST', '/api/admin/content-pictures', { body: await aPictureForm() })
    expect(uploaded.status).toBe(201)
    const { id, image } = uploaded.body.data
    const page = await aPage({ picture: { id, alt: 'Ružové balóny' } })
    expect(page.picture).toEqual({ id, src: image.src, alt: 'Ružové balóny' })
    expect(
      (await call('PATCH', `${pages}/${page.id}`, { version: 1, body: { picture: null } })).body.data.picture,
    ).toBe(null)
    const unknown = await call('POST', pages, { body: { title: 'x', picture: { id: 999_999, alt: '' } } })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['picture']])
  })

  test('is refused under a taken address, and with an end before its start', async () => {
    const { id, slug } = await aPage()
    const taken = await call('POST', pages, { body: { title: 'Druhá', slug } })
    expect([taken.status, taken.body.errors]).toEqual([422, { slug: ['Túto adresu už má niečo iné. Zvoľte inú.'] }])
    const body = { visible_from: '2026-12-02T08:00:00Z', visible_until: '2026-12-01T08:00:00Z' }
    const turned = await call('PATCH', `${pages}/${id}`, { version: 1, body })
    expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['visible_until']])
  })

  test('is shown from one moment to another', async () => {
    const now = Date.now()
    const at = (hours: number) => new Date(now + hours * hourMs).toISOString()
    const planned = await aPage({ is_published: true, visible_from: at(1), visible_until: at(2) })
    expect(planned.visibility).toBe('planned')
    expect(await readAsVisitor(`/api/info/pages/${planned.id}`)).toBe(404)
    const over = await aPage({ is_published: true, visible_until: at(-1) })
    expect([over.visibility, await readAsVisitor(`/api/info/pages/${over.id}`)]).toEqual(['hidden', 404])
    const shown = await aPage({ is_published: true, visible_from: at(-1), visible_until: at(1) })
    expect([shown.visibility, await readAsVisitor(`/api/info/pages/${shown.id}`)]).toEqual(['visible', 200])
  })

  test('that contracts refer to stays, under its address', async () => {
    const { id } = await shop.db.query
      .insertInto('infoPages')
      .values({ slug: 'obchodne-podmienky', title: 'Podmienky', kind: 'document', bodyHtml: '<p>a</p>' })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ title: 'Podmienky' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const { version } = (await call('GET', `${pages}/${id}`)).body.data
    expect((await call('PATCH', `${pages}/${id}`, { version, body: { slug: 'ine' } })).status).toBe(422)
    expect((await call('PATCH', `${pages}/${id}`, { version, body: { is_published: false } })).status).toBe(422)
    expect((await call('DELETE', `${pages}/${id}`, { version })).status).toBe(409)
  })

  test('that was deleted comes back whole', async () => {
    const page = await aPage({ body_html: '<p>Slová</p>', is_published: true })
    const removed = await call('DELETE', `${pages}/${page.id}`, { version: 1 })
    expect((await call('GET', `${pages}/${page.id}`)).status).toBe(404)
    expect((await call('POST', `/api/admin/undo/${removed.body.undo.id}`)).status).toBe(204)
    expect((await call('GET', `${pages}/${page.id}`)).body.data).toEqual({ ...page, version: 2 })
  })

  test('is found by its text, and the list says who changed it last', async () => {
    const page = await aPage({ body_html: '<p>Čučoriedková poleva</p>' })
    const { rows } = (await call('GET', `${pages}?q=cucoriedkova`)).body.data
    expect(rows).toMatchObject([{ id: page.id, changed_by: 'Iva Nová', changed_at: expect.any(String) }])
  })
})

describe('an article', () => {
  test('is sorted under a topic, which is added when it is new', async () => {
    const first = (await call('POST', posts, { body: { title: 'Balóny', topic: 'Letné oslavy' } })).body.data
    const second = (await call('POST', posts, { body: { title: 'Girlandy', topic: 'letné oslavy' } })).body.data
    expect([first.topic, second.topic]).toEqual(['Letné oslavy', 'Letné oslavy'])
    expect((await call('GET', '/api/admin/content-topics')).body.data.articles).toContain('Letné oslavy')
  })

  test('appears on its day, and drafts of it do not', async () => {
    const published_at = new Date(Date.now() + hourMs).toISOString()
    const { id, visibility } = (
      await call('POST', posts, { body: { title: 'Zajtra', topic: 'Nápady', is_published: true, published_at } })
    ).body.data
    expect([visibility, await readAsVisitor(`/api/blog/posts/${id}`)]).toEqual(['planned', 404])
    await call('PATCH', `${posts}/${id}`, { version: 1, body: { published_at: new Date().toISOString() } })
    expect(await readAsVisitor(`/api/blog/posts/${id}`)).toBe(200)
    await call('PATCH', `${posts}/${id}`, { version: 2, body: { is_published: false } })
    expect(await readAsVisitor(`/api/blog/posts/${id}`)).toBe(404)
  })
})

test('a link is picked from what the shop has', async () => {
  await aPage({ title: 'Požičovňa kostýmov', is_published: true })
  shop.modules.content.dropCaches()
  const { data } = (await call('GET', `/api/admin/link-targets?q=${encodeURIComponent('požičovňa')}`)).body
  expect(data).toContainEqual({
    kind: 'page',
    name: 'Požičovňa kostýmov',
    url: expect.stringMatching(/^\/info\/\d+\//),
  })
})
