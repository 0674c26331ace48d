import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { test } from './staff.ts'

/** Signs in one person after the other: the cookies of the first move to a window of their own. */
async function ownWindow(page: Page, context: BrowserContext, url: string): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('The browser is open.')
  const window = await browser.newContext({ baseURL: url, storageState: await context.storageState() })
  const own = await window.newPage()
  await context.clearCookies()
  await page.goto('about:blank')
  return own
}

async function cancel(page: Page, number: string, reason: string): Promise<void> {
  await page.goto(`/sprava/objednavky/${number}`)
  await page.getByRole('button', { name: 'Zrušiť objednávku' }).click()
  await page.getByLabel('Dôvod').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušiť objednávku' }).click()
}

test('a cancellation above the limit waits, a colleague sees what it does and decides, and the first hears of it @once', async ({
  page,
  context,
  shop,
  signedIn,
}) => {
  const [first, second] = [
    await shop.addOrder('Nadlimitná', { isPaid: true }),
    await shop.addOrder('Odmietnutá', { isPaid: true }),
  ]
  const { email } = await signedIn('service')
  await shop.limit(email, 500)
  const eva = await ownWindow(page, context, shop.url)
  await signedIn('owner')

  await cancel(eva, first, 'Zákazník si to rozmyslel')
  const asked = eva.getByRole('dialog').filter({ hasText: 'je nad vaším limitom' })
  await expect(asked.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(eva)
  await page.goto('/sprava/potvrdenia')
  await expect(page.getByRole('heading', { name: 'Nič nečaká' })).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Poslať na potvrdenie' }).click()
  await expect(eva.getByRole('alert')).toContainText('Čaká na potvrdenie druhou osobou')
  await eva.goto('/sprava/potvrdenia')
  await expect(eva.getByText('čaká na potvrdenie')).toBeVisible()

  // The screen of the colleague follows by itself.
  await page.getByRole('button', { name: `Pozrieť a rozhodnúť: Zrušenie, objednávka ${first}` }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Zaplatená → Zrušená' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Potvrdiť 12,90' }).click()
  await expect(page.getByText('Potvrdené: 12,90')).toBeVisible()
  await expect(eva.getByRole('status').filter({ hasText: `${first}: potvrdené` })).toBeVisible()
  await expectAccessible(eva)
  await page.goto(`/sprava/objednavky/${first}`)
  await expect(page.getByRole('article').getByText('Zrušená').first()).toBeVisible()

  await cancel(eva, second, 'Omyl')
  await eva.getByRole('button', { name: 'Poslať na potvrdenie' }).click()
  await expect(eva.getByRole('alert')).toContainText('Čaká na potvrdenie')
  await page.goto('/sprava/potvrdenia')
  await page.getByRole('button', { name: 'Pozrieť a rozhodnúť' }).click()
  await page.getByRole('button', { name: 'Odmietnuť' }).click()
  await page.getByLabel('Dôvod odmietnutia').fill('Tovar už odišiel')
  await page.getByRole('button', { name: 'Odmietnuť' }).click()
  await expect(page.getByRole('heading', { name: 'Nič nečaká' })).toBeVisible()
  await expect(eva.getByText(`${second}: odmietnuté`)).toBeVisible()
  await eva.goto('/sprava/potvrdenia')
  await expect(eva.getByText('„Tovar už odišiel“')).toBeVisible()
  await eva.context().close()
})
