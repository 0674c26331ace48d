import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'

// A part of a screen of the back office cannot be read: it says so in its place, keeps what is typed, and offers a retry.

const searchFailed = 'Hľadanie sa nepodarilo.'

test('a search that fails keeps what is typed, and the next try finds it', async ({
  page,
  signedIn,
  shop,
  isMobile,
}) => {
  await signedIn('owner')
  const code = await shop.addGoods()
  const { level, search } = await openLevel(page)
  const restore = await lose(page, '/variant-choices')
  await search.fill(code)
  await expect(level.getByText(searchFailed)).toBeVisible()
  await search.press('Enter')
  await expect(level.getByText(searchFailed)).toBeVisible()
  await expect(search).toHaveValue(code)
  await examine(page, `search-${isMobile}`)
  await restore()
  await retry(level).click()
  await expect(search).toBeFocused()
  await expect(level.getByRole('listitem').getByText(`${code} ·`)).toBeVisible()
  await expect(level.getByText(searchFailed)).toHaveCount(0)
  // What is known is not asked for again.
  const again = await lose(page, '/variant-choices')
  await search.press('Enter')
  await expect(level.getByRole('button', { name: /^Odobrať / })).toBeVisible()
  await expect(search).toHaveValue('')
  await again()
})

test('goods that Enter waits for keep what is typed meanwhile, and are chosen once @once', async ({
  page,
  signedIn,
  shop,
}) => {
  await signedIn('owner')
  const code = await shop.addGoods()
  const { level, search } = await openLevel(page)
  const isAsked = (url: URL) => url.pathname.endsWith('/variant-choices') && url.searchParams.get('q') === code
  const held = Promise.withResolvers<void>()
  await page.route(isAsked, async (route) => {
    await held.promise
    await route.continue()
  })
  await search.fill(code)
  await search.press('Enter')
  await search.press('Enter')
  await level.getByLabel('Nákup od').fill('40')
  await search.fill(`${code}-nie`)
  await expect(level.getByText('Hľadá sa…')).toBeVisible()
  held.resolve()
  await expect(level.getByRole('button', { name: /^Odobrať / })).toHaveCount(1)
  await expect(level.getByLabel('Nákup od')).toHaveValue('40')
  await expect(search).toHaveValue(`${code}-nie`)
  await expect(level.getByText('Nič sme nenašli.')).toBeVisible()
})

test('a link whose search fails can be searched again, and never leads to what an earlier text has found @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  const [first, second] = [`Oslavy ${randomUUID().slice(0, 6)}`, `Kontakt ${randomUUID().slice(0, 6)}`]
  for (const title of [first, second]) await addPage(page, title)
  await page.goto('/sprava/obsah/menu')
  const top = page.getByRole('group', { name: 'Hlavička' })
  await top.getByRole('button', { name: 'Pridať odkaz' }).click()
  const link = top.getByPlaceholder('Hľadajte, alebo').last()
  await link.fill(first)
  await expect(top.getByRole('button', { name: first })).toBeVisible()
  const restore = await lose(page, '/link-targets')
  await link.fill(second)
  await link.press('Enter')
  await expect(top.getByText(searchFailed)).toBeVisible()
  await expect(link).toHaveValue(second)
  await expect(top.getByRole('button', { name: first })).toHaveCount(0)
  await examine(page, 'link')
  await restore()
  await retry(top).click()
  await expect(top.getByRole('button', { name: second })).toBeVisible()
  await link.press('Enter')
  await expect(link).toHaveValue(/^\/info\/\d+\//)
})

