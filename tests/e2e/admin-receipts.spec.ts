import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a delivery is counted by scans, also without a signal, and nothing of it is lost @phone', async ({
  page,
  shop,
  signedIn,
  context,
}) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, (message) => /409|Failed to fetch|ERR_INTERNET/.test(message.text()))
  const { storeId, name, code } = await shop.addBranchGoods()
  const sku = `${code}-0`
  const paper = `DL-${crypto.randomUUID().slice(0, 6)}`
  await signedIn('store')
  await page.goto(`/sprava/predajna/tovar?predajna=${storeId}`)
  await page.getByRole('navigation', { name: 'Práca na predajni' }).getByRole('link', { name: 'Príjem' }).click()
  await expect(page.getByRole('heading', { name: 'Príjem tovaru' })).toBeVisible()
  await expect(page.getByText('Naskenujte prvý kus')).toBeVisible()
  await expectAccessible(page)

  const scan = async (text: string) => {
    await page.locator('h1').click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const line = page.getByRole('list', { name: 'Spočítaný tovar' }).getByRole('listitem').filter({ hasText: name })
  await scan(sku)
  await expect(line).toBeVisible()
  await scan(sku)
  await expect(line.getByLabel(`Prišlo kusov: ${name}`)).toHaveValue('2')
  await line.getByLabel(`Kusov na doklade: ${name}`).fill('4')
  await expect(line.getByText('chýbajú 2 kusy')).toBeVisible()
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })

  // The signal is gone; a code that the shop does not know is counted like any other.
  await context.setOffline(true)
  await scan('XX-NIKDE')
  await expect(page.getByText('Názov doplníme, keď bude signál.')).toBeVisible()
  await page.getByLabel('Číslo dodacieho listu').fill(paper)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Číslo dodacieho listu')).toHaveValue(paper)
  await page.getByRole('button', { name: 'Prijať 3 kusy' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${name}: prišlo 2, na doklade 4`)).toBeVisible()
  await expect(dialog.getByText('Bez signálu sme neoverili 1 kód.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prijať na sklad' }).click()
  await expect(page.getByRole('heading', { name: 'Čaká na signál: 1' })).toBeVisible()
  await expectAccessible(page)

  // The person went on to another screen; the shop refuses the unknown code, and the whole receipt waits for corrections.
  await page.getByRole('link', { name: 'Odložené' }).click()
  await expect(page.getByRole('heading', { name: 'Ste bez spojenia' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Predajňa' }).click()
  await page.getByRole('link', { name: 'Príjem 1' }).click()
  await expect(page.getByText('Tieto kódy nepoznáme: XX-NIKDE.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Opraviť' }).click()
  await expect(page.getByText('Tento kód nepoznáme.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prijať 3 kusy' }).click()
  await expect(page.getByText('Najprv vyriešte označené riadky.')).toBeVisible()
  await page.getByRole('button', { name: 'Odobrať riadok: XX-NIKDE' }).click()
  await page.getByRole('button', { name: 'Prijať 2 kusy' }).click()
  await dialog.getByRole('button', { name: 'Prijať na sklad' }).click()
  await expect(page.getByText('Prijaté: 2 kusy')).toBeVisible()
  await expect(page.getByText('Naskenujte prvý kus')).toBeVisible()
  await expect(page.getByText(paper)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Tovar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tovar', level: 1, exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(code)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('article').filter({ hasText: name }).getByText('7 kusov voľných')).toBeVisible()
  expect(complaints()).toEqual([])
})

test('typed goods are chosen from what was found @phone', async ({ page, shop, signedIn }) => {
  // On a phone only: a branch works with a phone.
  const { storeId, name } = await shop.addBranchGoods()
  await signedIn('store')
  await page.goto(`/sprava/predajna/prijem?predajna=${storeId}`)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByLabel(`Prišlo kusov: ${name}`)).toHaveValue('1')
  await page.getByRole('searchbox').fill('zzzzqq niečo')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Taký tovar nepoznáme')).toBeVisible()
  await page.getByRole('button', { name: 'Začať odznova' }).click()
  await expect(page.getByText('Naskenujte prvý kus')).toBeVisible()
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(page.getByLabel(`Prišlo kusov: ${name}`)).toHaveValue('1')
})
