import { type Page, type Request, test } from '@playwright/test'
import { failCalls, failure, follow, modes, restoreQuietly, retry, title } from './lose.ts'
import {
  choose,
  expect,
  fillCart,
  fillContact,
  findGoods,
  logIn,
  openPoints,
  orderButton,
  refuseCookies,
  settled,
} from './shopper.ts'
import { becomeCustomer } from './product-goods.ts'
import { findExamples } from './support.ts'

// Parts of pages that only some visitors reach: their API calls fail, the page keeps what it shows, says what is missing,
// offers a retry, and recovers when the network is back.

test.skip(({ isMobile }) => isMobile, 'the same calls')

test('reviews of one rating keep the page until they can be loaded', async ({ page }) => {
  await page.goto((await findExamples(page.request)).category)
  await refuseCookies(page)
  const rated = page.getByRole('article').filter({ has: page.getByRole('img', { name: /^Hodnotenie 5 z 5/ }) })
  await rated.first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Hodnotenia zákazníkov' })).toBeVisible()
  const name = (await title(page).textContent()) ?? ''
  const restore = await failCalls(page, 'refused')
  await page.getByRole('link', { name: /^5 hviezdičiek: / }).click()
  await expect(failure(page)).toBeVisible()
  await expect(title(page)).toHaveText(name)
  await restore()
  await expect(page.getByText('Iba 5 hviezdičiek')).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('a search for pick-up points that fails says so inside the frame', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /Packeta/)
  const { frame, field } = await openPoints(page)
  await failCalls(page, 'answered with 500')
  await field.fill('Žilina')
  await expect(frame.getByText(/sa nepodarilo načítať\./)).toBeVisible()
  await expect(frame.getByText('Košice').first()).toBeVisible()
  restoreQuietly(page)
  await frame.getByRole('button', { name: 'Skúsiť znova' }).click()
  await frame.getByRole('button', { name: /Vybrať .*Vlčince/ }).click()
  await expect(page.getByText('Potraviny Vlčince')).toBeVisible()
})

test('a changed e-mail, a withdrawal or a cancellation that is lost leaves the order as it is, and the next try succeeds', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await orderButton(page).click()
  await expect(title(page)).toHaveText(/Ďakujeme za objednávku/)
  const main = page.getByRole('main')
  const thanks = (await title(page).textContent()) ?? ''
  const iban = main.getByText(/^SK\d\d( \d{4}){5}$/)
  await expect(iban).toBeVisible()

  await page.getByText('Opraviť e-mail').click()
  const email = main.getByLabel('E-mail')
  await email.fill('jana.opravena@example.sk')
  await failCalls(page, 'refused')
  await main.getByRole('button', { name: 'Uložiť a poslať potvrdenie' }).click()
  await expect(page.getByText('E-mail sa nepodarilo zmeniť. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(title(page)).toHaveText(thanks)
  await expect(iban).toBeVisible()
  await expect(email).toHaveValue('jana.opravena@example.sk')
  restoreQuietly(page)
  await main.getByRole('button', { name: 'Uložiť a poslať potvrdenie' }).click()
  await expect(main.getByText('Potvrdenie sme poslali na jana.opravena@example.sk.').first()).toBeVisible()

  const order = page.url()
  await main.getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
  await main.getByLabel('Meno a priezvisko').fill('Jana Kováčová')
  await main.getByRole('textbox', { name: 'E-mail' }).fill('jana.opravena@example.sk')
  await main.getByRole('button', { name: 'Pokračovať' }).click()
  await failCalls(page, 'answered with 500')
  const confirm = main.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' })
  await confirm.click()
  await expect(main.getByText(/^Odstúpenie sa nepodarilo odoslať\./)).toBeVisible()
  await expect(main.getByText('Jana Kováčová').first()).toBeVisible()
  await expect(confirm).toBeEnabled()
  restoreQuietly(page)
  await page.goto(order)
  await expect(iban).toBeVisible()

  const cancel = main.getByRole('button', { name: 'Zrušiť objednávku' })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: 'Naozaj zrušiť objednávku?' })
  await failCalls(page, 'timed out')
  await dialog.getByRole('button', { name: 'Áno, zrušiť' }).click()
  await expect(page.getByText('Objednávku sa nepodarilo zrušiť. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(title(page)).toHaveText(thanks)
  restoreQuietly(page)
  if (!(await dialog.isVisible())) await cancel.click()
  await dialog.getByRole('button', { name: 'Áno, zrušiť' }).click()
  await expect(page.getByText('Objednávku sme zrušili.')).toBeVisible()
})

test('a device that could not be logged out stays in the list', async ({ page, playwright, baseURL }) => {
  // A customer of this journey alone: others sign in as the demo's customer at the same time.
  const person = await becomeCustomer(page)
  const other = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 Firefox/130',
  })
  expect((await other.post('/api/auth/login', { data: person })).ok()).toBe(true)
  await page.goto('/ucet/heslo')
  await refuseCookies(page)
  const end = page.getByRole('button', { name: /^Odhlásiť zariadenie / }).first()
  await expect(end).toBeVisible()
  const count = await page.getByRole('button', { name: /^Odhlásiť zariadenie / }).count()
  await failCalls(page, 'refused')
  await end.click()
  await expect(page.getByText(/nepodarilo/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Odhlásiť zariadenie / })).toHaveCount(count)
  restoreQuietly(page)
  await end.click()
  await expect(page.getByRole('button', { name: /^Odhlásiť zariadenie / })).toHaveCount(count - 1)
  await other.dispose()
})