test('a document cannot begin without a place, and says why there is none to choose', async ({
  page,
  signedIn,
  shop,
  isMobile,
}) => {
  const { branch } = await shop.addBranchGoods()
  await signedIn('store')
  await page.goto('/sprava/sklad/doklady')
  const restore = await lose(page, '/stock/places')
  await page.getByRole('button', { name: 'Nový doklad' }).first().click()
  const dialog = page.getByRole('dialog')
  const failed = dialog.getByText('Miesta skladu sa nepodarilo načítať.')
  await expect(failed).toBeVisible()
  await dialog.getByLabel('Poznámka').fill('DL 123')
  await dialog.getByRole('button', { name: 'Začať doklad' }).click()
  await expect(dialog.getByText('Vyberte miesto.')).toBeVisible()
  await examine(page, `places-${isMobile}`)
  await restore()
  await retry(dialog).click()
  await dialog.getByLabel('Miesto').selectOption({ label: branch })
  await expect(failed).toHaveCount(0)
  await expect(dialog.getByText('Vyberte miesto.')).toHaveCount(0)
  await expect(dialog.getByLabel('Poznámka')).toHaveValue('DL 123')
  await dialog.getByRole('button', { name: 'Začať doklad' }).click()
  await expect(page.getByText('Naskenujte prvý tovar')).toBeVisible()
})

