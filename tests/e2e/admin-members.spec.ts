import { type Browser, expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

async function openTwice(browser: Browser, url: string, { email, password }: { email: string; password: string }) {
  for (const device of [1, 2]) {
    const context = await browser.newContext()
    const answer = await context.request.post(`${url}/api/admin/session`, { data: { email, password } })
    expect(answer.status(), `device ${device}`).toBe(200)
    await context.close()
  }
}

test('an owner ends the session of a lost phone, and then all of them @phone', async ({
  page,
  shop,
  signedIn,
  browser,
}) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  const colleague = await shop.appoint('store')
  await openTwice(browser, shop.url, colleague)
  await signedIn('owner')
  await page.goto(`/sprava/ludia?q=${colleague.email}`)
  await page.getByRole('link', { name: new RegExp(colleague.email) }).click()
  const sessions = page.getByRole('button', { name: /^Odhlásiť: / })
  await expect(sessions).toHaveCount(2)
  await expectAccessible(page)
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await sessions.first().click()
  await expect(page.getByText('Zariadenie je odhlásené')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('Odhlásené zariadenia: 1')).toBeVisible()
  await expect(page.getByText('Čo robí: predajňa')).toBeVisible()
  await sessions.first().click()
  await expect(page.getByText('Nikde nie je prihlásený.')).toBeVisible()
  expect(complaints()).toEqual([])
})
