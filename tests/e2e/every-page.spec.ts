import { type ConsoleMessage, expect, test } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen, expectWholeRings } from './examine.ts'
import { serveGallery, galleryUrl } from '../looks/build-gallery.ts'
import { expectSeenWithoutColors } from './examine-forced-colors.ts'
import { expectFocusInSight, expectWholeText } from './examine-zoomed.ts'
import { hydrated } from './lose.ts'
import { findExamples, refuseCookiesAhead, watchConsole } from './support.ts'

const plainPages = [
  '/',
  '/produkty/akce?skladom=1&farba=zlata&filtre=farba',
  '/znacky',
  '/hledani?q=balon',
  '/hledani?q=qqqqqq',
  '/eshop',
  '/kosik',
  '/najdi-velkost?vyska=124&pre=dieta',
  '/naplanovat-oslavu?tema=dinosaury&deti=8&vek=6&rozpocet=60',
  '/temy',
  '/tema/dinosaury',
  '/poskladaj-napis?text=Žofka',
  '/nafukame',
  '/pozicovna',
  '/kolko-helia?balony=0&balony=20&girlanda=3&farba=ruzova',
  '/vydajne-miesta-okno?dopravca=2',
  '/prihlasenie',
  '/prodejny',
  '/prodejny/1',
  '/blog',
  '/faq',
  '/kontakty',
  '/info/doprava-a-platba',
  '/info/22/vyzdoba-na-kluc',
  '/eventy',
  '/eventy/1/mikulas-v-predajni-bratislava',
  '/kariera/1/predavac-predavacka-bratislava',
  '/odstupenie-od-zmluvy',
  '/spokojenost',
  '/rezervovat?tovar=1x1',
  '/spolocny-zoznam',
  '/nic-take',
]

/** Built like other pages, as a list, a form, a text or an earlier step of the same page: axe checks only the phone. */
const alikePages = [
  '/produkty/novinky',
  '/produkty/akce',
  '/znacky/1/x',
  '/hledani',
  '/kedy-oslavujete',
  '/najdi-velkost',
  '/naplanovat-oslavu',
  '/registrace',
  '/obnova-hesla',
  '/dokumenty',
  '/info/21/pozicovna-kostymov',
  '/eventy/novy',
  '/eventy/dekujeme',
  '/kariera',
  '/newsletter/odhlasit/1-AAAAAAAAAAAAAAAAAAAAAA',
  '/reklamacia',
  '/najst-objednavku',
  '/info/cookies',
  '/faq/1/kedy-pride-objednavka',
  '/faq/kategorie/1/doprava',
  '/sluzby/111/fotokutik-na-prenajom',
  '/newsletter',
  '/zmena-hesla/AAAAAAAAAAAAAAAAAAAAAA',
  '/hledani?q=doprava&target=pages',
  'review form',
  'substitutes',
  'watchdog',
]

type Examples = Awaited<ReturnType<typeof findExamples>>

/** Pages whose URL only the shop knows. */
const exampleOf: Record<string, (examples: Examples) => string> = {
  category: ({ category }) => category,
  product: ({ product }) => product,
  'review form': ({ product }) => `${product}/hodnotenie`,
  substitutes: ({ product }) => `${product}/nahradne-produkty`,
  'branches of a product': ({ product }) => `${product}/predajne`,
  watchdog: ({ product }) => `${product}/strazny-pes`,
  post: ({ post }) => post,
}

// On a phone only: one run covers every width.
test.describe('every page @phone', () => {
  for (const path of new Set([...plainPages, ...alikePages, ...Object.keys(exampleOf)])) {
    test(`${path} is accessible, fits every screen width and logs nothing to the console`, async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const complaints = watchConsole(page, isMissingPage)
      // The bar is the same on every page.
      if (path !== '/') await refuseCookiesAhead(context, baseURL)
      await page.goto(exampleOf[path]?.(await findExamples(request)) ?? path)
      if (path === '/') await page.getByRole('button', { name: 'Odmietnuť' }).click()
      await hydrated(page)

      await expectAsWideAsScreen(page)
      await expectAccessible(page)
      await expectSeenWithoutColors(page)
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAsWideAsScreen(page)
      }
      // Light on the phone, dark on the desktop; the pairs of tokens are checked in both (src/ui/contrast.test.ts).
      await page.emulateMedia({ colorScheme: 'dark' })
      if (!alikePages.includes(path)) await expectAccessible(page)
      await expectWholeRings(page)
      // 400 % zoom on a desktop (WCAG 1.4.10).
      await page.setViewportSize({ width: 320, height: 256 })
      await expectAsWideAsScreen(page)
      await expectWholeRings(page)
      await expectFocusInSight(page)
      await page.setViewportSize({ width: 390, height: 740 })
      await expectWholeText(page)
      expect(await page.getByRole('heading', { level: 1 }).count(), 'one main heading').toBe(1)
      expect(complaints()).toEqual([])
    })
  }
})

