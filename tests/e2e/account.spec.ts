import { expect, fillCart, findGoods, refuseCookies, test } from './shopper.ts'

test('a guest fills a cart, registers and finds the same goods in the account cart', async ({ page }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await fillCart(page, [goods], 2)
  const email = `zakaznik-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
  await page.goto('/registrace')
  await refuseCookies(page)
  await page.getByLabel('Meno').fill('Eva')
  await page.getByLabel('Priezvisko').fill('Malá')
  await page.getByLabel('E-mail', { exact: true }).first().fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill('dlhe tajne heslo')
  await page.getByLabel('Heslo ešte raz').fill('dlhe tajne heslo')
  await page.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expect(page.getByRole('heading', { name: 'Objednávky' })).toBeVisible()
  await page.goto('/kosik')
  await expect(page.getByLabel(`Počet kusov: ${goods.name}`).last()).toHaveValue('2')

  // Away and back again: the goods are still in the account.
  await page.goto('/ucet')
  // On a phone the account menu is folded.
  const fold = page.getByText('Menu účtu').first()
  if (await fold.isVisible()) await fold.click()
  await page.getByRole('button', { name: 'Odhlásiť sa' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/ucet')
  await expect(page.getByText('Na zobrazenie stránky sa, prosím, prihláste.')).toBeVisible()
  const box = page.getByRole('region', { name: 'Prihlásenie' })
  await box.getByLabel('E-mail').fill(email)
  await box.getByLabel('Heslo', { exact: true }).fill('zle heslo')
  await box.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(box.getByText('Nesprávny e-mail alebo heslo.')).toBeVisible()
  await box.getByLabel('Heslo', { exact: true }).fill('dlhe tajne heslo')
  await box.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page.getByRole('heading', { name: 'Objednávky' })).toBeVisible()
  await page.goto('/kosik')
  await expect(page.getByLabel(`Počet kusov: ${goods.name}`).last()).toHaveValue('2')
})
