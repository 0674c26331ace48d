import { expect } from '@playwright/test'
import { fromLocalTime } from '#kernel/local-time.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a customer calls, and their balloons get another time @phone', async ({ page, shop, signedIn }) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, () => false)
  const tomorrow = addDays(toLocalDay(new Date()), 1)
  const day = weekdayOf(tomorrow) > 5 ? addDays(tomorrow, 8 - weekdayOf(tomorrow)) : tomorrow
  const number = await shop.addBalloons(fromLocalTime({ date: day, time: '15:30' }).toISOString())
  await signedIn('owner')
  await page.goto(`/sprava/predajna/balony?den=${day}`)
  await expect(page.getByRole('link', { name: 'Príjem', exact: true })).toBeInViewport({ ratio: 1 })
  const row = page.getByRole('listitem').filter({ hasText: number })
  await expect(row).toContainText('15:30')
  await row.getByRole('button', { name: `Iný čas: ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Deň').selectOption({ value: day })
  await dialog.getByLabel('Čas').selectOption({ label: '17:00' })
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await dialog.getByRole('button', { name: 'Zmeniť čas' }).click()
  await expect(row).toContainText('17:00')
  await expect(row).not.toContainText('15:30')
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  expect(complaints()).toEqual([])
})
