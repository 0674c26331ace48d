import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, fillCart, findGoods, holdScripts, refuseCookies, test } from './shopper.ts'

type Card = {
  name: string
  url: string
  variant_count: number
  min_age: number | null
  danger_class: string | null
  colors: unknown[]
  rating: { count: number } | null
  availability: { state: string }
}

/** The first demo goods that meet the journey's condition. */
async function findCard(page: Page, isRight: (card: Card) => boolean): Promise<Card> {
  const tree = (await (await page.request.get('/api/catalog/category/sk')).json()) as { data: { id: number }[] }
  for (const { id } of tree.data)
    for (let number = 1, count = 1; number <= count; number += 1) {
      const answer = await page.request.get(`/api/catalog/categories/${id}/products?page=${number}`)
      const { data } = (await answer.json()) as { data: { items: Card[]; page_count: number } }
      count = data.page_count
      const found = data.items.find(isRight)
      if (found) return found
    }
  throw new Error('The demo shop has no such goods.')
}

const findSoldOut = (page: Page) =>
  findCard(page, (card) => card.availability.state === 'sold_out' && card.min_age === null)

async function becomeCustomer(page: Page): Promise<void> {
  const password = 'dlhe tajne heslo'
  const email = `zakaznik-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
  const data = { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' }
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true)
}

test('the pictures can be browsed by keyboard, also in full screen', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.variant_count > 2 && card.colors.length > 2)
  await page.goto(url)
  await refuseCookies(page)
  const gallery = page.getByRole('region', { name: 'Obrázky produktu' })
  await gallery.getByRole('button', { name: /Zväčšiť obrázok 1 z/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('link', { name: /^Obrázok 2 z/ })).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('button', { name: /Zväčšiť obrázok 2 z/ })).toBeFocused()

  await page.keyboard.press('Enter')
  const viewer = page.locator('dialog.viewer')
  await expect(viewer.getByText(/^Obrázok 2 z/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^Obrázok 3 z/)).toBeAttached()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Oddialiť' }).first()).toBeVisible()
  const places = () =>
    viewer.locator('.viewer-large').evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
      left: scrollLeft,
      middle: (scrollWidth - clientWidth) / 2,
    }))
  await expect
    .poll(async () => Math.abs((await places()).left - (await places()).middle), 'from the middle')
    .toBeLessThan(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(gallery.getByRole('button', { name: /Zväčšiť obrázok/ }).nth(1)).toBeFocused()

  await gallery.getByRole('link', { name: /^Obrázok 1 z/ }).click()
  await expect(gallery.getByRole('link', { name: /^Obrázok 1 z/ })).toHaveAttribute('aria-current', 'true')
})

test('the chosen color is in the URL, needs no request and survives a reload', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.colors.length > 2)
  await page.goto(url)
  await refuseCookies(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const other = page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(1)
  const name = await other.locator('span').first().textContent()
  await other.click()
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(`Farba: ${name}`)).toBeVisible()
  expect(calls).toEqual([])
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain(`</span>${name}</p>`)
  await page.reload()
  await expect(page.getByText(`Farba: ${name}`)).toBeVisible()
})

/** In green all sizes are in stock; in pink the smallest one is sold out. */
const findDress = (page: Page) => findCard(page, (card) => card.name === 'Detský kostým Lúčna víla')

test('a color and a size are chosen by keyboard, and unavailable ones say why', async ({ page }) => {
  const { url } = await findDress(page)
  await page.goto(url)
  await refuseCookies(page)
  const [colors, sizes] = [page.getByRole('list', { name: 'Farba' }), page.getByRole('list', { name: 'Veľkosť' })]
  const size = sizes.getByRole('link', { name: '134/140' })
  await size.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(size).toBeFocused()
  await sizes.getByRole('link', { name: '110/116' }).click()
  await expect(page.getByText('Prečiarknuté možnosti sú teraz vypredané.')).toBeVisible()
  await colors.getByRole('link', { name: /ružová.*vypredané/ }).click()
  await expect(page.getByText('Farba: ružová')).toBeVisible()
  await expect(page.getByText('Veľkosť: 110/116')).toBeVisible()
  await expect(page.getByText('Dočasne vypredané')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upozorniť, keď bude skladom' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Do košíka', exact: true })).toHaveCount(0)
  await expect(page.getByText(/^Doručíme/)).toHaveCount(0)

  const table = page.getByRole('button', { name: 'Tabuľka veľkostí' })
  await table.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tabuľka veľkostí' })
  await expect(dialog.getByRole('rowheader', { name: '110/116' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table).toBeFocused()
})

test('no size is preselected: the button asks for one, and choosing it adds the goods to the cart', async ({
  page,
}) => {
  const { url } = await findDress(page)
  await page.goto(url)
  await refuseCookies(page)
  const sizes = page.getByRole('list', { name: 'Veľkosť' })
  await expect(sizes.locator('[aria-current]')).toHaveCount(0)
  await expect(page.getByText(/^Prečiarknuté/), 'nothing is struck yet').toHaveCount(0)
  // The color may be chosen first.
  await page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(2).click()
  await expect(page.getByText('Farba: svetlomodrá')).toBeVisible()
  await expect(sizes.locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('spinbutton', { name: 'Počet kusov' }).fill('2')
  await page.getByRole('link', { name: 'Do košíka' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Vyberte veľkosť' })
  await expect(sheet.getByRole('button', { name: /^122\/128/ })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^122\/128/ }).click()
  await expect(page.getByText('Tovar sme pridali do košíka.').filter({ visible: true })).toBeVisible()
  await page.goto('/kosik')
  await expect(page.getByRole('main')).toContainText(/svetlomodrá.*122\/128|122\/128.*svetlomodrá/)
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
})

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => isMobile !== true)

  test('pictures are swiped, and the bottom bar names the variant it adds', async ({ page }) => {
    const { url } = await findDress(page)
    await page.goto(url)
    await refuseCookies(page)
    const crumbs = page.getByRole('navigation', { name: 'Kde sa nachádzate' })
    expect((await crumbs.boundingBox())?.height, 'the way here stands on one line').toBeLessThan(56)
    const gallery = page.getByRole('region', { name: 'Obrázky produktu' })
    // Imitates a finger on a strip with scroll snapping.
    await gallery
      .getByRole('list')
      .first()
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }))
    await expect(gallery.getByRole('link', { name: /^Obrázok 2 z/ })).toHaveAttribute('aria-current', 'true')

    await page.getByRole('list', { name: 'Veľkosť' }).getByRole('link', { name: '122/128' }).click()
    await page.getByRole('heading', { name: 'Bezpečnosť a výrobca' }).scrollIntoViewIfNeeded()
    const bar = page.locator('.buy-bar')
    await expect(bar).toContainText('122/128')
    await bar.getByRole('button', { name: 'Do košíka' }).click()
    await expect(page.getByText('Tovar sme pridali do košíka.').filter({ visible: true })).toBeVisible()
    await page.goto('/kosik')
    await expect(page.getByRole('main')).toContainText('122/128')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each branch shows its stock, its address, its opening hours and the pick-up time', async ({ page }) => {
    const { url } = await findCard(page, (card) => card.availability.state === 'in_stock' && card.variant_count === 1)
    await page.goto(url)
    await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
    await expect(page).toHaveURL(/\/predajne\?variant=\d+$/)
    const nitra = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nitra' })
    await expect(nitra).toContainText('Štefánikova')
    await expect(nitra).toContainText(/Dnes (?:\d|zatvorené)/)
    await expect(nitra).toContainText(/Skladom|Teraz nie je na predajni/)
    await expect(page.getByText(/Na vyzdvihnutie/).first()).toBeVisible()
  })

  test('variants are links, and the size table is next to them', async ({ page }) => {
    const { url } = await findDress(page)
    await page.goto(url)
    await page.getByRole('link', { name: 'Do košíka' }).first().click()
    await expect(page).toHaveURL(/#velkost$/)
    // Playwright's text ignores <noscript>, a browser without scripts does not.
    await page.locator('noscript summary').click()
    await expect(page.locator('noscript th').filter({ hasText: '122/128' })).toBeVisible()
    await page.getByRole('list', { name: 'Veľkosť' }).getByRole('link', { name: '122/128' }).click()
    await expect(page).toHaveURL(/variant=\d+$/)
    await expect(page.getByText('Veľkosť: 122/128')).toBeVisible()
    await page.getByRole('list', { name: 'Farba' }).getByRole('link').nth(2).click()
    await expect(page.getByText('Farba: svetlomodrá')).toBeVisible()
    await expect(page.getByText('Veľkosť: 122/128')).toBeVisible()
  })
})

test('a branch becomes mine and is remembered', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.availability.state === 'in_stock' && card.min_age === null)
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dostupnosť na predajniach' })
  await sheet.getByRole('button', { name: 'Moja predajňa: Nitra' }).click()
  await expect(sheet.getByRole('button', { name: 'Moja predajňa: Nitra' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const mine = sheet.getByRole('listitem').first()
  await expect(mine, 'the own branch comes first').toContainText('Nitra')
  await expect(mine).toContainText('Štefánikova')
  await expect(mine).toContainText(/Dnes (?:\d|zatvorené)/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Moja predajňa Nitra:')).toBeVisible()
})

test('the product, the cart and the delivery page make the same promise', async ({ page }) => {
  const { url } = await findCard(
    page,
    (card) =>
      card.availability.state === 'in_stock' &&
      card.min_age === null &&
      card.danger_class === null &&
      card.variant_count === 1,
  )
  await page.goto(url)
  await refuseCookies(page)
  const sentence = /^.+ za \d+,\d{2}.€, zadarmo pri nákupe od 60,00.€\.$/
  const promise = (await page.getByText(sentence).textContent()) ?? ''
  const day = await page.getByRole('link', { name: /^Doručíme v/ }).textContent()
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect(page.getByText('Tovar sme pridali do košíka.').first()).toBeAttached()
  await page.goto('/kosik')
  await expect(page.getByText(promise)).toBeVisible()
  await expect(page.getByRole('link', { name: day ?? '' })).toBeVisible()
  await page.goto('/info/doprava-a-platba')
  await expect(page.getByText(promise)).toBeVisible()
})

test('the delivery page promises pick-up at a branch, and the day at the own one', async ({ page }) => {
  await page.goto('/info/doprava-a-platba')
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: 'Osobný odber na predajni zadarmo' })).toBeVisible()
  const mine = page.getByText(/^Moja predajňa/)
  await expect(mine).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('my-store', JSON.stringify({ id: 2, town: 'Košice' })))
  await page.reload()
  await expect(mine).toHaveText(
    /^Moja predajňa Košice: čo má skladom, je na vyzdvihnutie (dnes|vo? \p{L}+ \d+\.\s\p{L}+)\.$/u,
  )
})

test('goods to collect at a branch go into the cart, and the branch is preselected in the checkout', async ({
  page,
}) => {
  const { url } = await findCard(
    page,
    (card) => card.availability.state === 'in_stock' && card.min_age === null && card.variant_count === 1,
  )
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
  await page.getByRole('button', { name: 'Vyzdvihnúť tu: Košice' }).click()
  await expect(page.getByRole('dialog', { name: 'Dostupnosť na predajniach' })).toBeHidden()
  await expect(page.getByText('Tovar sme pridali do košíka.').first()).toBeAttached()
  await page.goto('/kosik')
  await page.getByRole('radio', { name: /Osobný odber/ }).check()
  await expect(page.getByRole('radio', { name: /Košice/ })).toBeChecked()
  await expect(page.locator('label', { has: page.locator('[name=storeId]') }).first()).toContainText('Košice')
})

test('the own branch is selected even if the delivery method is chosen before the scripts run', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/prodejny')
  await page.evaluate(() => localStorage.setItem('my-store', JSON.stringify({ id: 2, town: 'Košice' })))
  const release = await holdScripts(page)
  await page.goto('/kosik', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /Osobný odber/ }).check()
  release()
  await expect(page.getByRole('radio', { name: /Košice/ })).toBeChecked()
})

test('reviews are filtered by stars, and only a customer writes one', async ({ page }) => {
  const { url } = await findCard(page, (card) => (card.rating?.count ?? 0) > 5)
  await page.goto(`${url}#hodnotenia`)
  await refuseCookies(page)
  const reviews = page.getByRole('region', { name: 'Hodnotenia zákazníkov' })
  await reviews.getByRole('link', { name: /^3 hviezdičky: 1 hodnotenie/ }).click()
  await expect(page).toHaveURL(/hviezdicky=3/)
  await expect(reviews.getByText('Iba 3 hviezdičky')).toBeVisible()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(1)
  await reviews.getByRole('link', { name: 'Všetky hodnotenia' }).click()
  await expect(reviews.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(5)

  await reviews.getByRole('link', { name: 'Napísať hodnotenie' }).click()
  await expect(page.getByRole('heading', { name: 'Prihlásenie', level: 1 })).toBeVisible()

  await becomeCustomer(page)
  await page.goto('/ucet/hodnotenia')
  await expect(page.getByText('Zatiaľ ste nič neohodnotili.')).toBeVisible()
  await page.goto(`${url}/hodnotenie`)
  await page.getByRole('button', { name: 'Odoslať hodnotenie' }).click()
  await expect(page.getByText('Vyberte počet hviezdičiek.')).toBeVisible()
  await expectAccessible(page)
  const heights = await page
    .getByRole('radio', { name: /hviezdič/ })
    .evaluateAll((radios) => radios.map((radio) => Math.round(radio.getBoundingClientRect().top)))
  expect(heights).toHaveLength(5)
  expect(new Set(heights).size, 'stars stand in one row').toBe(1)
  await page.getByRole('radio', { name: '4 hviezdičky' }).check()
  await page.getByLabel('Čo by ste o tovare povedali ostatným?').fill('Deti boli nadšené a farby sedia.')
  await page.getByRole('button', { name: 'Odoslať hodnotenie' }).click()
  await expect(page.getByText('Hodnotenie bolo odoslané. Ďakujeme.')).toBeVisible()
  await expect(page.getByText('Vaše hodnotenie čaká na schválenie.')).toBeVisible()
  await page.goto(`${url}/hodnotenie`)
  await expect(page.getByRole('radio', { name: '4 hviezdičky' })).toBeChecked()

  await page.goto('/ucet/hodnotenia')
  const mine = page.getByRole('listitem').filter({ hasText: 'Deti boli nadšené a farby sedia.' })
  await expect(mine.getByText(/čaká na schválenie/)).toBeVisible()
  await mine.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${url}$`))
})

test('a sold-out product offers a watchdog, which needs a login and can be removed in the account', async ({
  page,
}) => {
  const { url, name } = await findSoldOut(page)
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Upozorniť, keď bude skladom' }).click()
  const dialog = page.getByRole('dialog', { name: 'Strážny pes' })
  await expect(dialog.getByText(/Na stráženie zásob sa, prosím, prihláste/)).toBeVisible()
  await expectAccessible(page)

  await becomeCustomer(page)
  await page.goto(`${url}/strazny-pes?druh=sklad`)
  await page.getByLabel('Kde má byť tovar').selectOption({ label: 'Nitra' })
  await page.getByRole('button', { name: 'Upozorniť, keď bude skladom' }).click()
  await expect(page.getByText('Strážny pes bol uložený.')).toBeVisible()

  await page.goto('/ucet/strazne-psy')
  const row = page.getByRole('listitem').filter({ hasText: 'Čaká, kým bude na predajni Nitra' })
  await expect(row.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `Zrušiť stráženie: ${name}` }).click()
  await expect(page.getByText('Stráženie sme zrušili.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a guest watches a price by e-mail and sees errors at their fields', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.availability.state === 'in_stock' && card.min_age === null)
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Strážiť cenu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Strážiť cenu' })
  await dialog.getByRole('radio', { name: 'Upozorniť, keď cena klesne pod' }).check()
  await dialog.getByLabel('Suma v eurách').fill('veľa')
  await dialog.getByLabel('E-mail').fill('host@example.sk')
  await dialog.getByRole('button', { name: 'Strážiť cenu' }).click()
  await expect(dialog.getByText('Zadajte sumu v eurách, napríklad 9,90.')).toBeVisible()
  await dialog.getByLabel('Suma v eurách').fill('0,05')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Strážiť cenu' }).click()
  await expect(dialog.getByText('Poslali sme vám e-mail.')).toBeVisible()
})

test('substitutes replace sold-out goods, at a single URL', async ({ page }) => {
  const { url, name } = await findSoldOut(page)
  await page.goto(url)
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Podobné produkty, ktoré máme skladom' }).click()
  await expect(page.getByRole('heading', { name: 'Podobné produkty, ktoré máme skladom', level: 1 })).toBeVisible()
  await expect(page.getByText(`Namiesto: ${name}`)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  const [, id = '', , slug = ''] = url.split('/')
  for (const path of [`/${id}/${slug}/nahradne-produkty`, `${url}/backup-products`, `/${id}/${slug}/backup-products`]) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${url}/nahradne-produkty$`))
  }
  await page.goto('/999999/balony/zlaty-balon/nahradne-produkty')
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue('zlaty balon')
})

