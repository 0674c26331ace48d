import { expectAccessible } from './examine.ts'
import { becomeCustomer, findCard, findSoldOut } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'

test('a sold-out product offers a watchdog, which needs a login and can be removed in the account @once', async ({
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

test('a guest watches a price by e-mail and sees errors at their fields @once', async ({ page }) => {
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

test('substitutes replace sold-out goods, at a single URL @once', async ({ page }) => {
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
