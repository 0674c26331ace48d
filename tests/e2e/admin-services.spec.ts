import { expect, type Page } from '@playwright/test'
import { addProduct } from './add-product.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true }).click()

test('a service is added, offered with balloons and chosen in the cart @once', async ({ page, signedIn }) => {
  await signedIn('owner')
  const problems = watchConsole(page, (message) => message.text().includes('422'))
  await page.goto('/sprava/tovar')
  const word = crypto.randomUUID().slice(0, 6)
  const category = `Balóny ${word}`
  const id = await addProduct(page, `Balón ${word}`, { category })
  const other = await addProduct(page, `Srdce ${word}`, { category: `Srdcia ${word}` })

  await page.goto('/sprava/tovar/novy')
  await page.getByLabel('Druh').selectOption('Služba: nafúknutie balónov')
  await expect(page.getByLabel('Kusov na sklade')).toHaveCount(0)
  await page.getByLabel('Názov').fill(`Nafúknutie ${word}`)
  await page.getByLabel('Pri tovare z kategórie').fill(category)
  await page.getByLabel('Cena s DPH').fill('1,90')
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/service-new.png`, fullPage: true })
  await page.getByRole('button', { name: 'Pridať výrobok' }).click()
  await expect(page.getByText('Služba sa nepredáva sama.')).toBeVisible()
  await expect(page.getByText('Bezpečnosť a výrobca (GPSR)')).toHaveCount(0)

  const first = page.getByRole('group', { name: '1. ponuka' })
  await expect(first.getByLabel('Kategória')).toHaveValue(/\d+/)
  await first.getByLabel('Čo zákazník uvidí').fill('Nafúknuť héliom')
  await page.getByRole('button', { name: 'Pridať kategóriu alebo tovar' }).click()
  const second = page.getByRole('group', { name: '2. ponuka' })
  await expect(second.getByLabel('Čo zákazník uvidí')).toHaveValue('Nafúknuť héliom')
  await save(page)
  await expect(page.getByText('Vyberte kategóriu alebo jeden tovar')).toBeVisible()
  await second.getByLabel('Tovar', { exact: true }).fill(`srdce ${word}`)
  await second.getByRole('button', { name: `Srdce ${word}` }).click()
  await second.getByLabel('Otázka na text').fill('Text na balóne')
  await page.getByRole('checkbox', { name: 'Fóliový balón 45 cm' }).check()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/service.png`, fullPage: true })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(page.getByText(`Nafúknuť héliom: Balóny ${word}, Nafúknuť héliom: Srdce ${word}`)).toBeVisible()

  for (const productId of [id, other]) {
    const { variants } = (await (await page.request.get(`/api/admin/products/${productId}`)).json()).data
    await page.request.put('/api/cart/0', { data: { id: productId, variantId: variants[0].id, quantity: 2 } })
  }
  await page.goto('/kosik')
  const offers = page.getByRole('button', { name: /^Nafúknuť héliom/ })
  await expect(offers).toHaveCount(2)
  await offers.first().click()
  await expect(page.getByText(/2\s?kusy · Nafúknutie/)).toBeVisible()
  expect(problems()).toEqual([])
})
