import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { roleNames } from '#contracts/admin/permissions.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

// The menu and the first row of each list: neither leads a role to what the server refuses.
for (const role of roleNames)
  // On a phone the same screens are looked at by the one who has all of them.
  test(`every screen in the menu of the role ${role} is answered${role === 'owner' ? '' : ' @once'}`, async ({
    page,
    shop,
    signedIn,
    isMobile,
  }) => {
    test.slow()
    const complaints = watchConsole(page, () => false)
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })
    await shop.addBranchGoods()
    await shop.addOrder(`Rola${randomUUID().slice(0, 4)}`, { isPaid: true })
    await signedIn(role)
    await page.goto('/sprava')
    const screens = await listScreens(page)
    expect(screens.length).toBeGreaterThan(1)
    for (const screen of screens) {
      await openScreen(page, screen)
      await expectShown(page)
      // Each screen's own journey examines it too, most of them at a desk.
      if (isMobile) await expectAccessible(page)
      await expectAsWideAsScreen(page)
      const rows = page.getByRole('table').getByRole('link')
      if (await rows.count()) {
        await rows.first().click()
        await expectShown(page)
      }
    }
    expect(refused).toEqual([])
    expect(complaints()).toEqual([])
  })

/** By the menu where it is in sight: loading the whole back office for each screen would prove nothing more. */
async function openScreen(page: Page, href: string): Promise<void> {
  const link = page.getByRole('navigation').locator(`a[href="${href}"]`).first()
  if (!(await link.isVisible())) return void (await page.goto(href))
  await link.click()
  // A screen may add its first view to its address.
  await expect(page).toHaveURL((url) => url.pathname === new URL(href, url).pathname)
}

/** At the side of a desk, on the first screen of a phone. */
async function listScreens(page: Page): Promise<string[]> {
  await expectShown(page)
  const links = await page
    .locator('a[href^="/sprava"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return [...new Set(links)].flatMap((href) => (href === null ? [] : [href]))
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Sem nemáte prístup')).toHaveCount(0)
}
