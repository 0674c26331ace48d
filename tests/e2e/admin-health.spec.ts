import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner sees what runs unseen, runs a failed job again and removes another @once', async ({
  page,
  signedIn,
  shop,
}) => {
  const complaints = watchConsole(page, () => false)
  await shop.addDeadLetter('orders.remind', 'connect ECONNREFUSED 10.0.0.7:587')
  await shop.addDeadLetter('no.such-queue', '')
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/firma')
  await page.getByRole('link', { name: 'Stav obchodu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stav obchodu' })).toBeVisible()
  const mail = page.getByRole('listitem').filter({ hasText: 'Odosielanie e-mailov' })
  await expect(mail).toContainText('Poštový server nie je nastavený')
  await expect(page.getByRole('listitem').filter({ hasText: 'Databáza' })).toContainText(/V poriadku\s*PostgreSQL \d/)
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  const reminder = page.getByRole('listitem').filter({ hasText: 'Pripomenutie platby' })
  await reminder.getByText('Technický dôvod').click()
  await expect(reminder.getByText('connect ECONNREFUSED')).toBeVisible()
  await reminder.getByRole('button', { name: 'Skúsiť znova: Pripomenutie platby' }).click()
  await expect(page.getByText('1 práca sa skúsi znova')).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await page.getByRole('button', { name: 'Odstrániť: Neznáma práca' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Odstrániť' }).click()
  await expect(page.getByText('Všetko sa podarilo')).toBeVisible()
  expect(complaints()).toEqual([])
})
