import type { Page } from '@playwright/test'
import { expectPrintedOnOneSheet } from './examine.ts'
import {
  holdScripts,
  choose,
  expect,
  expectPrefilledRegistration,
  fillCart,
  fillContact,
  findGoods,
  orderButton,
  refuseCookies,
  test,
} from './shopper.ts'

test('a guest puts goods into the cart and pays by bank transfer', async ({ page, isMobile }) => {
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  if (isMobile) await page.addInitScript(receiveShares)
  await page.goto(goods.url)
  await refuseCookies(page)
  const { promise: isMeasured, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/related', (route) => isMeasured.then(() => route.fallback()))
  await page.getByRole('button', { name: 'Do košíka' }).first().click()
  if (isMobile) {
    const note = page.locator('.notices output > div')
    await expect(note).toContainText('Tovar sme pridali do košíka.')
    await expect(note).toContainText(goods.name)
    // At the top of the page, but not over the cart and the search.
    const header = await page.getByRole('banner').boundingBox()
    expect((await note.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await page.goto('/kosik')
  } else {
    const panel = page.getByRole('region', { name: 'Košík' })
    await expect(panel.getByText(goods.name)).toBeVisible()
    // Suggestions that come late do not move the link away from the pointer.
    const toCart = panel.getByRole('link', { name: 'Prejsť do košíka' })
    await toCart.hover()
    const place = await toCart.boundingBox()
    answer()
    await expect(panel.getByRole('heading', { name: 'Hodí sa k tomu' })).toBeVisible()
    expect(await toCart.boundingBox()).toEqual(place)
    await toCart.click()
  }
  await expect(page.getByRole('heading', { name: 'Košík', level: 1 })).toBeVisible()
  await choose(page, /DPD kuriér/)
  // A courier needs no further input: there is no empty strip below the choice.
  await expect(
    page.locator('label', { has: page.getByRole('radio', { name: /DPD kuriér/ }) }).locator('+ div'),
  ).toBeHidden()
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await countConfetti(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku č\. \d{10}\./ })).toBeVisible()
  await expect.poll(() => thrownConfetti(page)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: 'QR kód platby PAY by square' })).toBeVisible()
  await expect(page.getByText('Variabilný symbol')).toBeVisible()
  await expect(page.getByText('Čaká na platbu').first()).toBeVisible()
  // Offered only on a phone, which cannot scan its own screen.
  await expect(page.locator('a[href^="https://payme.sk/?"]')).toBeVisible({ visible: isMobile })
  const picture = await page.request.get(
    (await page.getByRole('link', { name: 'Uložiť QR kód' }).getAttribute('href')) ?? '',
  )
  expect(picture.headers()['content-type']).toBe('image/png')
  const share = page.getByRole('button', { name: 'Zdieľať' })
  if (isMobile) {
    await share.click()
    const number = /\d{10}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared')))
      .toEqual({
        title: expect.stringMatching(new RegExp(`^Objednávka č\\.\\s${number}$`)),
        text: expect.stringMatching(
          new RegExp(`^IBAN: SK\\d\\d( \\d{4}){5}\nSuma: \\d+,\\d\\d.€\nVariabilný symbol: ${number}$`),
        ),
        file: { name: 'platba-qr.png', head: '\x89PNG' },
      })
  } else await expect(share).toHaveCount(0)
  await expect(page.locator('.newsletter-block')).toHaveCount(0)
  await expect(page.getByText('Termín platí, ak platbu dostaneme v deň objednávky.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Pokračovať v nákupe' })).toHaveAttribute('href', '/')
  // A visitor who opens the order again is not congratulated again.
  await page.reload({ waitUntil: 'networkidle' })
  expect(await thrownConfetti(page)).toBe(0)
  await page.getByRole('button', { name: 'Vytvoriť účet' }).click()
  await expectPrefilledRegistration(page)
})

/** A device whose other apps take pictures: the page keeps what they get. */
function receiveShares(): void {
  navigator.canShare = (shared) => shared?.files?.every(({ type }) => type === 'image/png') === true
  navigator.share = async (shared) => {
    const file = shared?.files?.[0]
    const head = String.fromCharCode(...new Uint8Array((await file?.slice(0, 4).arrayBuffer()) ?? []))
    Reflect.set(globalThis, 'shared', { title: shared?.title, text: shared?.text, file: { name: file?.name, head } })
  }
}

/** Counts the pieces of paper that this and later pages of the tab throw. */
async function countConfetti(page: Page): Promise<void> {
  const count = () => {
    const { animate } = Element.prototype
    Reflect.set(globalThis, 'thrown', 0)
    Element.prototype.animate = function (...args) {
      if (this.localName === 'i') Reflect.set(globalThis, 'thrown', Number(Reflect.get(globalThis, 'thrown')) + 1)
      return animate.apply(this, args)
    }
  }
  await page.addInitScript(count)
  await page.evaluate(count)
}

