import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { readMailedPath } from './mails.ts'
import { expect, findGoods, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

const main = (page: Page) => page.getByRole('main')
const guestLink = (page: Page) => page.getByLabel('Odkaz pre hostí').inputValue()
const itemsOf = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

/** A guest in a browser of their own. */
async function asGuest(browser: Browser, url: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(url)
  if (options.javaScriptEnabled !== false) await refuseCookies(page)
  return page
}

test('parents divide a planned party among them, and the organizer counts it for those who come', async ({
  page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@konfetka.example`
  await page.goto('/naplanovat-oslavu?tema=dinosaury&deti=8')
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Rozdeliť medzi rodičov' }).click()
  await expect(page.getByRole('heading', { name: 'Spoločný zoznam', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Vytvoriť zoznam' }).click()
  await expect(page.getByLabel('Názov oslavy')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Názov oslavy').fill('Emine šieste narodeniny')
  await page.getByLabel('Vaše meno').fill('Jana')
  await main(page).getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Vytvoriť zoznam' }).click()
  await expect(page.getByRole('heading', { name: 'Emine šieste narodeniny', level: 1 })).toBeVisible()
  await expectTracked(page, 'shared_list_created')
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  expect(await readMailedPath(email, /\/zoznam\/\d+\/[\w-]+/)).toBe(new URL(page.url()).pathname)

  const guest = await asGuest(browser, await guestLink(page))
  await guest.getByLabel('Deti').fill('15')
  await guest.getByLabel('Dospelí').fill('2')
  await guest.getByLabel('Vaše meno').last().fill('Eva')
  await guest.getByRole('button', { name: 'Odpovedať' }).click()
  await expect(guest.getByText('Odpovedali ste: 15 detí a 2 dospelí.')).toBeVisible()
  const count = await itemsOf(guest).count()
  await itemsOf(guest).first().getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Prinesiem' }).click()
  await expect(guest.getByText('prinesiete vy')).toBeVisible()
  await expectTracked(guest, 'shared_list_claimed')
  await expect(itemsOf(guest)).toHaveCount(count - 1)
  await expectAccessible(guest)
  await expectAsWideAsScreen(guest)
  await itemsOf(guest).first().getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Kúpim tu' }).click()
  await expect(guest).toHaveURL('/kosik')
  await expect(guest.getByText('Zo spoločného zoznamu').first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('prinesie Eva')).toBeVisible()
  await expect(page.getByText('práve kupuje Eva')).toBeVisible()
  await page.getByRole('button', { name: 'Prepočítať na: 15 detí a 2 dospelí' }).click()
  await expect(page.getByText('Zoznam je prepočítaný. Čo si hostia zapísali, sme nemenili.')).toBeVisible()
  await expect(page.getByText('Zoznam je počítaný na: 15 detí a 2 dospelí')).toBeVisible()
  await page
    .getByRole('button', { name: /^Uvoľniť/ })
    .first()
    .click()
  await expect(page.getByText('Je to znova voľné.')).toBeVisible()
  await page.getByRole('button', { name: 'Uzavrieť zoznam' }).click()
  await expect(page.getByText('Zoznam je uzavretý, meniť sa už nedá.')).toBeVisible()
  await page.getByText('Vymazať zoznam').click()
  await page.getByRole('button', { name: 'Áno, vymazať' }).click()
  await expect(page).toHaveURL('/')
  await guest.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list of goods is made, and a guest brings one', async ({ page, browser }) => {
    const goods = await findGoods(page, 2)
    const lines = goods.map(({ default_variant_id: id }) => `.${id}.1`).join(',')
    await page.goto(`/spolocny-zoznam?riadky=${lines}`)
    await page.getByLabel('Názov oslavy').fill('Triedna oslava')
    await page.getByLabel('Vaše meno').fill('Jana')
    await page.getByRole('button', { name: 'Vytvoriť zoznam' }).click()
    await expect(page.getByRole('heading', { name: 'Triedna oslava', level: 1 })).toBeVisible()
    const guest = await asGuest(browser, await guestLink(page), { javaScriptEnabled: false })
    await guest.getByRole('button', { name: 'Prinesiem' }).click()
    await expect(guest.getByLabel('Vaše meno').first()).toHaveAttribute('aria-invalid', 'true')
    await itemsOf(guest).first().getByRole('checkbox').check()
    await guest.getByLabel('Vaše meno').first().fill('Ivan')
    await guest.getByRole('button', { name: 'Prinesiem' }).click()
    await expect(guest.getByText('prinesiete vy')).toBeVisible()
    await guest.getByRole('button', { name: /^Uvoľniť/ }).click()
    await expect(guest.getByText('Je to znova voľné.')).toBeVisible()
    await guest.context().close()
  })
})
