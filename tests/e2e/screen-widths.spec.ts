import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { readMailedPath } from './mails.ts'
import { fillCart, findGoods, logIn, orderCart } from './shopper.ts'
import { inMotion } from './support.ts'

// Every public page and a full cart, laid out at every width, in seconds: one frame is resized in place, and the pages'
// HTML is inserted without scripts and pictures.
// The resized frame is laid out late on a page that stands still.
test.use(inMotion)
test.skip(({ isMobile }) => isMobile, 'the frame has its own widths')

/**
 * Double text size on a phone is the strictest case: on wider screens the breakpoints, which are in rem, switch to the
 * phone's layout.
 */
const looks = [
  { width: 320, text: 100 },
  { width: 360, text: 100 },
  { width: 390, text: 100 },
  { width: 768, text: 100 },
  { width: 1280, text: 100 },
  { width: 390, text: 200 },
]

const password = 'dlhe tajne heslo'

/** Pages that are not in a sitemap. */
const otherPaths = [
  '/kosik',
  '/prihlasenie',
  '/registrace',
  '/obnova-hesla',
  '/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA',
  '/hledani',
  '/hledani?q=balon',
  '/hledani?q=qqqqqq',
  '/hledani?q=doprava&target=pages',
  '/eventy',
  '/eventy/novy',
  '/eventy/dekujeme',
  '/kariera',
  '/newsletter',
  '/odstupenie-od-zmluvy',
  '/reklamacia',
  '/spokojenost',
  '/najst-objednavku',
  '/rezervovat?tovar=1x1',
  '/vydajne-miesta-okno?dopravca=2',
  '/produkty/akce?skladom=1&farba=zlata&filtre=farba',
  '/nic-take',
]

const parts = 3
for (let part = 0; part < parts; part += 1)
  test(`no page is wider than the screen, at any width and with double text size, ${part + 1} of ${parts}`, async ({
    page,
  }) => {
    await fillCart(page, await findGoods(page, 3), 2)
    const paths = [...otherPaths, ...(await findPaths(page.request))]
    expect(paths.length).toBeGreaterThan(200)
    const own = paths.filter((_, index) => index % parts === part)
    expect(await measure(page, own)).toEqual([])
  })

test('no page behind the link of a message or a login is wider than the screen', async ({ page, request }) => {
  const email = `uzke-${crypto.randomUUID()}@example.sk`
  const goods = await findGoods(page, 7)
  const summary = await orderCart(page, await fillCart(page, goods))
  const asked = await Promise.all([
    request.post('/api/subscriber/save', { data: { email } }),
    request.post('/api/watchdogs/price', {
      data: { variantId: goods[0]?.default_variant_id, targetCents: null, email },
    }),
    request.post('/api/auth/register', {
      data: { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' },
    }),
  ])
  expect(asked.map((answer) => answer.ok())).toEqual([true, true, true])
  const patterns = [
    /\/newsletter\/potvrdit\/[\w-]+/,
    /\/strazny-pes\/potvrdit\/\d+\/[\w-]+/,
    /\/overenie-emailu\/[\w-]+/,
  ]
  const links = await Promise.all(patterns.map((pattern) => readMailedPath(email, pattern)))
  await logIn(page, 'zakaznik@konfetka.example')
  const { data } = (await (await page.request.get('/api/me/orders')).json()) as { data: { id: number }[] }
  const orders = data.map(({ id }) => `/ucet/objednavka/${id}`)
  expect(orders.length).toBeGreaterThan(0)
  expect(await measure(page, [summary, ...links, ...orders, '/strazny-pes/zrusit/1/AAAAAAAAAAAAAAAAAAAAAA'])).toEqual(
    [],
  )
})

test('a page with something wider than the screen is detected', async ({ page }) => {
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch()
    const wide = `<table><tr><td>${'a'.repeat(200)}</td></tr></table>`
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${wide}</main>`) })
  })
  expect(await measure(page, ['/faq'])).not.toEqual([])
})

/** All paths in the sitemaps; of products only those with the longest names, as their pages have the same structure. */
async function findPaths(request: APIRequestContext): Promise<string[]> {
  const [pages, categories, products] = await Promise.all(
    ['stranky', 'kategorie', 'produkty-0'].map(async (name) => {
      const sitemap = await (await request.get(`/sitemap-${name}.xml`)).text()
      return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
    }),
  )
  const longestNames = (products ?? []).toSorted((a, b) => nameOf(b).length - nameOf(a).length).slice(0, 12)
  return [...(pages ?? []), ...(categories ?? []), ...longestNames]
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? ''
}

/** Runs inside a plain text file of the shop, without other scripts. */
async function measure(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.goto('/robots.txt')
  return page.evaluate(measureInFrame, { paths, looks })
}

async function measureInFrame(asked: {
  paths: readonly string[]
  looks: readonly { width: number; text: number }[]
}): Promise<string[]> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;top:0;left:0;height:844px;border:0'
  document.body.replaceChildren(frame)
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const inner = frame.contentDocument
  if (!inner) throw new Error('The frame has no document.')
  // Pages may have their own stylesheets: each is added once and stays.
  const loadStyles = async (source: Document) => {
    for (const link of source.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const href = link.getAttribute('href') ?? ''
      if (inner.head.querySelector(`link[href="${href}"]`)) continue
      await new Promise((resolve, reject) => {
        const own = inner.createElement('link')
        own.rel = 'stylesheet'
        own.href = href
        own.onload = resolve
        own.onerror = reject
        inner.head.append(own)
      })
    }
  }
  const rightOf = (node: Element) => node.getBoundingClientRect().right
  const isClipped = (node: Element): boolean => {
    const { parentElement } = node
    return !!parentElement && (getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement))
  }
  const faults: string[] = []
  for (const path of asked.paths) {
    const source = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
    for (const node of source.querySelectorAll('script, noscript, source')) node.remove()
    for (const image of source.querySelectorAll('img')) {
      image.removeAttribute('srcset')
      image.src = dot
    }
    await loadStyles(source)
    inner.body.replaceChildren(...source.body.childNodes)
    await inner.fonts.ready
    for (const { width, text } of asked.looks) {
      frame.style.width = `${width}px`
      inner.documentElement.style.fontSize = `${text}%`
      const { scrollWidth, clientWidth } = inner.documentElement
      if (scrollWidth > clientWidth) {
        const widest = [...inner.querySelectorAll('body *')]
          .filter((node) => !isClipped(node) && getComputedStyle(node).position !== 'fixed')
          .toSorted((one, other) => rightOf(other) - rightOf(one))
          .at(0)
        const who = `${widest?.outerHTML.slice(0, 90)} "${widest?.textContent?.slice(0, 30)}"`
        faults.push(`${path} at ${width} px, text ${text} %: ${scrollWidth - clientWidth} px too wide: ${who}`)
      }
    }
  }
  return faults
}
