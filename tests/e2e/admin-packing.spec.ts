import { readFile } from 'node:fs/promises'
import { type Page, expect } from '@playwright/test'
import { createBuyer } from '../support/buyer.ts'
import { expectAccessible } from './examine.ts'
import { type GoodsToPack, test } from './staff.ts'

type ToPack = { number: string; eans: readonly string[] }
const orderCount = 40
const byCourierInCash = { carrierId: 3, paymentMethodId: 3 }

test('forty orders leave the house with eight keys, one scan per order, piece and label, and no mouse @once', async ({
  page,
  shop,
  signedIn,
}) => {
  // Not on a phone: a bench has a reader.
  // Forty orders are bought, packed and printed: on a shared machine that takes minutes.
  test.slow()
  const orders = await placeOrders(shop.url, await shop.addGoodsToPack())
  const hands = await countHands(page)
  await signedIn('packer')
  await page.goto('/sprava')
  await expect(page.getByRole('link', { name: 'Expedícia' }).first()).toBeVisible()

  await hands.press('g', 'e')
  await expect(page.getByRole('button', { name: 'Vybrať do vlny (40)' })).toBeVisible()
  await expectAccessible(page)
  await hands.press('v')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vlna')
  await expect(page.getByRole('main').getByText(`${orderCount} objednávok`)).toBeVisible()
  await expectAccessible(page)

  await hands.press('b')
  await expect(page.getByText('Naskenujte číslo objednávky.')).toBeVisible()
  const [first] = orders
  await hands.scan(first?.number ?? '')
  await expect(page.getByText(`Objednávka ${first?.number} je na stole.`)).toBeVisible()
  await expectAccessible(page)
  await hands.scan('8590000000039')
  await expect(page.getByText('Toto do objednávky nepatrí: 8590000000039')).toBeVisible()
  await hands.scan(...(first?.eans ?? []))
  await expect(page.getByText(`Objednávka ${first?.number} je zabalená.`)).toBeVisible()
  // The reader is faster than the network: nothing waits between two orders.
  for (const { number, eans } of orders.slice(1)) await hands.scan(number, ...eans)
  await expect(page.getByText(`Objednávka ${orders.at(-1)?.number} je zabalená.`)).toBeVisible({ timeout: 120_000 })
  await expect.poll(() => hands.count().labels).toBe(orderCount)

  await hands.press('g', 'e')
  await expect(page.getByRole('heading', { name: 'Expedícia', level: 1 })).toBeVisible()
  // An order of another journey may wait there.
  for (const { number } of orders) await expect(page.getByRole('main').getByText(number)).toHaveCount(0)
  await hands.press('d')
  await expect(page.getByText(`0 z ${orderCount}`)).toBeVisible()
  await hands.scan(...orders.map(({ number }) => `P${number}01`))
  await expect(page.getByText(`${orderCount} z ${orderCount}`)).toBeVisible()
  await expectAccessible(page)
  await hands.press('u')
  await expect(page.getByText('Nič nečaká na odvoz')).toBeVisible()
  await expect(page.getByRole('main').getByText(`${orderCount} zásielok`)).toBeVisible()

  const pieces = orders.reduce((sum, { eans }) => sum + eans.length, 0)
  // And one more: the wrong piece.
  expect(hands.count()).toEqual({ keys: 8, scans: orderCount + pieces + orderCount + 1, labels: orderCount })
  expect(await hands.countPointers()).toBe(0)
})