test('a field without a name is reported, in the page and in a frame of it @once', async ({ page }) => {
  await page.goto('/nic-take')
  // Not within what React takes over from the server, which it may render again.
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), {
      src: '/vydajne-miesta-okno?dopravca=2',
      title: 'Rám',
      name: 'inner',
    })
    document.body.append(frame)
  })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of [page.frame('inner'), page.mainFrame()]) {
    // Hydration takes away what it does not know.
    await expect(async () => {
      await part?.evaluate(() => {
        document.querySelector('#nameless')?.remove()
        document.body.insertAdjacentHTML('beforeend', '<input type="text" id="nameless">')
      })
      await expect(expectAccessible(page)).rejects.toThrow(/"id": "label"/)
    }).toPass()
    await part?.evaluate(() => document.querySelector('#nameless')?.remove())
  }
})

test('a text that is too faint for its background is reported @once', async ({ page }) => {
  await page.goto('/nic-take')
  await hydrated(page)
  // On white: 4.54 : 1, and less once a part of the background shines through.
  for (const [color, isFaint] of [
    ['rgb(118, 118, 118)', false],
    ['rgba(118, 118, 118, 0.9)', true],
    ['oklch(0.75 0 0)', true],
  ] as const) {
    await page.evaluate((faint) => {
      document.querySelector('#faint')?.remove()
      const text = Object.assign(document.createElement('p'), { id: 'faint', textContent: 'Nafukovacie balóny' })
      Object.assign(text.style, { color: faint, background: 'white' })
      document.querySelector('main')?.append(text)
    }, color)
    if (isFaint) await expect(expectAccessible(page), color).rejects.toThrow(/"id": "color-contrast"/)
    else await expectAccessible(page)
  }
})

test('the parts of pages are seen in forced colors, and one that is only a background is reported @once', async ({
  page,
  context,
}) => {
  const removeGallery = await serveGallery(context)
  await page.goto(galleryUrl)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSeenWithoutColors(page)
  await page.evaluate(() => {
    const bar = document.createElement('i')
    Object.assign(bar.style, { display: 'block', height: '1rem', background: 'green' })
    document.body.append(bar)
  })
  await expect(expectSeenWithoutColors(page)).rejects.toThrow(/<i class=/)
  await removeGallery()
})

test('a focus below a fixed bar, and text that is cut or one letter wide, are reported @once', async ({ page }) => {
  await page.goto('/nic-take')
  await page.setViewportSize({ width: 320, height: 256 })
  await expectFocusInSight(page)
  await page.evaluate(() => {
    const bar = document.createElement('aside')
    Object.assign(bar.style, { position: 'fixed', inset: '40% 0 0', background: 'white' })
    document.body.append(bar)
  })
  await expect(expectFocusInSight(page)).rejects.toThrow(/is covered by <aside/)
  await page.setViewportSize({ width: 390, height: 740 })
  await expectWholeText(page)
  for (const [style, fault] of [
    [{ width: '3rem', overflow: 'hidden', whiteSpace: 'nowrap' }, /is cut/],
    [{ width: '1rem' }, /is one letter wide/],
  ] as const) {
    await page.evaluate((look) => {
      const text = Object.assign(document.createElement('p'), { id: 'narrow', textContent: 'Nafukovacie balóny' })
      Object.assign(text.style, look)
      document.body.append(text)
    }, style)
    await expect(expectWholeText(page)).rejects.toThrow(fault)
    await page.evaluate(() => document.querySelector('#narrow')?.remove())
  }
})

test('a hydration mismatch is reported in the console @once', async ({ page }) => {
  const complaints = watchConsole(page, () => false)
  await page.route('/znacky', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('>Značky</h1>', '>Znamky</h1>') })
  })
  await page.goto('/znacky')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Značky')
  expect(complaints().join()).toMatch(/hydrat|#418/i)
})

/** Chromium logs the status of the page that is missing on purpose. */
function isMissingPage(message: ConsoleMessage): boolean {
  return message.text().includes('status of 404') && message.location().url.endsWith('/nic-take')
}
