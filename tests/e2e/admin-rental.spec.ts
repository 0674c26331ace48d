import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a costume is offered, put on a hanger, handed out, taken back late, and its deposit settled', async ({
  page,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const { storeId, branch, name: goods } = await shop.addBranchGoods()
  await signedIn('owner')
  const form = page.getByRole('article')
  const code = `K-${crypto.randomUUID().slice(0, 8)}`

  await page.goto('/sprava/tovar/pozicovna')
  await page.getByRole('link', { name: 'Požičiavať ďalší kostým' }).first().click()
  await form.getByLabel('Tovar').fill(goods)
  await form.getByRole('list').getByRole('button').first().click()
  await form.getByLabel('Nájomné').fill('15')
  await form.getByLabel('Vratná kaucia').fill('30')
  await form.getByLabel('Za deň meškania').fill('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Pridané: ${goods}`)).toBeVisible()
  await expect(page.getByText('V žiadnej predajni zatiaľ nevisí.', { exact: false })).toBeVisible()

  await page.goto('/sprava/tovar/pozicovna/kusy')
  await page.getByRole('link', { name: 'Pridať kus' }).first().click()
  await form.getByLabel('Značka na visačke').fill(code)
  await form.getByLabel('Veľkosť kostýmu').fill(goods)
  await form.getByRole('list').getByRole('button').first().click()
  await form.getByLabel('Predajňa').selectOption(branch)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(`Pridané: ${code}`)).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }

  // Its customer has come today, and yesterday was the last day.
  const orderId = await hire(page, { storeId, goods })
  await shop.payOrder(orderId)
  const today = toLocalDay(new Date())
  await shop.moveRental(orderId, today)
  await page.goto(`/sprava/predajna/pozicovna?predajna=${storeId}`)
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText('Na vydanie')
  await expectAccessible(page)
  const contract = await page.request.get(
    (await row.getByRole('link', { name: 'Zmluva (PDF)' }).getAttribute('href')) ?? '',
  )
  expect([contract.status(), contract.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await row.getByRole('button', { name: 'Vydať kostým' }).click()
  await expect(row).toContainText('U zákazníka')

  await shop.moveRental(orderId, addDays(today, -1))
  await page.reload()
  await expect(row).toContainText('Mešká 1 deň')
  await row.getByLabel('Škoda v €').fill('7')
  await expect(row).toContainText(/Zákazníkovi vrátime 18,00\s€/)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Prevziať a vyúčtovať' }).click()
  await expect(row).toContainText('Vrátený')
  await expect(row).toContainText(/vrátené 18,00\s€/)

  // Taken out of use: customers find it no more.
  await page.goto('/sprava/tovar/pozicovna/kusy')
  await page.getByRole('link', { name: code }).first().click()
  await form.getByLabel('Vyradený').selectOption('Áno')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText(/^Uložené/)).toBeVisible()
  const { data } = await (await page.request.get('/api/rentals')).json()
  expect(data.costumes.map(({ name }: { name: string }) => name)).not.toContain(goods)
  expect(complaints()).toEqual([])
})

/** An order of the costume for a day in a month, through the API; returns its id. */
async function hire(page: Page, { storeId, goods }: { storeId: number; goods: string }): Promise<number> {
  const post = async (url: string, data: object, headers = {}) => {
    const answer = await page.request.post(url, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const { costumes } = (await (await page.request.get('/api/rentals')).json()).data
  const costume = costumes.find(({ name }: { name: string }) => name === goods)
  const month = addDays(toLocalDay(new Date()), 30).slice(0, 7)
  const calendar = await (await page.request.get(`/api/rentals/${costume.product_id}?month=${month}`)).json()
  const { day } = calendar.data.days.findLast(({ state }: { state: string }) => state === 'free')
  const wish = { variantId: costume.sizes[0].variant_id, storeId, firstOn: day, lastOn: day, quantity: 1 }
  const { cart } = await post('/api/rentals/cart', wish)
  const offer = await post(`/api/checkout/${cart.id}/quote`, {})
  const method = offer.payment_methods.find(({ is_available: isAvailable }: { is_available: boolean }) => isAvailable)
  const selection = {
    carrierId: offer.carriers.find(({ kind }: { kind: string }) => kind === 'store').id,
    storeId,
    paymentMethodId: method.id,
  }
  const { totals } = await post(`/api/checkout/${cart.id}/quote`, selection)
  const order = {
    ...selection,
    cartId: cart.id,
    expectedTotalCents: totals.total_cents + totals.deposit_cents,
    email: `${crypto.randomUUID()}@konfetka.test`,
    phonePrefix: '+421',
    phone: '0905 123 456',
    invoice: { firstname: 'Jana', lastname: 'Nová', street: 'Hlavná 1', city: 'Žilina', zip: '010 01', country: 'SK' },
    isCompany: false,
    isDeliveryElsewhere: false,
    note: '',
    hasAgreed: true,
    hasNewsletterConsent: false,
  }
  return (await post('/api/orders', order, { 'idempotency-key': crypto.randomUUID() })).id
}
