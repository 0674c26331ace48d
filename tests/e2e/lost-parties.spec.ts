import { type Locator, type Page, expect, test } from '@playwright/test'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { failCalls, hydrated, type Mode, restoreQuietly, title } from './lose.ts'
import { becomeCustomer } from './product-goods.ts'
import { fillCart, fillContact, findGoods, orderButton, orderCart, refuseCookies } from './shopper.ts'

// What visitors do for a party: a call that is lost is said where it was made, what they chose stays, and the next try succeeds.

/** Presses a button whose call is lost and reads why; the network is back afterwards. */
async function lose(page: Page, button: Locator, { mode, text }: { mode: Mode; text: string }): Promise<void> {
  await hydrated(page)
  const restore = await failCalls(page, mode)
  await button.click()
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  if (mode === 'offline') await restore()
  else restoreQuietly(page)
}

const named = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a planned list stays until it is in the cart @once', async ({ page }) => {
  await page.goto('/naplanovat-oslavu?tema=dinosaury&deti=8')
  await refuseCookies(page)
  const put = named(page, 'Vložiť všetko do košíka')
  const text = 'Zoznam sa nepodarilo vložiť do košíka. Skúste to, prosím, znova.'
  await lose(page, put, { mode: 'offline', text })
  await expect(page.getByRole('heading', { name: 'Zoznam pre 8 hostí' })).toBeVisible()
  await put.click()
  await expect(page).toHaveURL('/kosik#doprava')
})

test('a time for balloons stays chosen until it is in the cart, and one that is moved stays until it is moved @once', async ({
  page,
}) => {
  await page.goto('/nafukame')
  await refuseCookies(page)
  await page
    .getByLabel(/^Koľkokrát:/)
    .first()
    .fill('2')
  await named(page, 'Ukázať termíny').click()
  await chooseLastTime(page)
  await lose(page, named(page, 'Vložiť do košíka'), {
    mode: 'refused',
    text: 'Termín sa nepodarilo vybrať. Skúste to, prosím, o chvíľu znova.',
  })
  await expect(page.getByRole('radio', { checked: true }).and(page.locator('[name=cas]'))).toHaveCount(1)
  await named(page, 'Vložiť do košíka').click()
  await expect(page).toHaveURL('/kosik')

  await page.getByRole('radio', { name: /Platobná karta/ }).check()
  await fillContact(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
  await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
  await page.getByRole('link', { name: 'Zmeniť čas balónov' }).click()
  await expect(title(page)).toHaveText('Zmeniť čas balónov')
  await chooseLastTime(page)
  await lose(page, named(page, 'Zmeniť čas'), {
    mode: 'answered with 500',
    text: 'Čas sa nepodarilo zmeniť. Skúste to, prosím, o chvíľu znova.',
  })
  await expect(page.getByText(/^Nový čas: /)).toBeVisible()
  await named(page, 'Zmeniť čas').click()
  await expect(page.getByText(/^Hotovo, balóny vás budú čakať: /)).toBeVisible()
})

/** The last free time of the last day: its customer can still move it. */
async function chooseLastTime(page: Page): Promise<void> {
  const day = page
    .getByRole('main')
    .locator('details', { has: page.locator('input:enabled') })
    .last()
  await expect(day).toBeVisible()
  await hydrated(page)
  if ((await day.getAttribute('open')) === null) await day.locator('summary').click()
  await day.getByRole('radio').and(page.locator(':enabled')).last().check({ force: true })
}

test('the days of a costume stay chosen until it is in the cart @once', async ({ page }) => {
  await page.goto('/pozicovna')
  await refuseCookies(page)
  await page.getByRole('list', { name: 'Kostýmy na požičanie' }).getByRole('link').nth(4).click()
  await page.getByRole('link', { name: 'O mesiac neskôr' }).click()
  await expect(page).toHaveURL(/mesiac=/)
  await page
    .getByRole('link', { name: /, voľné$/ })
    .first()
    .click()
  const back = page.getByRole('group', { name: 'Deň vrátenia' }).getByRole('radio').first()
  await back.check({ force: true })
  const text = 'Kostým sa nepodarilo vložiť do košíka. Skúste to, prosím, o chvíľu znova.'
  await lose(page, named(page, 'Požičať'), { mode: 'timed out', text })
  await expect(back).toBeChecked()
  await named(page, 'Požičať').click()
  await expect(page).toHaveURL('/kosik')
})

test('a reservation is made once, and stays as it is until a change succeeds @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/rezervovat')
  await refuseCookies(page)
  await page.getByRole('main').getByRole('radio').and(page.locator(':enabled')).first().check()
  const name = page.getByLabel('Meno a priezvisko')
  await name.fill('Jana Nová')
  await page.getByRole('main').getByLabel('E-mail').fill(`${crypto.randomUUID()}@konfetka.example`)
  const reserve = named(page, 'Rezervovať tovar')
  const text = 'Rezerváciu sa nepodarilo uložiť. Skúste to, prosím, o chvíľu znova.'
  await lose(page, reserve, { mode: 'answered with 500', text })
  await expect(name).toHaveValue('Jana Nová')
  await reserve.click()
  await expect(title(page)).toHaveText(/^Rezervácia R\d+$/)

  const changeText = 'Rezerváciu sa nepodarilo zmeniť. Skúste to, prosím, o chvíľu znova.'
  await lose(page, named(page, 'Predĺžiť'), { mode: 'refused', text: changeText })
  await named(page, 'Predĺžiť').click()
  await expect(page.getByText('Rezerváciu sme predĺžili.')).toBeVisible()
  await page.getByText('Zrušiť rezerváciu').click()
  await lose(page, named(page, 'Áno, zrušiť'), { mode: 'timed out', text: changeText })
  await named(page, 'Áno, zrušiť').click()
  await expect(page.getByText('Rezervácia je zrušená.')).toBeVisible()
})

