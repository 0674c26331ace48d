import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect, test } from '@playwright/test'
import { restoreQuietly, failure, follow, failCalls, modes, retry, title } from './lose.ts'
import { logIn, refuseCookies } from './shopper.ts'
import { findExamples } from './support.ts'

// For every page of the route table: when its data cannot be loaded, the previous page stays, and what was typed into
// its forms is kept.

type Examples = Awaited<ReturnType<typeof findExamples>> & { order: string }

type Visit = {
  path: string | ((examples: Examples) => string)
  /** Each of its calls is also failed on its own. */
  isThorough?: true
  /** The page requires a login. */
  isOfAccount?: true
  /** The buttons of its forms, whose fields are filled in first. */
  sends?: readonly (string | RegExp)[]
  /** The button that leads to them, with the fields before it filled in. */
  before?: string
}

const ofMail = 'comes as a document, from a link in a mail'
const ofServer = 'is a URL that only the server answers'

/** By the id in the route table. A text gives the reason why a page cannot be reached from within the shop. */
const visits: Record<string, Visit | string> = {
  home: { path: '/', isThorough: true },
  'new-products': { path: '/produkty/novinky' },
  'sale-products': { path: '/produkty/akce' },
  brands: { path: '/znacky', isThorough: true },
  brand: { path: '/znacky/1/x' },
  search: { path: '/hledani?q=balon', isThorough: true },
  shop: { path: '/eshop' },
  'size-finder': { path: '/najdi-velkost' },
  category: { path: ({ category }) => category, isThorough: true },
  product: { path: ({ product }) => product, isThorough: true },
  'backup-products': { path: ({ product }) => `${product}/nahradne-produkty` },
  'backup-products:short': ofServer,
  'product-review': {
    path: ({ product }) => `${product}/hodnotenie`,
    isOfAccount: true,
    sends: ['Odoslať hodnotenie'],
  },
  'product-watchdog': { path: ({ product }) => `${product}/strazny-pes`, sends: ['Strážiť cenu'] },
  'product-branches': { path: ({ product }) => `${product}/predajne` },
  'watchdog-confirm': ofMail,
  'watchdog-cancel': ofMail,
  stores: { path: '/prodejny', isThorough: true },
  store: { path: '/prodejny/1' },
  blog: { path: '/blog', isThorough: true },
  'blog-post': { path: ({ post }) => post, isThorough: true },
  faq: { path: '/faq' },
  'faq-category': { path: '/faq/kategorie/1/doprava' },
  'faq-item': { path: '/faq/1/kedy-pride-objednavka' },
  'info-page': { path: '/info/22/vyzdoba-na-kluc', sends: ['Odoslať dopyt'] },
  'info-page:service': { path: '/sluzby/111/fotokutik-na-prenajom', sends: ['Odoslať dopyt'] },
  events: { path: '/eventy' },
  'event-enquiry': { path: '/eventy/novy', sends: ['Odoslať dopyt'] },
  'event-thanks': { path: '/eventy/dekujeme' },
  event: { path: '/eventy/1/mikulas-v-predajni-bratislava' },
  careers: { path: '/kariera' },
  career: { path: '/kariera/1/predavac-predavacka-bratislava', sends: ['Odoslať životopis'] },
  newsletter: { path: '/newsletter', sends: ['Odoberať novinky'] },
  'newsletter-unsubscribe': ofMail,
  'info-page:named': { path: '/info/doprava-a-platba' },
  contacts: { path: '/kontakty' },
  'contacts:info': ofServer,
  documents: { path: '/dokumenty' },
  'newsletter-confirm': ofMail,
  maintenance: 'comes while the shop is closed',
  cart: { path: '/kosik', isThorough: true },
  'event-day': { path: '/kedy-oslavujete', sends: ['Uložiť dátum'] },
  'party-planner': { path: '/naplanovat-oslavu' },
  themes: { path: '/temy' },
  theme: { path: '/tema/dinosaury', isThorough: true },
  letters: { path: '/poskladaj-napis?text=EMA&farba=strieborna&vyska=35', sends: ['Pridať nápis do košíka'] },
  'balloon-slots': { path: '/nafukame' },
  rentals: { path: '/pozicovna' },
  rental: 'is reached by a costume, which lost-parties covers',
  helium: { path: '/kolko-helia?balony=10&plnenie=predajna', sends: ['Pridať všetko do košíka'] },
  'pickup-frame': { path: '/vydajne-miesta-okno?dopravca=2' },
  'order-summary': 'is reached by an order, which lost-calls covers',
  'order-slot': 'is reached by an order with balloons, which lost-parties covers',
  reserve: { path: '/rezervovat?tovar=1x1' },
  reservation: ofMail,
  'shared-list-form': { path: '/spolocny-zoznam' },
  'party-reminder': 'is reached by an order with the day of a party, which lost-parties covers',
  'shared-list': 'is reached by a list, which lost-parties covers',
  'order-lookup': { path: '/najst-objednavku', sends: ['Poslať odkaz'] },
  withdrawal: { path: '/odstupenie-od-zmluvy', before: 'Pokračovať', sends: ['Potvrdiť odstúpenie od zmluvy'] },
  complaint: { path: '/reklamacia', sends: ['Odoslať reklamáciu'] },
  satisfaction: { path: '/spokojenost' },
  'account-order': { path: ({ order }) => order, isOfAccount: true, sends: ['Objednať znova'] },
  login: { path: '/prihlasenie', sends: ['Prihlásiť sa'] },
  logout: 'is covered by lost-calls',
  register: { path: '/registrace', sends: ['Vytvoriť účet'] },
  'reset-password': { path: '/obnova-hesla', sends: ['Poslať odkaz'] },
  'change-password': ofMail,
  account: { path: '/ucet', isOfAccount: true },
  'account-company': {
    path: '/ucet/fakturacni-udaje',
    isOfAccount: true,
    sends: ['Doplniť údaje podľa IČO', 'Uložiť zmeny'],
  },
  'account-reviews': { path: '/ucet/hodnotenia', isOfAccount: true },
  'account-profile': { path: '/ucet/osobne-udaje', isOfAccount: true, sends: ['Uložiť zmeny'] },
  'account-safety': {
    path: '/ucet/heslo',
    isOfAccount: true,
    sends: ['Zmeniť heslo', 'Odhlásiť všade'],
  },
  'account-privacy': { path: '/ucet/sukromie', isOfAccount: true, sends: ['Vymazať účet'] },
  'account-addresses': { path: '/account/addresses?pridat=1', isOfAccount: true, sends: ['Uložiť'] },
  'account-influencer': 'is for influencers, which lost-parts covers',
  'account-videos': { path: '/account/videos', isOfAccount: true },
  'account-video': { path: '/account/video/1', isOfAccount: true },
  'account-register': ofServer,
  'verify-email': ofMail,
  'account-watchdogs': { path: '/ucet/strazne-psy', isOfAccount: true, sends: [/^Zrušiť stráženie/] },
  'contacts-by-id': ofServer,
}