test('the figures of an influencer come when the network is back', async ({ page }) => {
  await logIn(page, 'influencer@konfetka.example')
  await page.goto('/ucet')
  await refuseCookies(page)
  const before = (await title(page).textContent()) ?? ''
  const restore = await failCalls(page, 'refused')
  await follow(page, '/account/influencer')
  await expect(failure(page)).toBeVisible()
  await expect(retry(page)).toBeVisible()
  await expect(title(page)).toHaveText(before)
  await restore()
  await expect(title(page)).not.toHaveText(before)
})

test('a rating opened by a signed link keeps what was typed until a try succeeds', async ({ page }) => {
  await logIn(page, 'zakaznik@konfetka.example')
  await page.goto(await findRatingLink(page))
  await refuseCookies(page)
  const delivery = page.getByRole('group', { name: /^Doručenie/ }).getByRole('radio', { name: '4 hviezdičky' })
  const shop = page.getByRole('group', { name: 'Nákup u nás' }).getByRole('radio', { name: '5 hviezdičiek' })
  const text = page.getByLabel('Chcete niečo dodať?')
  await delivery.check()
  await shop.check()
  await text.fill('Balóny prišli včas.')
  const send = page.getByRole('main').getByRole('button', { name: 'Odoslať hodnotenie' })
  const message = page.getByText('Hodnotenie sa nepodarilo odoslať. Skúste to, prosím, neskôr.')
  for (const mode of modes) {
    const restore = await failCalls(page, mode)
    const isRating = (request: Request) => request.url().includes('/api/satisfaction/')
    const lost =
      mode === 'answered with 500'
        ? page.waitForEvent('requestfinished', isRating)
        : page.waitForEvent('requestfailed', isRating)
    await send.click()
    await lost
    await settled(page)
    await expect(message, mode).toBeVisible()
    await expect(delivery, mode).toBeChecked()
    await expect(shop, mode).toBeChecked()
    await expect(text, mode).toHaveValue('Balóny prišli včas.')
    await restore()
  }
  await send.click()
  await expect(page.getByText('Ďakujeme za hodnotenie.')).toBeVisible()
  await expect(message).toHaveCount(0)
  // Only now is the order rated.
  await page.reload()
  await expect(page.getByText('Túto objednávku ste už ohodnotili.')).toBeVisible()
})

/** The link of an order that the customer can rate, as its page shows it. */
async function findRatingLink(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/me/orders')).json()
  for (const { id } of data) {
    const order = await (await page.request.get(`/api/me/orders/${id}`)).json()
    if (order.data.rating_url !== null) return order.data.rating_url
  }
  throw new Error('The demo customer has no order to rate.')
}
