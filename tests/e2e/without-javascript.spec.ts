import { expect, expectPrefilledRegistration, fillCart, fillContact, findGoods, orderButton, test } from './shopper.ts'

test.use({ javaScriptEnabled: false })

test('the header does not assume a guest: its link leads a customer to the account and a guest to the login @once', async ({
  page,
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Môj účet' })
  await page.goto('/')
  await link.click()
  await page.getByRole('link', { name: 'Na zobrazenie stránky sa, prosím, prihláste.' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill('vip@konfetka.example')
  await form.getByLabel('Heslo', { exact: true }).fill('konfetka-demo')
  await form.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL(/\/ucet$/)
  await page.goto('/')
  await link.click()
  await expect(page).toHaveURL(/\/ucet$/)
})

test('without JavaScript a visitor adds goods, chooses, corrects a mistake and orders', async ({ page }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await page.goto(goods.url)
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  await expect(page).toHaveURL(/\/kosik$/)
  await expect(page.getByText(goods.name).first()).toBeVisible()
  await page.getByRole('radio', { name: /DPD kuriér/ }).check()
  await page.getByRole('radio', { name: /Bankový prevod/ }).check()
  await page.getByRole('button', { name: 'Prepočítať sumu' }).first().click()
  await expect(page.getByRole('radio', { name: /DPD kuriér/ })).toBeChecked()
  await fillContact(page)
  await page.getByRole('textbox', { name: 'PSČ' }).fill('8110')
  await orderButton(page).click()
  await expect(page.getByText('Zadajte PSČ v tvare 811 01.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ulica a číslo' })).toHaveValue('Hlavná 12')
  await expect(page.getByRole('textbox', { name: 'PSČ' })).toBeFocused()
  await page.getByRole('textbox', { name: 'PSČ' }).fill('81101')
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  await page.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expectPrefilledRegistration(page)
})

test("without JavaScript a login reports that the guest's goods are in the account's cart @once", async ({ page }) => {
  const goods = await findGoods(page, 2)
  for (const [index, path] of ['/ucet', '/kosik'].entries()) {
    await fillCart(page, goods.slice(index, index + 1))
    await page.goto(`/prihlasenie?redirect=${path}`)
    await page.getByRole('main').getByLabel('E-mail').fill('zakaznik@konfetka.example')
    await page.getByLabel('Heslo', { exact: true }).fill('konfetka-demo')
    await page.getByRole('main').getByRole('button', { name: 'Prihlásiť sa' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?`))
    await expect(page.getByText('Košík sme spojili s vaším uloženým košíkom.')).toBeVisible()
    await page.context().clearCookies()
  }
})