test('goods for adults ask for the age once, and their pictures wait for the answer', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.min_age === 18 && card.danger_class === null)
  await page.goto(url)
  const question = page.getByRole('dialog', {
    name: 'Tento tovar je určený osobám starším ako 18 rokov. Máte už 18 rokov?',
  })
  const picture = page.getByRole('region', { name: 'Obrázky produktu' }).getByRole('img').first()
  const blur = () => picture.evaluate((image) => getComputedStyle(image).filter)
  await expect(question).toBeVisible()
  expect(await blur()).toContain('blur')
  // A browser closes a dialog at the second Escape, even if the first one was cancelled.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('link', { name: 'Nie, odísť' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto(url)
  await question.getByRole('button', { name: 'Áno, mám 18 rokov' }).click()
  await expect(question).toHaveCount(0)
  expect(await blur()).toBe('none')
  await page.reload()
  await refuseCookies(page)
  await expect(question).toHaveCount(0)
  expect(await blur()).toBe('none')
})

test('a bottle of helium asks for the age like all goods for adults', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.min_age === 18 && card.danger_class === 'gas')
  await page.goto(url)
  await expect(page.getByRole('dialog', { name: /Máte už 18 rokov/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('goods for adults go into the cart with the age confirmed', async ({ page }) => {
    const { url, name } = await findCard(
      page,
      (card) => card.min_age === 18 && card.variant_count === 1 && card.availability.state === 'in_stock',
    )
    await page.goto(url)
    await page.getByRole('checkbox', { name: 'Potvrdzujem, že mám 18 rokov.' }).check()
    await page.getByRole('button', { name: 'Do košíka' }).first().click()
    await expect(page).toHaveURL(/\/kosik$/)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  })
})
