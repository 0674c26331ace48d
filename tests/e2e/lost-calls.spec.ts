import { test } from '@playwright/test'
import { type Mode, restoreQuietly, follow, failCalls, retry, title } from './lose.ts'
import { choose, expect, fillCart, fillContact, findGoods, orderButton, refuseCookies, settled } from './shopper.ts'
import { findExamples } from './support.ts'

// API calls of a page or of a part of it fail. The page keeps what it shows, says what is missing, offers a retry, and
// recovers when the network is back. The console is full of the failures, which does not matter here.

test.skip(({ isMobile }) => isMobile, 'the same calls')

test('a visitor sees that a wait is long, and a retry or the restored network ends it', async ({ page }) => {
  await page.goto('/kontakty')
  await refuseCookies(page)
  const slow = page.getByText('Trvá to dlhšie ako zvyčajne. Stále čakáme na odpoveď.')
  let restore = await failCalls(page, 'never answered', '/api/blog')
  await follow(page, '/blog')
  await expect(slow).toBeVisible()
  await expect(title(page)).toHaveText('Kontakty')
  restoreQuietly(page)
  await retry(page).click()
  await expect(title(page)).toHaveText('Rady a nápady')
  await expect(slow).toHaveCount(0)

  restore = await failCalls(page, 'never answered')
  const asked = page.waitForRequest(/\/api\//)
  await follow(page, '/prodejny')
  await asked
  const since = Date.now()
  await restore()
  await expect(title(page)).toHaveText('Predajne')
  expect(Date.now() - since).toBeLessThan(8_000)
})

test('a list keeps its goods and its filters when loading more fails', async ({ page, request }) => {
  const { category } = await findExamples(request)
  await page.goto(category)
  await refuseCookies(page)
  const cards = page.locator('.card-grid li')
  const count = await cards.count()
  const message = page.getByText('Produkty sa nepodarilo načítať. Skúste to, prosím, neskôr.')
  const restore = await failCalls(page, 'refused')
  await page.getByRole('link', { name: 'Načítať ďalšie produkty' }).click()
  await expect(message).toBeVisible()
  await expect(cards).toHaveCount(count)
  await restore()
  await expect.poll(() => cards.count()).toBeGreaterThan(count)
  await expect(message).toHaveCount(0)
  await failCalls(page, 'answered with 500')
  const box = page.getByRole('checkbox', { name: /Iba skladom/ }).first()
  await box.check()
  await expect(message).toBeVisible()
  await expect(box).toBeChecked()
  expect(await cards.count()).toBeGreaterThan(count)
  restoreQuietly(page)
  await retry(page).click()
  await expect(page).toHaveURL(/skladom=1/)
  await expect(message).toHaveCount(0)
})

test('the parts of a page say what is missing, offer a retry, and load when the network is back', async ({ page }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  let restore = await failCalls(page, 'timed out')
  await page.goto(goods.url)
  await refuseCookies(page)
  // The header's cart was requested with the page.
  await page
    .getByRole('link', { name: /^Košík/ })
    .first()
    .click()
  const panel = page.getByRole('region', { name: 'Košík' })
  await expect(panel.getByText('Košík sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect(page.getByText('Tovar sa nepodarilo pridať do košíka. Skúste to, prosím, neskôr.')).toBeVisible()
  await restore()
  await retry(page).click()
  await expect(panel.getByText(goods.name)).toBeVisible()
  await page.keyboard.press('Escape')

  // A refusal is not a failure: its own message is shown, and a retry would not help.
  const message = `Produkt ${goods.name} už nie je skladom.`
  await page.route('**/api/cart/*', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'out_of_stock', message } }),
  )
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
  await page.unroute('**/api/cart/*')

  restore = await failCalls(page, 'refused')
  await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dostupnosť na predajniach' })
  await expect(sheet.getByText('Predajne sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Skúsiť znova' })).toBeVisible()
  await restore()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  restore = await failCalls(page, 'answered with 500')
  const menu = page.getByRole('navigation', { name: 'Kategórie' })
  await menu.getByRole('link', { name: 'Balóny', exact: true }).click()
  await expect(menu.getByText('Kategórie sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await restore()
  await expect(menu.getByRole('listitem').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  restore = await failCalls(page, 'refused')
  const search = page.locator('#search')
  // Failed suggestions are not reported: the form works without them, and the next letter requests them again.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('suggestions'))
  await search.fill('balo')
  await failed
  await restore()
  await search.fill('balon')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')

  restore = await failCalls(page, 'refused')
  const newsletter = page.getByRole('contentinfo')
  await newsletter.getByLabel('E-mail').fill('jana.kovacova@example.sk')
  await newsletter.getByRole('button', { name: 'Odoberať novinky' }).click()
  await expect(newsletter.getByText('E-mail nebyl úspěšně uložen.')).toBeVisible()
  await expect(newsletter.getByLabel('E-mail')).toHaveValue('jana.kovacova@example.sk')
  await restore()
  await expect(title(page)).toHaveText(goods.name)
})

test('failed calls in the checkout are reported where they happened, and nothing is lost', async ({ page }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await fillCart(page, [goods])
  await page.goto('/kontakty')
  await refuseCookies(page)
  await failCalls(page, 'refused', '/api/checkout')
  await follow(page, '/kosik')
  await expect(page.getByText('Spôsoby doručenia sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(page.getByText('Spôsoby platby sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(page.getByText(goods.name).first()).toBeVisible()
  restoreQuietly(page)
  await retry(page).click()
  await choose(page, /DPD kuriér/)
  const cases: [string, Mode, () => Promise<void>, string | RegExp][] = [
    [
      'a voucher',
      'answered with 500',
      async () => {
        await page.getByText('Mám zľavový kupón').click()
        await page.getByLabel('Kód kupónu').fill('LETO')
        await page.getByRole('button', { name: 'Použiť kupón' }).click()
      },
      'Kupón sa nepodarilo overiť. Skúste to, prosím, neskôr.',
    ],
    [
      'a quantity',
      'refused',
      () =>
        page
          .getByRole('button', { name: /^Pridať kus/ })
          .first()
          .click(),
      'Počet kusov sa nepodarilo zmeniť. Skúste to, prosím, neskôr.',
    ],
    [
      'a payment',
      'timed out',
      () => page.getByRole('radio', { name: /Bankový prevod/ }).check(),
      'Sumu sa nepodarilo prepočítať. Skúste to, prosím, neskôr.',
    ],
  ]
  for (const [what, mode, act, text] of cases) {
    const restore = await failCalls(page, mode)
    await act()
    await expect(page.getByText(text).first(), what).toBeVisible()
    await settled(page)
    await restore()
  }
  // The choice was made; its price is requested once the network is back.
  await expect(page.getByText('Sumu sa nepodarilo prepočítať.')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Bankový prevod/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /DPD kuriér/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Bankový prevod/ })).toBeChecked()
  await fillContact(page)
  // The order is placed, but its answer is lost: the next press returns the same order.
  const isLost = { value: true }
  await page.route('**/api/orders', async (route) => {
    if (!isLost.value) return route.continue()
    const headers = Object.fromEntries(
      Object.entries(await route.request().allHeaders()).filter(
        ([name]) => !/^:|content-length|host|connection/.test(name),
      ),
    )
    // Sent outside the browser, which would keep the cookies of an answer that it never got.
    await fetch(route.request().url(), { method: 'POST', headers, body: route.request().postData() })
    return route.abort('connectionreset')
  })
  await orderButton(page).click()
  await expect(page.getByText(/Objednávku sa nepodarilo odoslať\./)).toBeVisible()
  await settled(page)
  isLost.value = false
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku č\. \d{10}\./ })).toBeVisible()
})

test('a logout that does not reach the server is not shown as one, and happens when the network is back', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/prihlasenie')
  await refuseCookies(page)
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('vip@konfetka.example')
  await form.getByLabel('Heslo', { exact: true }).fill('konfetka-demo')
  await form.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page.getByText('Košík sme spojili s vaším uloženým košíkom.')).toBeVisible()
  await expect(page).toHaveURL(/\/ucet$/)
  await page.goto('/kontakty')
  const account = page.getByRole('banner').getByRole('link', { name: /^Môj účet/ })
  await account.click()
  const restore = await failCalls(page, 'refused')
  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await expect(page.getByText('Odhlásenie sa nepodarilo. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(account).toBeVisible()
  await restore()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prihlásiť sa' })).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('an order whose answer is lost is found by reloading the cart', async ({ page }) => {
  const statuses: number[] = []
  await page.route('**/api/orders', async (route) => {
    // The answer's cookies arrive, its body does not.
    statuses.push((await route.fetch()).status())
    await route.abort()
  })
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await orderButton(page).click()
  await expect.poll(() => statuses).toEqual([201, 201])
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Ďakujeme za objednávku č\. \d{10}\./ })).toBeVisible()
})
