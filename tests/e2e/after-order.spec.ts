import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectPrintedOnOneSheet } from './examine.ts'
import { readMailedPath } from './mails.ts'
import { choose, expect, fillCart, fillContact, findGoods, orderButton, refuseCookies, test } from './shopper.ts'

const email = 'jana.kovacova@example.sk'
const pngHeader = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An order awaiting its transfer; returns its number. */
async function placeOrder(page: Page): Promise<string> {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page, email)
  await orderButton(page).click()
  const heading = page.getByRole('heading', { level: 1, name: /Ďakujeme za objednávku č\. \d{10}\./ })
  await expect(heading).toBeVisible()
  return /\d{10}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

test('the summary shows what has happened, and the customer cancels after a confirmation @once', async ({ page }) => {
  await placeOrder(page)
  // First what is to be done and what comes, then the goods, at the end what few want.
  const order = ['Čo bude ďalej', 'Objednaný tovar', 'Priebeh objednávky', 'Čo môžete urobiť']
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.filter((title) => order.includes(title))).toEqual(order)
  await expectAccessible(page)
  // The link's text is aligned with the page's text, not indented by a button's padding.
  const leftOf = async (place: Locator) => (await place.boundingBox())?.x
  const heading = await leftOf(page.getByRole('heading', { name: 'Čo bude ďalej' }))
  expect(await leftOf(page.getByRole('link', { name: 'Pridať platbu do kalendára' }).locator('span'))).toBe(heading)
  await page.getByRole('button', { name: 'Zrušiť objednávku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Naozaj zrušiť objednávku?' })
  await dialog.getByRole('button', { name: 'Nechať objednávku' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Zrušiť objednávku' }).click()
  await dialog.getByRole('button', { name: 'Áno, zrušiť' }).click()
  await expect(page.getByText('Objednávku sme zrušili.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zrušiť objednávku' })).toHaveCount(0)
})