function thrownConfetti(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'thrown'))
}

test('an order of seven lines is paid from one sheet of paper, and no number lies under its button @once', async ({
  page,
}) => {
  await fillCart(page, await findGoods(page, 7))
  await page.goto('/kosik')
  await refuseCookies(page)
  // It carries everything, sparklers too.
  await choose(page, /GLS kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  expect(await expectPrintedOnOneSheet(page)).toMatch(/SK\d\d(?:\s\d{4}){5}/)
  for (const width of [320, 360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const details = page.getByRole('main').locator('dl')
    await expect.poll(() => details.evaluateAll(findTouching), `${width} px`).toEqual([])
  }
})

/** Values that come nearer to the button that copies them than a letter's width. */
function findTouching(lists: Element[]): string[] {
  const rows = lists.flatMap((list) => [...list.children]).filter((row) => row.querySelector('button'))
  const touching = rows.filter((row) => {
    const range = document.createRange()
    range.selectNodeContents(row.querySelector('dd') ?? row)
    const value = range.getBoundingClientRect()
    const button = row.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
    const isBeside = value.bottom > button.top && value.top < button.bottom
    return (isBeside && button.left - value.right < 8) || value.right > innerWidth
  })
  return rows.length < 3 ? ['no rows'] : touching.map((row) => row.textContent ?? '')
}

test('on a phone the sum leaves the bar while the order button shows it @phone', async ({ page }) => {
  // On a phone only: a wide screen has no bar.
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  const bar = page.getByRole('complementary', { name: 'Súhrn objednávky', includeHidden: true }).last()
  await expect(bar).toBeVisible()
  await orderButton(page).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Košík', level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
})

test('a refused card payment can be repeated on the same order @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Platobná karta/)
  await fillContact(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zamietnuť' }).click()
  await expect(page.getByText('Platba neprebehla.')).toBeVisible()
  const number = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Zaplatiť znova' }).click()
  await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
  await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number ?? '')
})

test('an abandoned card payment can be finished later @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /GLS kuriér/)
  await choose(page, /Platobná karta/)
  await fillContact(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Zrušiť' }).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  await page.getByRole('button', { name: /Zaplatiť (znova|kartou)/ }).click()
  await page.getByRole('button', { name: 'Zaplatiť', exact: true }).click()
  await expect(page.getByText('Objednávka je zaplatená.')).toBeVisible()
})

test('cash on delivery goes to a pick-up point and needs no delivery address @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /Packeta/)
  await page.getByRole('button', { name: 'Vyberte výdajné miesto' }).click()
  const frame = page.frameLocator('iframe[title="Vyberte výdajné miesto"]')
  await frame.getByLabel('Mesto, PSČ alebo názov miesta').fill('Košice')
  await frame.getByRole('button', { name: 'Hľadať' }).click()
  await expect(frame.getByText('Bratislava')).toHaveCount(0)
  await frame
    .getByRole('button', { name: /^Vybrať/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Zmeniť výdajné miesto' })).toBeVisible()
  await choose(page, /Dobierka/)
  await fillContact(page)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  await expect(page.getByText('Košice').first()).toBeVisible()
})

test('missing fields are reported at the field, and typed values stay @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await page.getByLabel('E-mail', { exact: true }).fill('jana')
  await orderButton(page).click()
  await expect(page.getByText('Vyberte spôsob doručenia.')).toBeVisible()
  await expect(page.getByText('Vyberte spôsob platby.')).toBeVisible()
  await expect(page.getByText('Pole musí obsahovat platný email.')).toBeVisible()
  await expect(page.getByText('Pred odoslaním objednávky je potrebné súhlasiť')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('jana')
})

test('an unknown voucher is refused under its field, a valid one lowers the sum @once', async ({ page }) => {
  const goods = await findGoods(page, 3)
  await fillCart(page, goods, 4)
  await page.goto('/kosik')
  await refuseCookies(page)
  await page.getByText('Mám zľavový kupón').click()
  await page.getByLabel('Kód kupónu').fill('NEEXISTUJE')
  await page.getByLabel('Kód kupónu').press('Enter')
  await expect(page.getByText('Takýto kupón neexistuje.')).toBeVisible()
  await page.getByLabel('Kód kupónu').fill('EMAIL10')
  await page.getByRole('button', { name: 'Použiť kupón' }).click()
  await expect(page.getByText('Na uplatnenie kupónu zadajte, prosím, svoj e-mail.')).toBeVisible()
  await page.getByLabel('Váš e-mail').fill(`kupon-${Date.now()}@example.sk`)
  await page.getByRole('button', { name: 'Použiť kupón' }).click()
  await expect(page.getByText('Kupón EMAIL10').first()).toBeVisible()
  await page.getByRole('button', { name: 'Odobrať kupón EMAIL10' }).click()
  await expect(page.getByText('Kupón EMAIL10')).toHaveCount(0)
})

test('a removed line can be restored @once', async ({ page }) => {
  const goods = await findGoods(page, 2)
  await fillCart(page, goods)
  await page.goto('/kosik')
  await refuseCookies(page)
  const [first] = goods
  if (!first) throw new Error('no goods')
  await page.getByRole('button', { name: `Odobrať z košíka: ${first.name}` }).click()
  await expect(page.getByText(`${first.name}: odobrané z košíka.`).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vrátiť späť' }).click()
  await expect(page.getByRole('button', { name: `Odobrať z košíka: ${first.name}` })).toBeVisible()
})

test('typed and chosen values are kept while browsing other goods @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await fillContact(page)
  await page.getByRole('checkbox', { name: 'Nakupujem na firmu' }).check()
  await page.getByRole('textbox', { name: 'Názov firmy' }).fill('Oslavy s. r. o.')
  await page.getByLabel('IČO').fill('1')
  await page.getByLabel('IČO').blur()
  await expect(page.getByText('IČO musí mať 8 číslic.')).toBeVisible()
  await page.goto('/prodejny')
  await page.goto('/kosik')
  await expect(page.getByRole('radio', { name: /DPD kuriér/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Meno', exact: true })).toHaveValue('Jana')
  await expect(page.getByRole('textbox', { name: 'Názov firmy' })).toHaveValue('Oslavy s. r. o.')
  // The shop never fills in a consent.
  await expect(page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ })).not.toBeChecked()
})

test('a fast double click on the order button places one order @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await choose(page, /DPD kuriér/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders.push(request.url())
  })
  await orderButton(page).dblclick()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku/ })).toBeVisible()
  expect(orders).toHaveLength(1)
})

