import type { Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { expect, fillCart, findGoods, refuseCookies, test } from './shopper.ts'
import { expectTracked } from './support.ts'

/** The day as the date field shows it: far enough for every carrier, whatever day it is. */
const party = new Date(Date.now() + 30 * 86_400_000)
const typed = `${party.getDate()}. ${party.getMonth() + 1}. ${party.getFullYear()}`
const short = `${party.getDate()}.\u00A0${party.getMonth() + 1}.`

const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name, ...(typeof name === 'string' && { exact: true }) })

type Judged = { data: { products: { id: number; ways: { verdict: string }[] }[] } }

/** A product that comes too late for a party of the next days, while something similar is in time. */
async function findLateGoods({ request }: Page): Promise<{ url: string; day: string }> {
  const judge = async (day: string, ids: readonly number[]) => {
    const answer = await request.get(`/api/event-day/verdicts?on=${day}&products=${ids.join(',')}`)
    return ((await answer.json()) as Judged).data.products
  }
  for (let ahead = 1; ahead < 9; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const judged = await judge(
      day,
      Array.from({ length: 60 }, (_, index) => index + 1),
    )
    for (const { id } of judged.filter(({ ways }) => ways[0]?.verdict === 'late')) {
      const similar = await request.get(`/api/catalog/products/${id}/substitutes`)
      const ids = ((await similar.json()) as { data: { id: number }[] }).data.map((card) => card.id)
      const isHelped = ids.length > 0 && (await judge(day, ids)).some(({ ways }) => ways[0]?.verdict === 'in_time')
      if (!isHelped) continue
      const product = await request.get(`/api/catalog/products/${id}`)
      return { url: ((await product.json()) as { data: { url: string } }).data.url, day }
    }
  }
  throw new Error('Every product of the demo is in time.')
}

test('goods that come too late for the party lead to similar ones that are in time @once', async ({ page }) => {
  const { url, day } = await findLateGoods(page)
  await page.request.put('/api/event-day', { data: { eventOn: day } })
  await page.goto(url)
  await page.getByRole('link', { name: 'Čo podobné stihneme' }).click()
  await expect(page.getByRole('heading', { name: /^Podobné produkty, ktoré do .* stihneme$/ })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByText(/^Stihneme /)).toHaveCount(await cards.count())
  await expectAccessible(page)
  // For a party today nothing is in time for certain.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bratislava' }).format(new Date())
  await page.goto(`${url}/nahradne-produkty?stihnu=${today}`)
  await expect(page.getByText('s istotou nestihneme.')).toBeVisible()
  await expect(page.getByRole('link', { name: /: čo ešte stihneme$/ })).toHaveAttribute(
    'href',
    new RegExp(`[?]stihnu=${today}$`),
  )
})

test('the day of the party is set in the header, kept in the cart and removed again', async ({ page }) => {
  const goods = await findGoods(page)
  await page.goto('/')
  await refuseCookies(page)
  await chip(page, 'Kedy oslavujete?').click()
  const dialog = page.getByRole('dialog', { name: 'Kedy oslavujete?' })
  await dialog.getByLabel('Dátum oslavy').fill('zajtra')
  await dialog.getByRole('button', { name: 'Uložiť dátum' }).click()
  await expect(dialog.getByText('Zadajte dátum v tvare 28. 11. 2026.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Dátum oslavy').fill(typed)
  await dialog.getByRole('button', { name: 'Uložiť dátum' }).click()
  await expect(dialog).toHaveCount(0)
  await expectTracked(page, 'event_day_set')
  await expect(chip(page, /^Oslava .* – zmeniť dátum$/)).toContainText(short)
  await expectAccessible(page)

  // The home page has asked for its own cards.
  await expect(page.getByRole('article').getByText(`Stihneme do ${short}`).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/event-day/verdicts') asked.push(pathname)
  })
  await page.goto('/produkty/novinky')
  await expect(page.getByRole('article').getByText(`Stihneme do ${short}`).first()).toBeVisible()
  await expectAccessible(page)
  expect(asked).toHaveLength(1)

  // A list of what is in time: on a phone in the sheet of filters.
  const sheet = page.getByRole('button', { name: /^Filtrovať/ })
  const hasSheet = await sheet.isVisible()
  if (hasSheet) await sheet.click()
  await (hasSheet ? page.getByRole('dialog') : page)
    .getByRole('link', { name: `Stihnú to na moju oslavu ${short}` })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\?stihnu=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('link', { name: `Zrušiť filter Stihnú to na ${short}` })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)

  await fillCart(page, goods)
  await page.goto('/kosik')
  await expect(page.getByLabel(/Kedy oslavujete/)).toHaveValue(typed)
  await expect(page.getByText(`Stihneme do ${short}`).first()).toBeVisible()

  await page.goto(goods[0]?.url ?? '')
  await expect(
    page
      .getByRole('main')
      .getByText(/doručíme najneskôr/)
      .first(),
  ).toBeVisible()
  await chip(page, /zmeniť dátum$/).click()
  await dialog.getByRole('button', { name: 'Zrušiť dátum' }).click()
  await expect(chip(page, 'Kedy oslavujete?')).toBeVisible()
  await expectTracked(page, 'event_day_removed')
  await page.goto('/kosik')
  await expect(page.getByLabel(/Kedy oslavujete/)).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form of its own page sets the day and returns to the page before', async ({ page }) => {
    const goods = await findGoods(page)
    await fillCart(page, goods)
    const { url } = goods[0] ?? { url: '' }
    await page.goto(url)
    await chip(page, 'Kedy oslavujete?').click()
    await page.getByLabel('Dátum oslavy').fill('sobota')
    await page.getByRole('button', { name: 'Uložiť dátum' }).click()
    await expect(page.getByText('Zadajte dátum v tvare 28. 11. 2026.')).toBeVisible()
    await page.getByLabel('Dátum oslavy').fill(typed)
    await page.getByRole('button', { name: 'Uložiť dátum' }).click()
    await expect(page).toHaveURL(url)
    await page.getByRole('link', { name: 'Zobraziť dostupnosť na predajniach' }).click()
    await expect(page.getByText(`Stihneme do ${short}`)).toBeVisible()
    await page.goto('/kosik')
    await expect(page.getByLabel(/Kedy oslavujete/)).toHaveValue(typed)
    await page.goto('/kedy-oslavujete')
    await page.getByRole('button', { name: 'Zrušiť dátum' }).click()
    await page.goto('/kosik')
    await expect(page.getByLabel(/Kedy oslavujete/)).toHaveValue('')
  })

  test('a list shows only what is in time, and says what helps if nothing is', async ({ page }) => {
    await page.goto('/produkty/novinky')
    await page.getByLabel('Stihnú to na deň oslavy').fill(typed)
    await page.getByRole('button', { name: 'Použiť filtre' }).click()
    await expect(page.getByRole('link', { name: `Zrušiť filter Stihnú to na ${short}` })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/produkty/novinky?stihnu=2026-01-01')
    await expect(page.getByText('Do tohto dňa tu s istotou nič nestihneme.')).toBeVisible()
    await page.getByRole('link', { name: 'Zobraziť bez dňa oslavy' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
