import { expectAccessible } from './examine.ts'
import { expect, refuseCookies, test } from './shopper.ts'

test('a theme is a picture in which everything can be bought', async ({ page }) => {
  await page.goto('/temy')
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Jednorožec' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oslava na tému Jednorožec')
  await expectAccessible(page)

  const picture = page.getByRole('navigation', { name: 'Tovar na obrázku' })
  const first = picture.getByRole('link').first()
  await expect(first).toHaveAccessibleName(/^1\.\sPapierové\staniere\ss\sjednorožcom.*€$/)
  // What the number is shows to a keyboard, too.
  await first.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(first.getByText('Papierové taniere s jednorožcom')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Papierové taniere s jednorožcom')

  await page.goBack()
  await page.getByRole('link', { name: 'Naplánovať oslavu na túto tému' }).click()
  await expect(page.getByLabel('Téma')).toHaveValue('jednorozec')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the numbers are links and the same goods are listed by the parts of a party', async ({ page }) => {
    await page.goto('/tema/jednorozec')
    const source = await page.content()
    for (const kind of ['ItemList', 'BreadcrumbList']) expect(source).toContain(`"@type":"${kind}"`)
    const links = page.getByRole('navigation', { name: 'Tovar na obrázku' }).getByRole('link')
    await expect(links).not.toHaveCount(0)
    const inPicture = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const inList = await page
      .locator('.theme-goods .card-name')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(inList).toEqual(inPicture)
    await expect(page.getByRole('heading', { level: 2, name: 'Stolovanie' })).toBeVisible()
    await links.first().click()
    await expect(page).toHaveURL(inPicture[0] ?? '')
  })
})