const visited = Object.entries(visits).flatMap(([id, visit]) => (typeof visit === 'string' ? [] : [{ id, ...visit }]))

test.skip(({ isMobile }) => isMobile, 'the same calls')

test('every page of the route table is visited here or has a reason not to be', () => {
  const table = readFileSync('src/storefront/routes.tsx', 'utf8')
  const ids = [...table.matchAll(/^\s*page\('([^']+)'/gm)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(60)
  expect(new Set(Object.keys(visits))).toEqual(new Set(ids))
})

const thorough = visited.filter(({ isThorough }) => isThorough)
for (const { id, path } of thorough)
  test(`${id}: any of its calls may fail, and the previous page stays until they succeed`, async ({ page }) => {
    const href = toPath(path, await open(page))
    for (const lostPath of await record(page, href)) await failOnTheWay(page, { href, lostPath, mode: 'refused' })
  })

const groups = 4
for (let group = 0; group < groups; group += 1)
  test(`pages stay until the next one can be loaded, ${group + 1} of ${groups}`, async ({ page }) => {
    const examples = await open(page)
    for (const [index, { path }] of visited.filter(({ isOfAccount }) => !isOfAccount).entries()) {
      if (index % groups !== group) continue
      const href = toPath(path, examples)
      // Alternates the modes among the pages of this group.
      const mode = modes[Math.floor(index / groups) % modes.length] ?? 'refused'
      if ((await record(page, href)).length > 0) await failOnTheWay(page, { href, lostPath: '/api/', mode })
    }
  })

test('account pages stay until the next one can be loaded', async ({ page }) => {
  const examples = await open(page, 'account')
  for (const [index, { path }] of visited.filter(({ isOfAccount }) => isOfAccount).entries()) {
    const mode = modes[index % modes.length] ?? 'refused'
    await record(page, toPath(path, examples))
    await failOnTheWay(page, { href: toPath(path, examples), lostPath: '/api/', mode })
  }
})

const forms = visited.flatMap(({ sends = [], ...visit }) => (sends.length > 0 ? [{ sends, ...visit }] : []))
for (const half of [0, 1])
  for (const who of ['guest', 'account'] as const)
    test(`a form of the ${who} that could not be sent says so and keeps its fields, ${half + 1} of 2`, async ({
      page,
    }) => {
      const examples = await open(page, who)
      const own = forms.filter(({ isOfAccount = false }) => isOfAccount === (who === 'account'))
      for (const form of own.filter((_, index) => index % 2 === half)) await failForms(page, form, examples)
    })

type FormVisit = (typeof forms)[number]

async function failForms(page: Page, { id, path, before, sends }: FormVisit, examples: Examples): Promise<void> {
  const href = toPath(path, examples)
  const main = page.getByRole('main')
  for (const [index, name] of sends.entries()) {
    const origin = await leaveFrom(page, href)
    await follow(page, href)
    await expect(title(page)).not.toHaveText(origin)
    if (before !== undefined) {
      const next = main.getByRole('button', { name: before })
      await fillIn(next)
      await next.click()
    }
    await unfold(page)
    const send = main.getByRole('button', { name, exact: true }).last()
    const what = `${id}: ${String(name)}`
    await expect(send, what).toBeVisible()
    await expect(unsent(page)).toHaveCount(0)
    const typed = await fillIn(send)
    await failCalls(page, index % 2 === 0 ? 'refused' : 'answered with 500')
    await send.click()
    await expect(unsent(page), what).toBeVisible()
    await expect(send).toBeEnabled()
    expect(await readFields(send), what).toMatchObject(typed)
    restoreQuietly(page)
    // Otherwise its notification would be mistaken for the next form's.
    const close = page.locator('output').getByRole('button', { name: 'Zavrieť' })
    if (await close.isVisible()) await close.click()
  }
}

async function open(page: Page, who: 'guest' | 'account' = 'guest'): Promise<Examples> {
  const examples = { ...(await findExamples(page.request)), order: '' }
  if (who === 'account') {
    await logIn(page, 'zakaznik@konfetka.example')
    const html = await (await page.request.get('/ucet')).text()
    examples.order = /\/ucet\/objednavka\/\d+/.exec(html)?.[0] ?? ''
  }
  await page.goto('/kontakty')
  await refuseCookies(page)
  // The next page calls neither what the layout loads by itself nor what a link loads ahead under the pointer.
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  return examples
}

function toPath(path: Visit['path'], examples: Examples): string {
  return typeof path === 'string' ? path : path(examples)
}

/** The page before: a different one than the target. */
const originOf = (href: string) => (href === '/kontakty' ? '/faq' : '/kontakty')

async function leaveFrom(page: Page, href: string): Promise<string> {
  await follow(page, originOf(href))
  const name = href === '/kontakty' ? 'Časté otázky' : 'Kontakty'
  await expect(title(page)).toHaveText(name)
  return name
}

/** The API paths that a page requests each time it loads. A late call of the page before comes only once. */
async function record(page: Page, href: string): Promise<string[]> {
  const first = await recordOnce(page, href)
  if (first.length === 0) return []
  const second = new Set(await recordOnce(page, href))
  return first.filter((path) => second.has(path))
}

async function recordOnce(page: Page, href: string): Promise<string[]> {
  const origin = await leaveFrom(page, href)
  await page.waitForLoadState('networkidle')
  const asked = new Set<string>()
  const note = (call: { url: () => string }) => {
    const { pathname } = new URL(call.url())
    if (pathname.startsWith('/api/')) asked.add(pathname)
  }
  page.on('request', note)
  await follow(page, href)
  await expect(title(page)).not.toHaveText(origin)
  page.off('request', note)
  return [...asked]
}

type Failure = { href: string; lostPath: string; mode: (typeof modes)[number] }

async function failOnTheWay(page: Page, { href, lostPath, mode }: Failure): Promise<void> {
  const wanted = (await title(page).textContent()) ?? ''
  const origin = await leaveFrom(page, href)
  const restore = await failCalls(page, mode, lostPath)
  await follow(page, href)
  const what = `${href} without ${lostPath}, ${mode}`
  if (lostPath === '/api/') {
    await expect(failure(page), what).toBeVisible()
    await expect(retry(page)).toBeVisible()
    await expect(title(page)).toHaveText(origin)
  } else {
    // The retry may come before the call was sent; a failed optional part does not hold back the page.
    await expect(
      failure(page)
        .or(title(page).filter({ hasText: wanted }))
        .first(),
      what,
    ).toBeVisible()
  }
  await restore()
  await expect(title(page), what).toHaveText(wanted)
  await expect(failure(page)).toHaveCount(0)
}

/** In a message of the form, or of the page. */
const unsent = (page: Page) =>
  page
    .getByText(/(nepodarilo|nebyl úspěšně|nepodařilo)/)
    .filter({ visible: true })
    .first()

const texts: Record<string, string> = {
  eventOn: new Intl.DateTimeFormat('sk').format(Date.now() + 30 * 24 * 60 * 60 * 1000),
  budget: '500',
  text: 'Tovar drží, čo sľubuje, a prišiel včas.',
  email: 'jana.kovacova@example.sk',
  phone: '905 123 456',
  zip: '811 01',
  guests: '20',
  target: '1',
  number: '2026000001',
  orderNumber: '2026000001',
  companyId: '36421928',
}

/** Opens the optional parts of the page. */
async function unfold(page: Page): Promise<void> {
  for (const box of await page.locator('main form[method=post] input[type=checkbox]:visible').all()) await box.check()
  await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
}

/** Fills the empty fields of a button's form; returns what was typed, except passwords, which are never kept. */
async function fillIn(send: Locator): Promise<Record<string, string>> {
  const form = send.locator('xpath=ancestor::form')
  const typed: Record<string, string> = {}
  for (const field of await form.locator(':is(input, textarea, select)[name]:visible').all()) {
    const { name, type, value } = await field.evaluate((node: HTMLInputElement) => ({
      name: node.name,
      type: node.type,
      value: node.value,
    }))
    if (type === 'checkbox' || type === 'radio') await field.check()
    else if (type === 'file')
      await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
    else if (type === 'password') await field.fill('dlhe tajne heslo')
    else if (type !== 'select-one' && value === '') {
      await field.fill(texts[name] ?? 'Skúška')
      typed[name] = await field.inputValue()
    }
  }
  return typed
}

function readFields(send: Locator): Promise<Record<string, string>> {
  return send
    .locator('xpath=ancestor::form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      ),
    )
}
