import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsEveryScreen, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'

test('sales are shown by days, delivery and goods, and exported @phone', async ({ page, signedIn, shop }) => {
  // On a phone only: the other reports are read at a desk.
  await shop.addOrder('Prehľadová', { isPaid: true })
  await signedIn('marketing')
  await page.goto('/sprava/prehlady')
  await expect(page.getByRole('heading', { name: 'Prehľady' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Graf predaja/ })).toBeVisible()
  await expect(page.getByRole('button', { name: '30 dní' })).toHaveAttribute('aria-pressed', 'true')
  // The days, the head and the sum.
  await expect(page.getByRole('row')).toHaveCount(32)
  await expectAccessible(page)
  await expectAsWideAsScreen(page)

  await page.getByRole('button', { name: '7 dní' }).click()
  await expect(page.getByRole('row')).toHaveCount(9)
  await page.getByRole('link', { name: 'Doprava', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Doprava' })).toBeVisible()
  await expect(page).toHaveURL(/podla=carrier/)
  await expectAccessible(page)

  // The menu of the shop has links of the same names.
  const views = page.getByRole('navigation', { name: 'Rozdelenie predaja' })
  for (const [view, column] of [
    ['Kategórie', 'Kusy'],
    ['Výrobky', 'Kusy'],
    ['Kupóny', 'Zľava'],
  ] as const) {
    await views.getByRole('link', { name: view }).click()
    // A shop without vouchers in orders says that nothing was sold so.
    await expect(page.getByRole('columnheader', { name: column }).or(page.getByText('nič nepredalo'))).toBeVisible()
    await expectAsWideAsScreen(page)
  }
  await views.getByRole('link', { name: 'Výrobky' }).click()
  await expect(page).toHaveURL(/podla=product/)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stiahnuť ako Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^predaj-.*\.xlsx$/)

  await page.getByRole('navigation', { name: 'Prehľady' }).getByRole('link', { name: 'Hľadanie' }).click()
  await expect(page.getByRole('heading', { name: 'Prehľad hľadania' })).toBeVisible()
  // Other journeys of the same shop may have searched.
  await expect(
    page.getByText('V tomto období nikto nehľadal').or(page.getByRole('img', { name: /^Graf/ })),
  ).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
})

test('promises are compared with what happened, by month, way and party, with the late orders @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const number = await shop.addOrder('Sľúbená', { isPaid: true, isLate: true })
  await signedIn('owner')
  await page.goto('/sprava/prehlady/sluby')
  await expect(page.getByRole('heading', { name: 'Dodržané sľuby' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Dodržané sľuby' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Neskoré objednávky' })).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)
  const views = page.getByRole('navigation', { name: 'Rozdelenie sľubov' })
  await views.getByRole('link', { name: 'Doručenie' }).click()
  await expect(page.getByRole('columnheader', { name: 'Doručenie alebo predajňa' })).toBeVisible()
  await expect(page).toHaveURL(/podla=way/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stiahnuť ako CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sluby-.*\.csv$/)
  await page.getByRole('link', { name: /^Neskoro \d+, vypísať: (?!Spolu)/ }).click()
  await expect(page).toHaveURL(/riadok=c\d/)
  await expect(page.getByRole('link', { name: 'Všetky neskoré' })).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsEveryScreen(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await page.goBack()
  await views.getByRole('link', { name: 'Na oslavu' }).click()
  await expect(page).toHaveURL(/podla=party/)
  await page.goto('/sprava/prehlady/sluby?od=2001-01-01&do=2001-01-07')
  await expect(page.getByText('Na toto obdobie sme nič nesľúbili')).toBeVisible()
  await expectAccessible(page)
})

test('the stock is valued by place and age, and only for who may know what goods cost @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const { branch, name } = await shop.addBranchGoods()
  await signedIn('accountant')
  await page.goto('/sprava/prehlady/sklad')
  await expect(page.getByRole('heading', { name: 'Hodnota skladu' })).toBeVisible()
  await expect(page.getByRole('cell', { name: branch, exact: true })).toBeVisible()
  await expect(page.getByText(/^Bez nákupnej ceny: /)).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  const views = page.getByRole('navigation', { name: 'Rozdelenie skladu' })
  await views.getByRole('link', { name: 'Od predaja' }).click()
  await expect(page.getByRole('cell', { name: 'Zatiaľ bez predaja' })).toBeVisible()
  await views.getByRole('link', { name: 'Najdlhšie leží' }).click()
  await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stiahnuť ako CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sklad-still-.*\.csv$/)
})

test('a reader sees reports and has no files, and a packer has no reports @once', async ({ page, signedIn }) => {
  await signedIn('reader')
  await page.goto('/sprava/prehlady?od=2001-01-01&do=2001-01-07')
  await expect(page.getByText('V tomto období sa nič nepredalo')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Stiahnuť ako/ })).toHaveCount(0)
  await signedIn('packer')
  await page.goto('/sprava')
  await expect(page.getByRole('heading', { name: 'Dobrý deň' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prehľady' })).toHaveCount(0)
})
