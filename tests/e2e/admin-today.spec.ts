import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

/** The orders of this shop have no goods put aside: they wait for a decision. */
const waiting = (page: Page) => page.getByRole('main').getByRole('link', { name: /rozhodnutie/ })

test('an owner sees what waits, and one tap leads to it @phone', async ({ page, shop, signedIn }) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  await shop.addOrder(`Dnes${randomUUID().slice(0, 4)}`)
  await page.goto('/sprava')
  await expect(page.getByRole('heading', { name: 'Čo dnes čaká' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dnešný predaj' })).toBeVisible()
  await expect(waiting(page)).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await waiting(page).click()
  await expect(page).toHaveURL(/\/sprava\/expedicia\?pohlad=nie$/)
  expect(complaints()).toEqual([])
})

test('what should have left yesterday is the first thing to do, and first in the list that it leads to @once', async ({
  page,
  shop,
  signedIn,
}) => {
  await signedIn('owner')
  const number = await shop.addOrder(`Neskora${randomUUID().slice(0, 4)}`, { isPaid: true, isLate: true })
  await page.goto('/sprava')
  const duties = page.getByRole('region', { name: 'Čo dnes čaká' })
  await duties.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/objednavky\?view=problems$/)
  await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page)
})

test('who packs nothing is not asked to, and sees no sales @once', async ({ page, signedIn }) => {
  await signedIn('content')
  await page.goto('/sprava')
  await expect(page.getByText('Hotovo. Dnes nič nečaká.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dnešný predaj' })).toHaveCount(0)
})

test('without a signal the last state is shown with its time @once', async ({ page, context, shop, signedIn }) => {
  // Not on a phone: the menu at the side leads back.
  await signedIn('owner')
  await shop.addOrder(`Signal${randomUUID().slice(0, 4)}`)
  await page.goto('/sprava')
  await expect(waiting(page)).toBeVisible()
  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: 'Značky' }).click()
  await expect(page.getByRole('heading', { name: 'Značky' })).toBeVisible()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'Dnes' }).click()
  await expect(page.getByText('Obchod práve neodpovedá. Toto je stav z')).toBeVisible()
  await expect(waiting(page)).toBeVisible()
})
