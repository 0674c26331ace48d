import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an accountant pays out what an influencer has earned, and it is paid once @once', async ({
  page,
  signedIn,
  shop,
}) => {
  const complaints = watchConsole(page, () => false)
  const email = await shop.addInfluencer()
  await signedIn('accountant')
  await page.goto('/sprava/influenceri')
  await expect(page.getByRole('heading', { name: 'Influenceri' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('link').filter({ hasText: email }).click()
  const card = page.getByRole('article')
  await expect(card.getByRole('row', { name: '10/2026' })).toContainText('12,50')
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await card.getByRole('button', { name: /^Vyplatiť 12,50/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Vyplatiť províziu/ })
  await expect(dialog.getByText('zápis sa nedá vrátiť')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Poznámka').fill('Prevod z 12. októbra')
  await dialog.getByRole('button', { name: /^Peniaze odišli/ }).click()
  await expect(page.getByText(/^Zapísané: vyplatené 12,50/)).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Vyplatené' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^Vyplatiť/ })).toHaveCount(0)
  await expectAccessible(page)
  expect(complaints()).toEqual([])
})