test('a shared list is made once, and what a guest marks stays until it is claimed @once', async ({ page }) => {
  const [goods] = await findGoods(page)
  await page.goto(`/spolocny-zoznam?riadky=.${goods?.default_variant_id}.1`)
  await refuseCookies(page)
  await page.getByLabel('Názov oslavy').fill('Triedna oslava')
  await page.getByLabel('Vaše meno').fill('Jana')
  const text = 'Zoznam sa nepodarilo uložiť. Skúste to, prosím, o chvíľu znova.'
  await lose(page, named(page, 'Vytvoriť zoznam'), { mode: 'timed out', text })
  await expect(page.getByLabel('Názov oslavy')).toHaveValue('Triedna oslava')
  await named(page, 'Vytvoriť zoznam').click()
  await expect(title(page)).toHaveText('Triedna oslava')

  const item = page.getByRole('main').getByRole('listitem').getByRole('checkbox')
  await hydrated(page)
  await item.check()
  await page.getByLabel('Vaše meno').first().fill('Eva')
  await lose(page, named(page, 'Prinesiem'), { mode: 'answered with 500', text })
  await expect(item).toBeChecked()
  await named(page, 'Prinesiem').click()
  await expect(page.getByText('prinesiete vy')).toBeVisible()
  const children = page.getByLabel('Deti', { exact: true })
  await children.fill('12')
  await page.getByLabel('Vaše meno').last().fill('Eva')
  await lose(page, named(page, 'Odpovedať'), { mode: 'refused', text })
  await expect(children).toHaveValue('12')
  await named(page, 'Uzavrieť zoznam').click()
  await expect(page.getByText('Zoznam je uzavretý, meniť sa už nedá.')).toBeVisible()
})

test('a reminder is said to be set or erased only once it is @once', async ({ page }) => {
  await page.goto('/kontakty')
  await refuseCookies(page)
  const cartId = await fillCart(page, await findGoods(page))
  const eventOn = addDays(toLocalDay(new Date()), 30)
  const { origin } = new URL(page.url())
  await page.request.put('/api/event-day', { data: { eventOn }, headers: { origin } })
  const order = await orderCart(page, cartId)
  await page.goto(order.replace('/shrnuti/', '/o-rok-znova/'))
  const text = 'Nepodarilo sa to uložiť. Skúste to, prosím, o chvíľu znova.'
  const consent = page.getByRole('checkbox', { name: /^Áno, o rok mi oslavu pripomeňte/ })
  await consent.check()
  await lose(page, named(page, 'Uložiť pripomienku'), { mode: 'refused', text })
  await expect(consent).toBeChecked()
  await named(page, 'Uložiť pripomienku').click()
  await expect(page.getByText('Pripomienka je uložená.')).toBeVisible()
  await lose(page, named(page, 'Vymazať pripomienku'), { mode: 'answered with 500', text })
  await expect(page.getByText(/^Oslavu vám pripomenieme/)).toBeVisible()
  await named(page, 'Vymazať pripomienku').click()
  await expect(page.getByText('Pripomienka je vymazaná.', { exact: false })).toBeVisible()
})

test('measures stay typed until the account keeps them @once', async ({ page }) => {
  await becomeCustomer(page)
  await page.addInitScript(() => localStorage.setItem('auth.loggedIn', '1'))
  await page.goto('/najdi-velkost?pre=dieta&vyska=124')
  await refuseCookies(page)
  const name = page.getByLabel('Komu patria tieto miery')
  await name.fill('Ema, 7 rokov')
  await page.getByRole('checkbox', { name: /miery/ }).check()
  const text = 'Miery sa nepodarilo uložiť. Skúste to, prosím, neskôr.'
  await lose(page, named(page, 'Uložiť miery'), { mode: 'offline', text })
  await expect(name).toHaveValue('Ema, 7 rokov')
  await named(page, 'Uložiť miery').click()
  await expect(page.getByRole('link', { name: /^Ema, 7 rokov/ })).toBeVisible()
})
