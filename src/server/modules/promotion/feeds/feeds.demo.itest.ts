import { gunzipSync } from 'node:zlib'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findGoogleFaults, findHeurekaFaults } from '#tests/support/comparer-rules.ts'
import { validateXml } from '#tests/support/validate-xml.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true, now: '2026-11-23T09:00:00Z' })
})
afterAll(() => shop.close())

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })

async function read(url: string) {
  const answer = await shop.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('sitemaps', () => {
  test('the index names files that all exist and are valid', async () => {
    const index = await read('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(await validateXml(index.body, 'siteindex.xsd')).toEqual([])
    const files: string[] = parser.parse(index.body).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const { body } = await read(new URL(file).pathname)
      expect(await validateXml(body, 'sitemap.xsd')).toEqual([])
    }
  })

  test('every product on sale is in one of them with its pictures, gifts are not', async () => {
    const { body } = await read('/sitemap-produkty-0.xml')
    const urls = parser.parse(body).urlset.url
    const expected = await shop.db.query
      .selectFrom('productDocuments')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('isGiftOnly', '=', false)
      .executeTakeFirstOrThrow()
    expect(urls).toHaveLength(Number(expected.count))
    expect(urls[0].loc).toMatch(/^http:\/\/shop\.test\/\d+\/[a-z0-9-]+\/[a-z0-9-]+$/)
    expect([urls[0]['image:image']].flat()[0]['image:loc']).toMatch(/-1200\.jpg$/)
  })

  test('a file that cannot exist is 404', async () => {
    expect((await shop.app.inject({ url: '/sitemap-produkty-99999.xml' })).statusCode).toBe(404)
    expect((await shop.app.inject({ url: '/sitemap-produkty-x.xml' })).statusCode).toBe(404)
  })

  test('robots.txt closes personal pages and names the sitemap', async () => {
    const { body, headers } = await read('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /kosik\n')
    expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
  })
})

describe('feeds of price comparers', () => {
  test('Heureka gets every variant that can be ordered, with the price of the page', async () => {
    const { body } = await read('/feeds/heureka.xml')
    expect(await validateXml(body, 'heureka.xsd')).toEqual([])
    const items = parser.parse(body).SHOP.SHOPITEM
    expect(items.length).toBeGreaterThan(1_000)
    expect(new Set(items.map(({ ITEM_ID }: { ITEM_ID: string }) => ITEM_ID)).size).toBe(items.length)
    const [item] = items
    const page = await shop.app.inject({ url: `/api/catalog/products/${new URL(item.URL).pathname.split('/')[1]}` })
    const variant = page.json().data.variants.find(({ id }: { id: number }) => String(id) === item.ITEM_ID)
    expect(item.PRICE_VAT).toBe((variant.price_cents / 100).toFixed(2))
    expect([item.DELIVERY].flat().map((delivery) => delivery.DELIVERY_ID)).toContain('DPD')
  })

  test('the availability feed states how many pieces there are and when they arrive', async () => {
    const { body } = await read('/feeds/heureka-dostupnost.xml')
    expect(await validateXml(body, 'heureka-availability.xsd')).toEqual([])
    const [item] = parser.parse(body).item_list.item
    // Monday 10:00 in Bratislava: an order before noon is dispatched today.
    expect(item.delivery_time['@_orderDeadline']).toBe('2026-11-23 12:00')
    expect(Number(item.stock_quantity)).toBeGreaterThan(0)
  })

  test('Google Merchant gets prices before and during a sale, and delivery costs', async () => {
    const { body } = await read('/feeds/google.xml')
    expect(await validateXml(body, 'google-merchant.xsd')).toEqual([])
    const items = parser.parse(body).rss.channel.item
    const onSale = items.find((item: Record<string, string>) => item['g:sale_price'] !== undefined)
    expect(parseFloat(onSale['g:sale_price'])).toBeLessThan(parseFloat(onSale['g:price']))
    expect([items[0]['g:shipping']].flat()[0]).toMatchObject({ 'g:country': 'SK' })
  })

  test('Google gets the number of pieces per branch, as the product page shows it', async () => {
    const { body } = await read('/feeds/google-predajne.xml')
    expect(await validateXml(body, 'google-local-inventory.xsd')).toEqual([])
    const items: Record<string, string>[] = parser.parse(body).rss.channel.item
    const slugs = (await shop.app.inject({ url: '/api/stores' })).json().data.map(({ slug }: { slug: string }) => slug)
    expect(new Set(items.map((item) => item['g:store_code']))).toEqual(new Set(slugs))
    expect(new Set(items.map((item) => `${item['g:store_code']} ${item['g:id']}`)).size).toBe(items.length)
    const [item] = items
    const stock = await shop.db.query
      .selectFrom('stockLevels')
      .innerJoin('stockLocations', 'stockLocations.id', 'stockLevels.locationId')
      .innerJoin('stores', 'stores.id', 'stockLocations.storeId')
      .select((eb) => eb('onHand', '-', eb.ref('reserved')).as('free'))
      .where('stores.slug', '=', item?.['g:store_code'] ?? '')
      .where('variantId', '=', Number(item?.['g:id']))
      .executeTakeFirstOrThrow()
    expect(item?.['g:quantity']).toBe(String(stock.free))
  })

  test('Heureka gets the stock of the branches that it knows', async () => {
    const { body } = await read('/feeds/heureka-dostupnost.xml')
    const items: { depot?: unknown }[] = parser.parse(body).item_list.item
    const depots = items.flatMap(({ depot }) => (depot === undefined ? [] : [depot].flat()))
    expect(depots).toContainEqual({ '@_id': 'bratislava', stock_quantity: expect.stringMatching(/^[1-9]/) })
  })

  test('the blog has its own feed', async () => {
    const answer = await read('/blog/rss.xml')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { channel } = parser.parse(answer.body).rss
    expect(channel.item.length).toBeGreaterThan(3)
    expect(channel.item[0].link).toMatch(/^http:\/\/shop\.test\/blog\/\d+\//)
  })
})

test("the whole demo follows the comparers' published rules for their fields", async () => {
  const heureka = (await read('/feeds/heureka.xml')).body
  const google = (await read('/feeds/google.xml')).body
  expect(findHeurekaFaults(heureka)).toEqual([])
  expect(findGoogleFaults(google, { now: shop.clock.now() })).toEqual([])
  expect(google).toContain('<g:availability>backorder</g:availability>')

  const [item = ''] = /<SHOPITEM>.*?<\/SHOPITEM>/s.exec(heureka) ?? []
  const [id = ''] = /(?<=<ITEM_ID>)\d+/.exec(item) ?? []
  expect(findHeurekaFaults(`<SHOP>${item}${item}</SHOP>`)).toContain(`duplicate ITEM_ID ${id}`)
  expect(
    findHeurekaFaults(`<SHOP>${item.replace('</ITEM_ID>', `</ITEM_ID><ITEMGROUP_ID>${id}</ITEMGROUP_ID>`)}</SHOP>`),
  ).toContain(`ITEM_ID ${id} is also an ITEMGROUP_ID`)
  expect(findHeurekaFaults(`<SHOP>${item.replace(/(<DELIVERY>.*?<\/DELIVERY>)/s, '$1$1')}</SHOP>`)).toHaveLength(1)
  const undated = google.replaceAll(/<g:availability_date>[^<]*<\/g:availability_date>/g, '')
  expect(findGoogleFaults(undated, { now: shop.clock.now() })).toContainEqual(expect.stringMatching(/without a date$/))
})

test('the checks above reject a feed without a price', async () => {
  const { body } = await read('/feeds/heureka.xml')
  expect(await validateXml(body.replace(/<PRICE_VAT>[^<]*<\/PRICE_VAT>/, ''), 'heureka.xsd')).not.toEqual([])
})

test('a client that accepts gzip gets the stored file as it is on disk', async () => {
  const plain = await read('/feeds/google.xml')
  const packed = await shop.app.inject({ url: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('twenty concurrent readers create one file', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.app.inject({ url: '/sitemap-kategorie.xml' })),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
})
