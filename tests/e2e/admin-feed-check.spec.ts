import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'

test('a content editor has the offers checked now @once', async ({ page, signedIn, isMobile }) => {
  await signedIn('content')
  await page.goto('/sprava/obsah/porovnavace')
  const ask = page.getByRole('button', { name: 'Skontrolovať teraz' })
  await ask.click()
  await expect(page.getByText('Ponuky sú skontrolované')).toBeVisible({ timeout: 30_000 })
  await expect(ask).toBeEnabled()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/feeds-${isMobile}.png` })
})
