import { expectAccessible, expectPrintedOnOneSheet } from './examine.ts'
import { asFirstVisit, expect, refuseCookies, test } from './shopper.ts'
import { findExamples } from './support.ts'

const pdf = { name: 'Životopis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 životopis') }

test('a visitor asks for an event, sees what is missing, and gets a confirmation @once', async ({ page }) => {
  await page.goto('/eventy')
  await refuseCookies(page)
  await page.getByRole('link', { name: 'Nezáväzný dopyt na akciu' }).click()
  await page.getByLabel('Počet hostí').fill('veľa')
  await page.getByRole('button', { name: 'Odoslať dopyt' }).click()
  await expect(page.getByText('Zadajte počet hostí celým číslom.')).toBeVisible()
  await expect(page.getByText('Pole musí být vyplněno')).toHaveCount(5)
  // The focus moves to the first invalid field.
  await expect(page.getByLabel('Dátum')).toBeFocused()
  await page.getByLabel('Dátum').fill(inDays(30))
  await page.getByLabel('Dátum').blur()
  await expect(page.getByLabel('Dátum')).toHaveValue(/^\d{1,2}\. \d{1,2}\. \d{4}$/)
  await page.getByLabel('Miesto').fill('Žilina')
  await page.getByLabel('Počet hostí').fill('50')
  await page.getByLabel('Meno a priezvisko').fill('Jana Nová')
  await page.getByLabel('E-mail').first().fill('jana@example.sk')
  await page.getByLabel('Telefón').fill('0903 123 456')
  await page.getByRole('button', { name: 'Odoslať dopyt' }).click()
  await expect(page).toHaveURL(/\/eventy\/dekujeme$/)
  await expect(page.getByText('Ďakujeme, ozveme sa vám do 2 pracovných dní.')).toBeVisible()
  const events = await page.evaluate(() => Reflect.get(globalThis, 'dataLayer'))
  expect(events).toContainEqual({ event: 'generate_lead', lead_source: 'event' })
})

test('an article has its contents beside it, and it and a product are printed on one sheet each, without other goods @once', async ({
  page,
}) => {
  // Not on a phone: paper is as wide from every device.
  const { post, product } = await findExamples(page.request)
  await page.goto(post)
  await refuseCookies(page)
  const contents = page.getByRole('navigation', { name: 'V článku' })
  const last = contents.getByRole('link').last()
  await last.click()
  await expect(page.getByRole('heading', { name: (await last.textContent()) ?? '', exact: true })).toBeInViewport()
  await expect(contents).toBeInViewport()
  await expect(page.getByRole('complementary', { name: 'Hodí sa k tomu' }).getByRole('link')).toHaveCount(3)
  await expectPrintedOnOneSheet(page)
  await page.goto(product)
  await expectPrintedOnOneSheet(page)
  await page.goto('/info/o-nas')
  const stores = ((await (await page.request.get('/api/stores')).json()) as { data: unknown[] }).data.length
  await expect(page.getByRole('region', { name: 'Konfetka v číslach' })).toContainText(`${stores} predaj`)
})