test('a case says which of its parts could not be read, and each is tried again', async ({
  page,
  signedIn,
  shop,
  isMobile,
}) => {
  await shop.addBranchGoods()
  await signedIn('owner')
  await page.goto('/sprava/pripady')
  let restore = await lose(page, '/branch-goods/branches')
  await page.getByRole('button', { name: 'Zapísať prípad' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Predajne sa nepodarilo načítať.')).toBeVisible()
  await examine(page, `new-case-${isMobile}`)
  await restore()
  await retry(dialog).click()
  await expect(dialog.getByLabel('Prijaté v predajni').getByRole('option')).not.toHaveCount(1)
  await dialog.getByLabel('Meno').fill('Ján Stratený')
  await dialog.getByLabel('E-mail').fill('jan@konfetka.test')
  await dialog.getByLabel('Vec').fill('Zlaté balóny')
  await dialog.getByLabel('Čo povedal zákazník').fill('Máte tridsať zlatých balónov?')
  restore = await lose(page, '/case-owners', '/templates', '/customers')
  await dialog.getByRole('button', { name: 'Zapísať', exact: true }).click()
  const article = page.getByRole('article')
  const parts = [
    'Ľudí, ktorí riešia prípady, sa nepodarilo načítať.',
    'Šablóny odpovedí sa nepodarilo načítať.',
    'Účet zákazníka sa nepodarilo vyhľadať.',
  ]
  for (const part of parts) await expect(article.getByText(part)).toBeVisible()
  await examine(page, `case-${isMobile}`)
  await restore()
  for (const part of parts) {
    await retryBeside(article.getByText(part)).click()
    await expect(article.getByText(part)).toHaveCount(0)
  }
})

test('an order says that its cases could not be read @once', async ({ page, signedIn, shop }) => {
  const number = await shop.addOrder(`Stratená${randomUUID().slice(0, 6)}`)
  await signedIn('owner')
  const restore = await lose(page, '/admin/cases')
  await page.goto(`/sprava/objednavky/${number}?view=all`)
  const failed = page.getByText('Prípady sa nepodarilo načítať.')
  await expect(failed).toBeVisible()
  await failed.scrollIntoViewIfNeeded()
  await examine(page, 'order-cases')
  await restore()
  await retryBeside(failed).click()
  await expect(failed).toHaveCount(0)
})

test('a failure is heard each time, and the keyboard stays at the part that was tried again @once', async ({
  page,
  signedIn,
  shop,
}) => {
  const number = await shop.addOrder(`Ticho${randomUUID().slice(0, 6)}`)
  await signedIn('owner')
  const restore = await lose(page, '/papers')
  await page.goto(`/sprava/objednavky/${number}?view=all`)
  const papers = page.getByRole('region', { name: 'Doklady' })
  const alert = papers.getByRole('alert')
  await expect(alert).toHaveText('Doklady sa nepodarilo načítať.')
  const heard = await alert.elementHandle()
  await retry(papers).focus()
  await page.keyboard.press('Enter')
  // Only an alert that is inserted again is heard again.
  await expect.poll(() => heard?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(alert).toHaveText('Doklady sa nepodarilo načítať.')
  await expect(retry(papers)).toBeFocused()
  await restore()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(papers.getByRole('heading', { name: 'Doklady' })).toBeFocused()
})

test('the keyboard goes on in the field whose choices have come @once', async ({ page, signedIn, shop }) => {
  await shop.addBranchGoods()
  await signedIn('owner')
  const restore = await lose(page, '/member-branches')
  await page.goto('/sprava/ludia')
  await page.getByRole('button', { name: 'Pozerať ako rola' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText('Predajne sa nepodarilo načítať.')
  await restore()
  await retry(dialog).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByLabel('Rola')).toBeFocused()
})

const choices = [
  {
    of: 'branches among the filters of orders',
    path: '/sprava/objednavky',
    lost: '/order-branches',
    press: (page: Page) => page.getByRole('button', { name: 'Filtre' }),
    texts: ['Predajne sa nepodarilo načítať.'],
  },
  {
    of: 'categories and brands among the filters of goods',
    path: '/sprava/tovar',
    lost: '/product-choices',
    press: (page: Page) => page.getByRole('button', { name: 'Filtre' }),
    texts: ['Kategórie a značky sa nepodarilo načítať.'],
  },
  {
    of: 'categories and brands of a markdown',
    path: '/sprava/tovar/akcie',
    lost: '/product-choices',
    press: (page: Page) => page.getByRole('link', { name: 'Pridať akciu' }).first(),
    texts: ['Kategórie sa nepodarilo načítať.', 'Značky sa nepodarilo načítať.'],
  },
  {
    of: 'branches of an event',
    path: '/sprava/obsah/eventy',
    lost: '/content-topics',
    press: (page: Page) => page.getByRole('link', { name: 'Pridať event' }).first(),
    texts: ['Predajne sa nepodarilo načítať.'],
  },
  {
    of: 'people among the filters of the log',
    path: '/sprava/zaznam',
    lost: '/admin/members',
    press: (page: Page) => page.getByRole('heading', { level: 1 }),
    texts: ['Ľudí, podľa ktorých sa vyberá, sa nepodarilo načítať.'],
  },
  {
    of: 'branches of a look as a role',
    path: '/sprava/ludia',
    lost: '/member-branches',
    press: (page: Page) => page.getByRole('button', { name: 'Pozerať ako rola' }),
    texts: ['Predajne sa nepodarilo načítať.'],
  },
]

for (const { of, path, lost, press, texts } of choices) {
  test(`${of} that could not be read are not an empty choice @once`, async ({ page, signedIn, shop }) => {
    await shop.addBranchGoods()
    await signedIn('owner')
    const restore = await lose(page, lost)
    await page.goto(path)
    await press(page).click()
    for (const text of texts) await expect(page.getByText(text)).toBeVisible()
    await examine(page, `choices-${path.split('/').at(-1)}`)
    await restore()
    for (const text of texts) {
      await retryBeside(page.getByText(text)).click()
      await expect(page.getByText(text)).toHaveCount(0)
    }
  })
}

const retry = (part: Locator) => part.getByRole('button', { name: 'Skúsiť znova' })
/** Of the notice with this text. */
const retryBeside = (text: Locator) => retry(text.locator('..'))

/** Fails the calls whose path ends so; returns what restores them. */
async function lose(page: Page, ...ends: string[]): Promise<() => Promise<void>> {
  const isLost = ({ pathname }: URL) => pathname.startsWith('/api/') && ends.some((end) => pathname.endsWith(end))
  await page.route(isLost, (route) => route.abort())
  return () => page.unroute(isLost)
}

async function examine(page: Page, name: string): Promise<void> {
  await expectAsWideAsScreen(page)
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lost-${name}.png` })
}

/** A new level of gifts, whose goods are searched for. */
async function openLevel(page: Page): Promise<{ level: Locator; search: Locator }> {
  await page.goto('/sprava/nastavenia/darceky')
  await page.getByRole('button', { name: 'Pridať úroveň' }).click()
  const level = page.getByRole('group', { name: '1. úroveň' })
  return { level, search: level.getByLabel('Z čoho si zákazník vyberie') }
}

async function addPage(page: Page, title: string): Promise<void> {
  const answer = await page.request.post('/api/admin/info-pages', {
    data: { title, is_published: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status()).toBe(201)
}
