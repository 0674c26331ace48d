import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { readMailedPath } from './mails.ts'
import { choose, expect, fillCart, fillContact, findGoods, orderButton, refuseCookies, test } from './shopper.ts'

const password = 'dlhe tajne heslo'
const vip = { email: 'vip@konfetka.example', password: 'konfetka-demo' }

const aNewEmail = () => `prihlasenie-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
const loginLink = (page: Page) => page.getByRole('link', { name: 'Prihlásiť sa' }).first()
const loginBox = (page: Page) => page.getByRole('region', { name: 'Prihlásenie' })

/** Events pushed for the tag manager, by name. */
function readEvents(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] }
    return dataLayer.map(({ event }) => event).filter((event) => event?.startsWith('userLogin'))
  })
}

test('a customer logs in from any page by keyboard alone, sees what was wrong, and stays on the page @once', async ({
  page,
}) => {
  await page.goto('/prodejny')
  await refuseCookies(page)
  await loginLink(page).focus()
  await page.keyboard.press('Enter')
  const box = loginBox(page)
  await expect(box).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(loginLink(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByRole('link', { name: 'Zabudnuté heslo' })).toBeVisible()
  await expect(box.getByRole('link', { name: 'Zaregistrujte sa' })).toBeVisible()
  await expectAccessible(page, 'header')

  // The close button, then the fields.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.getByText('Pole musí být vyplněno')).toHaveCount(2)
  await expect(box.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(vip.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('zle heslo')
  await page.keyboard.press('Enter')
  await expect(box.getByRole('alert')).toHaveText(/Nesprávny e-mail alebo heslo\./)
  expect(await readEvents(page)).toEqual(['userLoginFail'])
  await box.getByLabel('Heslo', { exact: true }).fill(vip.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /: Peter$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/prodejny$/)
  expect(await readEvents(page)).toEqual(['userLoginFail', 'userLogin'])
})

test('login errors are one sentence, joined by commas; afterwards only a page of this shop is a valid target @once', async ({
  page,
}) => {
  await page.goto('/prihlasenie?redirect=//evil.example/')
  await refuseCookies(page)
  const form = page.getByRole('main')
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({
        status: 422,
        code: 'validation',
        message: 'Skontrolujte údaje.',
        errors: { email: ['Prvá chyba'], password: ['druhá chyba', 'tretia chyba'] },
      }),
    }),
  )
  await form.getByLabel('E-mail').fill(vip.email)
  await form.getByLabel('Heslo', { exact: true }).fill(vip.password)
  await form.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(form.getByRole('alert')).toHaveText(/Prvá chyba, druhá chyba, tretia chyba$/)
  await page.unroute('**/api/auth/login')
  await form.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL(/\/ucet$/)
})

test('an e-mail that has an account is reported at its field, with a link to log in @once', async ({ page }) => {
  await page.goto('/registrace')
  await refuseCookies(page)
  const form = page.getByRole('main')
  await form.getByLabel('Meno').fill('Peter')
  await form.getByLabel('Priezvisko').fill('Šimko')
  await form.getByLabel('E-mail').fill(` ${vip.email.toUpperCase()}`)
  await form.getByLabel('Heslo', { exact: true }).fill(password)
  await form.getByLabel('Heslo ešte raz').fill('ine tajne heslo')
  await form.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expect(form.getByText('Heslá sa nezhodujú.')).toBeVisible()
  await form.getByLabel('Heslo', { exact: true }).fill(password)
  await form.getByLabel('Heslo ešte raz').fill(password)
  await form.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expect(form.getByText('Účet s týmto e-mailom už existuje. Skúste sa najprv prihlásiť.')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await expect(form.getByLabel('Meno')).toHaveValue('Peter')
  await form.getByRole('link', { name: 'Prihlásiť sa' }).first().click()
  await expect(page).toHaveURL(/\/prihlasenie$/)
})

test('a customer who forgot the password gets a link that works once and ends every session @once', async ({
  page,
}) => {
  const email = aNewEmail()
  const person = { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' }
  const { token } = await (await page.request.post('/api/auth/register', { data: person })).json()
  await page.context().clearCookies()
  await page.goto('/')
  await refuseCookies(page)
  await loginLink(page).click()
  await loginBox(page).getByRole('link', { name: 'Zabudnuté heslo' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Poslať odkaz' }).click()
  await expect(main.getByText('Pole musí být vyplněno')).toBeVisible()
  await main.getByLabel('E-mail').fill(email)
  await main.getByRole('button', { name: 'Poslať odkaz' }).click()
  // An unknown e-mail gets the same answer (accounts.itest.ts compares them).
  await expect(main.getByText('Ak je e-mail registrovaný, poslali sme naň odkaz na obnovu hesla.')).toBeVisible()

  const link = await readMailedPath(email, /\/zmena-hesla\/[\w-]{22,}/)
  const setPassword = async (first: string, second: string) => {
    await main.getByLabel('Nové heslo').fill(first)
    await main.getByLabel('Heslo ešte raz').fill(second)
    await main.getByRole('button', { name: 'Nastaviť heslo' }).click()
  }
  await page.goto(link)
  await setPassword('kratke', 'kratke')
  await expect(main.getByText('Vyplňte prosím minimálně 8 znaků.')).toBeVisible()
  await setPassword('celkom nove heslo', 'celkom ine heslo')
  await expect(main.getByText('Heslá sa nezhodujú.')).toBeVisible()
  await setPassword('celkom nove heslo', 'celkom nove heslo')
  await expect(main.getByText('Nové heslo bolo nastavené.')).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  await page.goto(link)
  await expect(main.getByText('Platnosť odkazu vypršala. Požiadajte o nový.')).toBeVisible()
  await expect(main.getByLabel('Nové heslo')).toHaveCount(0)
  await main.getByRole('link', { name: 'Poslať odkaz' }).click()
  await expect(page).toHaveURL(/\/obnova-hesla$/)
  await page.goto('/prihlasenie')
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Heslo', { exact: true }).fill('celkom nove heslo')
  await main.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL(/\/ucet$/)
})

test('a customer who ordered as a guest registers, verifies the e-mail and finds the order in the account @once', async ({
  page,
}) => {
  const email = aNewEmail()
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await page.goto(goods.url)
  await refuseCookies(page)
  // Remembered once the page is hydrated.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(String(goods.id))
  await fillCart(page, [goods])
  await page.goto('/kosik')
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page, email)
  await orderButton(page).click()
  const heading = page.getByRole('heading', { level: 1, name: /Ďakujeme za objednávku č\. \d{10}\./ })
  await expect(heading).toBeVisible()
  const number = /\d{10}/.exec((await heading.textContent()) ?? '')?.[0] ?? ''

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expect(main.getByLabel('E-mail')).toHaveValue(email)
  await main.getByLabel('Heslo', { exact: true }).fill(password)
  await main.getByLabel('Heslo ešte raz').fill(password)
  await main.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expect(main.getByText('Zatiaľ tu nemáte žiadnu objednávku.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Naposledy ste si prezerali' }).getByText(goods.name)).toBeVisible()
  await expect(main.getByText('E-mail zatiaľ nie je overený.')).toBeVisible()

  await page.goto(await readMailedPath(email, /\/overenie-emailu\/[\w-]{22,}/))
  await main.getByRole('button', { name: 'Overiť e-mail' }).click()
  await main.getByRole('link', { name: 'Zobraziť objednávky' }).click()
  const row = main.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Čaká na platbu')
  await expect(row).toContainText(/\d+,\d\d\s€/)
  await row.getByRole('link', { name: `Zobraziť objednávku ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Objednávka č. ${number}` })).toBeVisible()
})

test('a customer whose session was ended in another tab is asked to log in, and returns to the requested page @once', async ({
  page,
}) => {
  await page.request.post('/api/auth/login', { data: vip })
  await page.goto('/ucet')
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: /: Peter$/ })).toBeVisible()
  await page.request.post('/api/auth/logout')
  const fold = page.getByText('Menu účtu').first()
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('link', { name: 'Doručovacie adresy' }).filter({ visible: true }).first().click()
  const box = loginBox(page)
  await expect(box.getByText('Na zobrazenie stránky sa, prosím, prihláste.')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page.getByRole('link', { name: /: Peter$/ })).toHaveCount(0)
  await box.getByLabel('E-mail').fill(vip.email)
  await box.getByLabel('Heslo', { exact: true }).fill(vip.password)
  await box.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL(/\/account\/addresses$/)

  // A failed load is reported, the page stays, and a retry is offered.
  await page.route('**/api/me/orders*', (route) => route.fulfill({ status: 503, body: '' }))
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('link', { name: 'Objednávky' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Údaje sa nepodarilo načítať. Skúste to, prosím, neskôr.')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/addresses$/)
  await page.unroute('**/api/me/orders*')
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Objednávky' })).toBeVisible()
})