test('on a wide screen the header links to stores, services, events and the blog @once', async ({ page }) => {
  // Not on a phone: on a phone they are in its menu.
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    for (const name of ['Predajne', 'Požičovňa kostýmov', 'Eventy', 'Blog', 'Kontakty'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport()
    await expect(page.getByRole('link', { name: /^(Časté otázky|Otázky a odpovede)$/ }).first()).toBeInViewport()
  }
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('an applicant sends a CV; any other file is refused at its field @once', async ({ page }) => {
  await page.goto('/kariera')
  await refuseCookies(page)
  await page.getByRole('link', { name: /Brigáda v sklade/ }).click()
  await page.getByLabel('Meno a priezvisko').fill('Peter Malý')
  await page.getByLabel('E-mail').first().fill('peter@example.sk')
  await page.getByLabel('Telefón').fill('0903 123 456')
  await page.getByLabel('Životopis').setInputFiles({ ...pdf, buffer: Buffer.from('MZ program') })
  await page.getByLabel(/Súhlasím so spracúvaním/).check()
  await page.getByRole('button', { name: 'Odoslať životopis' }).click()
  await expect(page.getByText('Priložte súbor vo formáte PDF, DOC, DOCX alebo ODT.')).toBeVisible()
  await page.getByLabel('Životopis').setInputFiles(pdf)
  await expect(page.getByText('Životopis.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Odoslať životopis' }).click()
  // The form is gone: the message is in view and has the focus.
  const answer = page.getByRole('status').filter({ hasText: /Životopis sme prijali/ })
  await expect(answer).toBeFocused()
  await expect(answer).toBeInViewport()
})

test.describe('with the popup', () => {
  test.use(asFirstVisit)

  test('the popup waits for the cookie answer, appears after three seconds, and stays away once it is closed @phone', async ({
    page,
  }) => {
    // On a phone only: timings.spec.ts opens it at a desk.
    await page.goto('/blog')
    const popup = page.getByRole('dialog', { name: '5 € na prvú oslavu' })
    await expect(page.getByRole('button', { name: 'Odmietnuť' })).toBeVisible()
    await page.waitForTimeout(3_500)
    await expect(popup).toHaveCount(0)
    await refuseCookies(page)
    await expect(popup).toBeVisible()
    await page.getByRole('button', { name: 'Podmienky kupónu' }).click()
    await expect(page.getByRole('dialog', { name: 'Podmienky kupónu' })).toContainText('od 20 €')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)
    const cookies = await page.context().cookies()
    const hidden = cookies.find(({ name }) => name === 'intro_popup_hidden')
    expect(hidden?.expires).toBeGreaterThan(Date.now() / 1000 + 13 * 24 * 3600)
    await page.reload()
    await page.waitForTimeout(3_500)
    await expect(popup).toHaveCount(0)
  })

  test("the banner's title describes the picture, which links to its URL, and only on its own path @once", async ({
    page,
  }) => {
    await page.route('**/api/poster*', async (route) => {
      const answer = await route.fetch()
      const { data } = (await answer.json()) as { data: { banner: Record<string, object> } }
      const ours = { title: 'Zľava na oslavu', url: '/blog', path: '/faq' }
      const { popup_desktop: desktop, popup_mobile: mobile } = data.banner
      const banner = { ...data.banner, popup_desktop: { ...desktop, ...ours }, popup_mobile: { ...mobile, ...ours } }
      await route.fulfill({ response: answer, json: { data: { ...data, banner } } })
    })
    const popup = page.getByRole('dialog', { name: '5 € na prvú oslavu' })
    await page.goto('/predajne')
    const asked = page.waitForResponse(/\/api\/poster/)
    await refuseCookies(page)
    await asked
    await page.waitForTimeout(500)
    await expect(popup).toHaveCount(0)
    await page.goto('/faq')
    await expect(popup).toBeVisible()
    await popup.getByRole('link', { name: 'Zľava na oslavu' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})

test('the footer changes the answer to the cookies and the look of the shop @once', async ({ page }) => {
  await page.goto('/faq')
  await refuseCookies(page)
  await page.getByRole('button', { name: 'Nastavenia cookies' }).click()
  await page.getByRole('checkbox', { name: /Analytické/ }).check()
  await page.getByRole('button', { name: 'Uložiť výber' }).click()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cookie_consent')?.value).toMatch(/technical%2Canalytical$/)
  const events = await page.evaluate(() => Reflect.get(globalThis, 'dataLayer'))
  expect(events).toContainEqual({
    event: 'cookie_consent_update',
    cookie_consent: { technical: true, analytical: true, marketing: false, advertisement: false },
  })
  await page.getByRole('button', { name: 'Tmavý vzhľad' }).click()
  await expect(page.getByRole('button', { name: 'Svetlý vzhľad' })).toBeVisible()
  await page.reload()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(26, 16, 32)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Svetlý vzhľad' }).click()
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  // The look of the system is followed again.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(26, 16, 32)')
})

test('the footer of the first document stays and works after navigation, and is short in the checkout @once', async ({
  page,
}) => {
  await page.goto('/kosik')
  await refuseCookies(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Odstúpiť od zmluvy tu' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Kariéra' })).toBeHidden()
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
  await page.getByRole('link', { name: 'Konfetka' }).first().click()
  await expect(footer.getByRole('link', { name: 'Kariéra' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await footer.getByRole('link', { name: 'Kariéra' }).click()
  await expect(page).toHaveURL(/\/kariera$/)
  await footer.getByRole('link', { name: 'Kariéra' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
})

test('stores and questions are filtered by typing @once', async ({ page }) => {
  // At night, when no store is open.
  await page.clock.setFixedTime(new Date('2026-11-18T23:30:00+01:00'))
  await page.goto('/prodejny')
  await refuseCookies(page)
  const opening = page.getByText(/^Otvárame/)
  const marks = await opening.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content))
  expect(marks.length).toBeGreaterThan(5)
  expect(
    marks.filter((mark) => mark.includes('×')),
    'closed for the night is not a fault',
  ).toEqual([])
  await expect(page.getByRole('img', { name: /^Mapa Slovenska: .*Žilina/ })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Hľadať predajňu podľa mesta alebo PSČ' })
  await search.fill('zilina')
  await search.press('Enter')
  await expect(page.getByText('Pre „zilina“ máme 1 predajňu.')).toBeVisible()
  await search.fill('99999')
  await search.press('Enter')
  await expect(page.getByText(/predajňu nemáme/)).toBeVisible()
  await page.goto('/faq?q=h%C3%A9lium')
  await expect(page.getByText('Ako dlho lieta balón s héliom?').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one press and no login ends the newsletter @once', async ({ page }) => {
    await page.goto('/newsletter/odhlasit/1-AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('button', { name: 'Odhlásiť sa z odberu' }).click()
    await expect(page.getByText('Odkaz na odhlásenie je neplatný.')).toBeVisible()
  })

  test('the newsletter form shows its result on any page @once', async ({ page }) => {
    await page.goto('/blog')
    await page.getByLabel('E-mail').last().fill(`novinky-${Date.now()}-${Math.random()}@example.sk`)
    await page.getByRole('button', { name: 'Odoberať novinky' }).click()
    await expect(page.getByText('E-mail byl úspěšně uložen.')).toBeVisible()
  })

  test('an applicant sends a CV @once', async ({ page }) => {
    await page.goto('/kariera/4/spravca-katalogu')
    await page.getByLabel('Meno a priezvisko').fill('Eva Malá')
    await page.getByLabel('E-mail').first().fill('eva@example.sk')
    await page.getByLabel('Telefón').fill('0903 123 456')
    await page.getByLabel('Životopis').setInputFiles(pdf)
    await page.getByLabel(/Súhlasím so spracúvaním/).check()
    await page.getByRole('button', { name: 'Odoslať životopis' }).click()
    await expect(page.getByText(/Životopis sme prijali/).first()).toBeVisible()
  })
})

/** YYYY-MM-DD, `days` days from now. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('a closed banner is hidden on the next page even before its scripts run @once', async ({ page }) => {
  await page.goto('/')
  const close = page.getByRole('button', { name: 'Zavrieť oznámenie' })
  await close.click()
  await expect(close).toHaveCount(0)
  // The scripts never arrive: what is visible is the server's page.
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(close).toBeHidden()
})

test("the home page's first picture reaches both edges of the screen, with large text above it", async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const edges = await page.locator('.campaign > img').evaluate((picture) => {
    const { left, right } = picture.getBoundingClientRect()
    return [left, document.body.getBoundingClientRect().right - right]
  })
  expect(edges).toEqual([0, 0])
  await expect(page.locator('.campaign h2')).toHaveCSS('font-size', isMobile ? '40px' : '56px')
  const onTop = await page.locator('.campaign h2').evaluate((title) => {
    const { x, y, width, height } = title.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName
  })
  expect(onTop).not.toBe('IMG')
})