test('a mistyped e-mail is corrected on the summary, with and without scripts @once', async ({
  page,
  browser,
}, info) => {
  const correctedEmail = (how: string) => `corrected-${how}-${info.project.name}-${info.retry}@example.sk`
  await placeOrder(page)
  await page.getByText('Opraviť e-mail').click()
  const field = page.getByRole('main').getByLabel('E-mail')
  await expect(field).toHaveValue(email)
  await field.fill('jana@')
  await page.getByRole('button', { name: 'Uložiť a poslať potvrdenie' }).click()
  await expect(page.getByText('Pole musí obsahovat platný email.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(correctedEmail('scripted'))
  await page.getByRole('button', { name: 'Uložiť a poslať potvrdenie' }).click()
  await expect(
    page.getByRole('status').getByText(`Potvrdenie sme poslali na ${correctedEmail('scripted')}.`),
  ).toBeVisible()
  await expect(field).toBeHidden()
  const link = await readMailedPath(correctedEmail('scripted'), /\/shrnuti\/\d+\/[\w-]+/)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(new URL(link, page.url()).href)
  await plain.getByText('Opraviť e-mail').click()
  await plain.getByRole('main').getByLabel('E-mail').fill(correctedEmail('plain'))
  await plain.getByRole('button', { name: 'Uložiť a poslať potvrdenie' }).click()
  await expect(plain.getByText(`Potvrdenie sme poslali na ${correctedEmail('plain')}.`).first()).toBeVisible()
  await plain.context().close()
})

test('the same goods are reordered with one button @once', async ({ page }) => {
  await placeOrder(page)
  await page.getByRole('button', { name: 'Objednať znova' }).click()
  await expect(page.getByText(/Do košíka sme pridali 1\s+položku\./)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Do košíka' }).click()
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeVisible()
  await expect(orderButton(page)).toBeVisible()
})

test('withdrawing from a contract takes two steps, and the receipt is exact to the second @phone', async ({ page }) => {
  // On a phone only: a desk has the other withdrawals.
  const number = await placeOrder(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Odstúpiť od zmluvy tu' }).click()
  await expect(page.getByRole('heading', { name: 'Odstúpenie od zmluvy', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page.getByText('Pole musí být vyplněno')).toHaveCount(3)
  await page.getByLabel('Meno a priezvisko').fill('Jana Kováčová')
  await page.getByLabel('Číslo objednávky').fill(number)
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page.getByText(`Odstupujem od zmluvy k objednávke č. ${number}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click()
  await expect(page.getByText(/Odstúpenie sme prijali .+ o\s\d\d:\d\d:\d\d\. Potvrdenie sme poslali na/)).toBeVisible()
  await expect(page.getByText('Otvorte si e-mail')).toBeVisible()
  await expectAccessible(page)
})

test("a withdrawal from the order's page needs no confirmation @once", async ({ page }) => {
  const number = await placeOrder(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
  await expect(main.getByLabel('Číslo objednávky')).toHaveValue(number)
  await main.getByLabel('Meno a priezvisko').fill('Jana Kováčová')
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await main.getByRole('button', { name: 'Pokračovať' }).click()
  await main.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click()
  await expect(page.getByText(/Odstúpenie sme prijali .+ Potvrdenie sme poslali na/)).toBeVisible()
  await expect(page.getByText('Otvorte si e-mail')).toHaveCount(0)
})

test('a complaint about faulty goods is sent with a picture, and missing fields are reported @once', async ({
  page,
}) => {
  await page.goto('/reklamacia?objednavka=2600000001')
  await refuseCookies(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Číslo objednávky')).toHaveValue('2600000001')
  await main.getByRole('button', { name: 'Odoslať reklamáciu' }).click()
  await expect(main.getByText('Pole musí být vyplněno')).toHaveCount(4)
  await main.getByLabel('Ktorý tovar reklamujete').fill('Girlanda, 1 ks')
  await main.getByLabel('Čo je chybné').fill('Písmeno R prasklo.')
  await main.getByLabel('Fotografia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngHeader })
  await main.getByLabel('Meno a priezvisko').fill('Jana Kováčová')
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Odoslať reklamáciu' }).click()
  await expect(page.getByText('Reklamáciu sme prijali')).toBeVisible()
})

test('a request for an order link gets the same answer whatever the order @once', async ({ page }) => {
  await page.goto('/najst-objednavku')
  await refuseCookies(page)
  const main = page.getByRole('main')
  await main.getByLabel('Číslo objednávky').fill('2699999999')
  await main.getByRole('textbox', { name: 'E-mail' }).fill('nikto@example.sk')
  await main.getByRole('button', { name: 'Poslať odkaz' }).click()
  await expect(page.getByText('Ak takúto objednávku máme, odkaz na ňu sme poslali na jej e-mail.')).toBeVisible()
})

test('the instructions and the withdrawal form are a PDF among the documents @once', async ({ page }) => {
  await page.goto('/dokumenty')
  const link = page.getByRole('link', { name: 'Poučenie a vzorový formulár na odstúpenie' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a customer sees the complete order in the account @once', async ({ page }) => {
  await page.request.post('/api/auth/login', {
    data: { email: 'zakaznik@konfetka.example', password: 'konfetka-demo' },
  })
  const { data } = (await (await page.request.get('/api/me/orders')).json()) as {
    data: { id: number; number: string; state_text: string }[]
  }
  const [order] = data
  if (!order) throw new Error('The demo customer has no order.')
  await page.goto(`/ucet/objednavka/${order.id}`)
  await refuseCookies(page)
  await expect(page.getByRole('heading', { level: 1, name: `Objednávka č. ${order.number}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Priebeh objednávky' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Objednaný tovar' })).toBeVisible()
  await expectAccessible(page)
  // Where it is now is said larger than that it is paid.
  const state = page.getByRole('main').locator('strong', { hasText: order.state_text }).first()
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const paid = page.getByText('Objednávka je zaplatená.')
  expect(await state.evaluate(sizeOf)).toBeGreaterThan(await paid.evaluate(sizeOf))
  await expectPrintedOnOneSheet(page)
  // The form knows who is logged in.
  await page.getByRole('main').getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
  await expect(page.getByLabel('Meno a priezvisko')).toHaveValue(/\p{L} \p{L}/u)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toHaveValue('zakaznik@konfetka.example')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a withdrawal is stated, corrected, received and confirmed from the mailbox @once', async ({ page, browser }, {
    retry,
  }) => {
    const address = `bez.skriptov.${retry}@example.sk`
    await page.goto('/odstupenie-od-zmluvy')
    await page.getByLabel('Meno a priezvisko').fill('Jana Kováčová')
    await page.getByLabel('Číslo objednávky').fill('2699999998')
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(address)
    await page.getByRole('button', { name: 'Pokračovať' }).click()
    await page.getByRole('button', { name: 'Zmeniť údaje' }).click()
    await expect(page.getByLabel('Meno a priezvisko')).toHaveValue('Jana Kováčová')
    await page.getByRole('button', { name: 'Pokračovať' }).click()
    await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click()
    await expect(page.getByText(/Odstúpenie sme prijali .+ o\s\d\d:\d\d:\d\d\./)).toBeVisible()
    await page.goto(await readMailedPath(address, /\/odstupenie-od-zmluvy\?potvrdenie=\d+&kluc=[\w-]{32}/))
    await expect(page.getByText('Odstupujem od zmluvy k objednávke č. 2699999998.')).toBeVisible()
    // Axe needs scripts.
    const context = await browser.newContext({ javaScriptEnabled: true })
    const scripted = await context.newPage()
    await scripted.goto(page.url())
    await expectAccessible(scripted)
    await context.close()
    await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click()
    await expect(page.getByText('Odstúpenie je potvrdené')).toBeVisible()
    await page.goto(page.url())
    await expect(page.getByText('Odstúpenie je potvrdené')).toBeVisible()
  })
})