test('a choice made before any script has loaded is not lost @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  const letScriptsThrough = await holdScripts(page)
  await page.goto('/kosik', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /DPD kuriér/ }).check()
  await page.getByRole('textbox', { name: 'Meno', exact: true }).fill('Jana')
  letScriptsThrough()
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: 'Pokračovať' }).last()).toHaveAttribute('href', '#platba')
  await choose(page, /Bankový prevod/)
  await expect(page.getByRole('radio', { name: /DPD kuriér/ })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Meno', exact: true })).toHaveValue('Jana')
})

test('the first screen leads, step by step, to the missing field', async ({ page, isMobile }) => {
  await fillCart(page, await findGoods(page, 3))
  await page.goto('/kosik')
  await refuseCookies(page)
  await expect(page.getByRole('link', { name: 'Späť do obchodu' })).toBeInViewport({ ratio: 1 })
  const nextStep = page.getByRole('link', { name: 'Pokračovať' }).filter({ visible: true })
  await expect(nextStep).toBeInViewport({ ratio: 1 })
  await expect(nextStep).toHaveText('Pokračovať na dopravu')
  await nextStep.click()
  await expect(page.locator('#doprava')).toBeInViewport()
  await expect(page.getByRole('radio', { name: /Osobný odber/ })).toBeFocused()
  await choose(page, /DPD kuriér/)
  await expect(nextStep).toHaveText('Pokračovať na platbu')
  await nextStep.click()
  await expect(page.locator('#platba')).toBeInViewport()
  await choose(page, /Bankový prevod/)
  await expect(nextStep).toHaveText('Pokračovať na údaje')
  await nextStep.click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await fillContact(page)
  // Only the terms are missing: the summary does not say that everything is ready, it leads to them.
  const terms = page.getByRole('checkbox', { name: /Súhlasím s obchodnými podmienkami/ })
  await terms.uncheck()
  if (!isMobile) {
    await nextStep.click()
    await expect(terms).toBeFocused()
  }
  await terms.check()
  // On a phone the order button may be in view already, and then there is no next step.
  if (await nextStep.isVisible()) await nextStep.click()
  await expect(orderButton(page)).toBeInViewport()
})

test('an order sent empty leads to the first missing choice, not to the optional date @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  await orderButton(page).click()
  await expect(page.getByText('Vyberte spôsob doručenia.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Osobný odber/ })).toBeFocused()
})

test('a likely typo in an e-mail is pointed out and corrected with one press @once', async ({ page }) => {
  await fillCart(page, await findGoods(page))
  await page.goto('/kosik')
  await refuseCookies(page)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('jana@gmial.com')
  await email.blur()
  await page.getByRole('button', { name: 'jana@gmail.com' }).click()
  await expect(email).toHaveValue('jana@gmail.com')
  await expect(page.getByText('Nemali ste na mysli')).toBeHidden()
})
