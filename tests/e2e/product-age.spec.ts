import { findCard } from './product-goods.ts'
import { expect, refuseCookies, test } from './shopper.ts'

test('goods for adults ask for the age once, and their pictures wait for the answer @once', async ({ page }) => {
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

test('a bottle of helium asks for the age like all goods for adults @once', async ({ page }) => {
  const { url } = await findCard(page, (card) => card.min_age === 18 && card.danger_class === 'gas')
  await page.goto(url)
  await expect(page.getByRole('dialog', { name: /Máte už 18 rokov/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('goods for adults go into the cart with the age confirmed @once', async ({ page }) => {
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