test('a reader sees what is packed, without a call or a button that the server would refuse @once', async ({
  page,
  signedIn,
}) => {
  // Not on a phone: the calls are the same.
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('reader')
  await page.goto('/sprava/expedicia?pohlad=nie')
  await expect(page.getByRole('heading', { name: 'Expedícia', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balenie' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Odovzdanie dopravcovi' }).click()
  await expect(page.getByRole('heading', { name: 'Odovzdanie dopravcovi', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Uzavrieť/ })).toHaveCount(0)
  await page.goto('/sprava/expedicia/balenie')
  await expect(page.getByRole('heading', { name: 'Sem nemáte prístup' })).toBeVisible()
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('the file of a carrier is made, and its numbers are read back @once', async ({ page, shop, signedIn }) => {
  const [goods] = await shop.addGoodsToPack()
  if (!goods) throw new Error('There is nothing to buy.')
  const { order } = await createBuyer(shop.url).buy(goods, byCourierInCash)
  const hands = await countHands(page)
  await signedIn('owner')
  const formerName = await nameCourier(page, `DPD ${order.number}`)
  await page.goto('/sprava/expedicia/balenie')
  await expect(page.getByText('Naskenujte číslo objednávky.')).toBeVisible()
  await hands.scan(order.number)
  await expect(page.getByText(`Objednávka ${order.number} je na stole.`)).toBeVisible()
  await hands.scan(...goods.eans)
  await expect(page.getByText(`Objednávka ${order.number} je zabalená.`)).toBeVisible()

  await page.goto('/sprava/expedicia/odovzdanie')
  const carrier = page.getByRole('region', { name: `DPD ${order.number}` })
  await carrier.getByLabel(`P${order.number}01`).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    carrier.getByRole('button', { name: 'Súbor pre DPD' }).click(),
  ])
  const made = await readFile(await download.path(), 'utf8')
  expect(made).toContain(`P${order.number}01`)
  const answer = `Reference;Parcel number\r\nP${order.number}01;13905000000017\r\nP000000000001;13905000000024`
  await carrier
    .getByLabel('Čísla balíkov od DPD')
    .setInputFiles({ name: 'dpd.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) })
  await expect(carrier.getByText('Priradené: 1 číslo.')).toBeVisible()
  await expect(carrier.getByText('Riadok 3, P000000000001: Takú zásielku obchod nemá')).toBeVisible()
  await expect(carrier.getByText(`${order.number} · 13905000000017`)).toBeVisible()
  await expectAccessible(page)
  // Other journeys of this worker choose the courier by its name.
  await nameCourier(page, formerName)
})

/** The courier of this shop gets a name by which its file is known; returns the one it had. */
async function nameCourier(page: Page, name: string): Promise<string> {
  const url = '/api/admin/carriers/3'
  const { data } = (await (await page.request.get(url)).json()) as { data: { version: number; name: string } }
  const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${data.version}"` }
  expect((await page.request.patch(url, { headers, data: { name } })).status()).toBe(200)
  return data.name
}

/** Bought as visitors buy; each third order is a set. */
async function placeOrders(url: string, [goods, set]: readonly GoodsToPack[]): Promise<ToPack[]> {
  if (!goods || !set) throw new Error('There is nothing to buy.')
  const { buy } = createBuyer(url)
  const orders: ToPack[] = []
  for (let placed = 0; placed < orderCount; placed += 8) {
    const wanted = Array.from({ length: 8 }, (_, index) => ((placed + index) % 3 === 2 ? set : goods))
    const bought = await Promise.all(wanted.map((thing) => buy(thing, byCourierInCash)))
    orders.push(...bought.map(({ order: { number } }, index) => ({ number, eans: wanted[index]?.eans ?? [] })))
  }
  return orders
}

/** What the hands do: keys, scans, and presses of a mouse or a finger. */
async function countHands(page: Page) {
  const counts = { keys: 0, scans: 0, labels: 0 }
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/admin/labels/print' && answer.ok()) counts.labels += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () =>
      sessionStorage.setItem('pointers', `x${sessionStorage.getItem('pointers') ?? ''}`),
    )
  })
  return {
    count: () => ({ ...counts }),
    countPointers: () => page.evaluate(() => sessionStorage.getItem('pointers')?.length ?? 0),
    async press(...keys: string[]) {
      // A bench takes faster letters for those of a reader.
      await page.keyboard.type(keys.join(''), { delay: 90 })
      counts.keys += keys.length
    },
    /** As fast as a reader types, which the keyboard of a test on a busy machine is not. */
    async scan(...codes: string[]) {
      counts.scans += codes.length
      await page.evaluate((texts) => {
        const press = (key: string, code: string) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
        for (const text of texts) {
          for (const sign of text) press(sign, /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`)
          press('Enter', 'Enter')
        }
      }, codes)
    },
  }
}
