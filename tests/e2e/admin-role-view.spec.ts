import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner looks as a packer, can change nothing, and ends it @once', async ({ page, shop, signedIn }) => {
  const complaints = watchConsole(page, () => false)
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  // A shop with a branch: that of all of them is chosen then.
  await shop.addBranchGoods()
  const number = await shop.addOrder('Pozorná', { isPaid: true })
  await signedIn('owner')
  await page.goto('/sprava/ludia')
  await page.getByRole('button', { name: 'Pozerať ako rola' }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Rola' }).selectOption('balič')
  await page.getByRole('button', { name: 'Pozrieť sa' }).click()

  const bar = page.getByRole('region', { name: 'Pozerať ako rola' })
  await expect(bar.getByText('balič')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Expedícia' }).first()).toBeVisible()
  await page.goto('/sprava/ludia')
  await expect(page.getByText('Sem nemáte prístup')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }

  await page.goto('/sprava/expedicia/balenie')
  await page.getByRole('textbox').first().fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pozeráte ako balič, preto sa nič nezmenilo.').first()).toBeVisible()

  await bar.getByRole('button', { name: 'Skončiť' }).click()
  await expect(page.getByRole('heading', { name: 'Ľudia a práva' })).toBeVisible()
  await expect(bar).toBeHidden()
  expect(refused).toEqual([])
  expect(complaints()).toEqual([])
})
