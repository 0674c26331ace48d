import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsEveryScreen } from './examine.ts'
import { test } from './staff.ts'

/** Sends the form of an event, as a visitor; returns the name by which its case is found. */
async function sendEnquiry(page: Page, url: string, fields: { place?: string } = {}): Promise<string> {
  const name = `Zuzana Oslavová${crypto.randomUUID().slice(0, 6)}`
  const data = {
    kind: 'event',
    eventOn: '2028-12-12',
    place: 'Žilina, dom kultúry',
    guests: '50',
    budget: '500',
    name,
    email: 'zuzana@konfetka.test',
    phone: '0903 123 456',
    message: 'Chceme balónovú bránu a výzdobu stolov v zlatej a bielej.',
    ...fields,
  }
  expect((await page.request.post(`${url}/api/enquiries`, { data })).status()).toBe(201)
  return name
}

async function sendComplaint(page: Page, url: string): Promise<string> {
  const name = `Peter Reklamant${crypto.randomUUID().slice(0, 6)}`
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='
  const multipart = {
    orderNumber: '2600000777',
    name,
    email: 'peter@konfetka.test',
    phone: '',
    goods: 'Girlanda s nápisom, 1 ks',
    fault: 'Písmeno R prasklo hneď pri vešaní.',
    wish: 'replacement',
    photo: { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
  }
  expect((await page.request.post(`${url}/api/complaints`, { multipart })).status()).toBe(201)
  return name
}

test('an enquiry is found, taken, answered, taken back and settled', async ({ page, shop, signedIn }) => {
  const name = await sendEnquiry(page, shop.url)
  await signedIn('service')
  await page.goto('/sprava/pripady')
  await expect(page.getByRole('heading', { name: 'Prípady', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill(name.toLowerCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /^Dopyt/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByText('Chceme balónovú bránu')).toBeVisible()
  await expectAccessible(page)

  await article.getByRole('button', { name: 'Vziať si' }).click()
  await expect(page.getByText('Prípad je váš.')).toBeVisible()
  await expect(article.getByText('Rozpracovaný', { exact: true })).toBeVisible()

  await article.getByLabel('Predmet').fill('Ponuka na oslavu')
  await article.getByLabel('Text', { exact: true }).fill('Dobrý deň,\n\nposielame ponuku.')
  await page.reload()
  await expect(article.getByLabel('Predmet')).toHaveValue('Ponuka na oslavu')
  await article.getByRole('button', { name: 'Odoslať' }).click()
  await expect(page.getByText('Odpoveď odíde o 15 sekúnd.')).toBeVisible()
  await expect(article.getByText('Čaká na zákazníka').first()).toBeVisible()
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(page.getByText('Vrátené späť')).toBeVisible()
  await expect(article.getByLabel('Predmet')).toHaveValue('Ponuka na oslavu')

  await article.getByLabel('Pridať záznam').fill('Volala, že jej stačí menšia brána.')
  await article.getByRole('button', { name: 'Pridať', exact: true }).click()
  await expect(article.getByRole('listitem').filter({ hasText: 'menšia brána' })).toBeVisible()

  await article.getByRole('button', { name: 'Uzavrieť' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Uzavrieť' }).click()
  await expect(page.getByText('Napíšte, prečo sa prípad uzatvára bez odpovede.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Dôvod').fill('Dohodnuté telefonicky')
  await page.getByRole('dialog').getByRole('button', { name: 'Uzavrieť' }).click()
  await expect(page.getByText('Stav: vyriešený', { exact: true })).toBeVisible()
  await expect(article.getByText('Dohodnuté telefonicky')).toBeVisible()
})

test('a complaint shows its picture and its paragraph; a reader has no button that the server refuses @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const name = await sendComplaint(page, shop.url)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('reader')
  await page.goto(`/sprava/pripady?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: /^Reklamácia/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByRole('img', { name: 'Fotografia k reklamácii: fotografia.png' })).toBeVisible()
  await expect(article.getByText('§ 622 Občianskeho zákonníka')).toBeVisible()
  await expect(article.getByRole('button', { name: 'Vziať si' })).toHaveCount(0)
  await expect(article.getByLabel('Predmet')).toHaveCount(0)
  await expectAccessible(page)
  expect(refused).toEqual([])
})

test('a complaint is decided, and its answer comes from a template with the record @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const name = await sendComplaint(page, shop.url)
  await signedIn('service')
  await page.goto(`/sprava/pripady?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: /^Reklamácia/ }).click()
  const article = page.getByRole('article')
  await article.getByRole('button', { name: 'Rozhodnúť' }).click()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ako sa vybaví').selectOption('výmena')
  await dialog.getByLabel('Dôvod').fill('Vada je výrobná.')
  await dialog.getByRole('button', { name: 'Uložiť rozhodnutie' }).click()
  await expect(article.getByText('Vada je výrobná.')).toBeVisible()
  await article.getByLabel('Šablóna').selectOption('Reklamácia: pošlite nám tovar')
  await expect(article.getByLabel('Predmet')).toHaveValue('Reklamácia k objednávke 2600000777')
  await expect(article.getByLabel('Priložiť protokol o reklamácii (PDF)')).toBeChecked()
  await article.getByRole('button', { name: 'Odoslať' }).click()
  await expect(page.getByText('Odpoveď odíde o 15 sekúnd.')).toBeVisible()
  await expect(article.getByRole('listitem').filter({ hasText: 'Odpoveď e-mailom' })).toBeVisible()
  await expectAccessible(page)
})

test('a call is written down by keyboard @once', async ({ page, signedIn }) => {
  // Not on a phone: a desk has the keyboard.
  await signedIn('service')
  await page.goto('/sprava')
  await expect(page.getByRole('link', { name: 'Prípady' }).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'Prípady', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Zapísať prípad' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Meno').fill('Ján Telefonický')
  await dialog.getByLabel('Vec').fill('Zlaté balóny')
  await expectAccessible(page)
  await dialog.getByLabel('Čo povedal zákazník').fill('Máte tridsať zlatých balónov na sobotu?')
  await dialog.getByRole('button', { name: 'Zapísať' }).press('Enter')
  await expect(page.getByText(/^Zapísané ako P-\d+$/)).toBeVisible()
  await expect(page.getByRole('article').getByText('Máte tridsať zlatých balónov')).toBeVisible()
})

test('a case is taken, answered and left for the next one by keyboard alone @once', async ({
  page,
  shop,
  signedIn,
}) => {
  // Not on a phone: a desk has the keyboard.
  const [name, other] = [await sendEnquiry(page, shop.url), await sendEnquiry(page, shop.url)]
  await signedIn('service')
  await page.goto(`/sprava/pripady?view=open&q=zuzana`)
  await expect(page.getByRole('row', { name: other })).toBeVisible()
  // The second letter of a sequence is not a shortcut of its own: N would write down a case.
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Na potvrdenie', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/sprava/pripady?view=open&q=${encodeURIComponent(name)}`)
  const article = page.getByRole('article')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(article.getByText('Nový', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('v')
  await expect(article.getByText('Rozpracovaný', { exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(article.getByLabel('Šablóna')).toBeFocused()
  await expect(article.getByRole('option', { name: 'Dopyt: ponuka' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(article.getByLabel('Predmet')).toHaveValue('Ponuka na vašu oslavu')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Odpoveď odíde o 15 sekúnd.')).toBeVisible()
  await expect(article.getByText('Čaká na zákazníka', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(article).toHaveCount(0)
})

test('a request about personal data leads to the account, and the account shows it @once', async ({
  page,
  signedIn,
}) => {
  const { email } = await signedIn('service')
  const data = { kind: 'privacy', name: 'Eva Malá', email, subject: 'Výmaz údajov', text: 'Žiada vymazať účet.' }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await page.request.post('/api/admin/cases', { data, headers })).status()).toBe(201)
  await page.goto(`/sprava/pripady?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Osobné údaje/ }).click()
  const article = page.getByRole('article')
  await expect(article.getByText('do jedného mesiaca (GDPR, čl. 12 ods. 3)')).toBeVisible()
  await expect(article.getByRole('link', { name: 'Účet: Eva Malá' })).toBeVisible()
  await expectAccessible(page)
  await article.getByRole('link', { name: 'Účet: Eva Malá' }).click()
  // The clock of the request and the events of the account both name it.
  await expect(page.getByRole('article').getByRole('link', { name: /^Osobné údaje P-/ })).toHaveCount(2)
  await expectAccessible(page)
})

test('marked cases are given to a person together @once', async ({ page, shop, signedIn }) => {
  const place = `Sála${crypto.randomUUID().slice(0, 6)}`
  for (let index = 0; index < 2; index += 1) await sendEnquiry(page, shop.url, { place })
  await signedIn('service')
  await page.goto(`/sprava/pripady?view=open&q=${place}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByText('Vybraté: 2')).toBeVisible()
  await expectAsWideAsEveryScreen(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prideliť' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Prideliť: 2 prípady' })).toBeVisible()
  await expect(dialog.getByLabel('Komu')).toBeFocused()
  const { id } = (await (await page.request.get('/api/admin/session')).json()).data.user
  await dialog.getByLabel('Komu').selectOption(String(id))
  await expect(dialog.getByText('Pridelí sa: 2 prípady')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prideliť: 2 prípady' }).click()
  await expect(dialog.getByText('Pridelené: 2 prípady')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Zavrieť' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Rozpracovaný' })).toHaveCount(2)
})

test('a withdrawal gets its money back in the order, and is closed by that @once', async ({ page, shop, signedIn }) => {
  const number = await shop.addOrder(`Vrátilová${crypto.randomUUID().slice(0, 6)}`, {
    isPaid: true,
    sentUntil: 'delivered',
  })
  await signedIn('service')
  const { email } = (await (await page.request.get(`/api/admin/orders/${number}`)).json()).data
  const data = { name: 'Jana Vrátilová', orderNumber: number, email, items: '' }
  expect((await page.request.post(`${shop.url}/api/withdrawals`, { data })).status()).toBe(200)
  await page.goto(`/sprava/pripady?q=${number}`)
  await page.getByRole('link', { name: /^Odstúpenie/ }).click()
  const article = page.getByRole('article')
  await article.getByRole('button', { name: 'Tovar sa vrátil' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('odišlo 1')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Prijať', exact: true })).toBeDisabled()
  await dialog.getByLabel(/^Poškodené, odpísať:/).fill('1')
  await expect(dialog.getByText('odpíše sa: 1 kus')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prijať', exact: true }).click()
  await expect(dialog.getByText('Napíšte, čo je s poškodenými kusmi.')).toBeVisible()
  await dialog.getByLabel('Čo je s poškodenými kusmi').fill('Prasknutý')
  await dialog.getByRole('button', { name: 'Prijať', exact: true }).click()
  await expect(article.getByText(/^Tovar sa vrátil \d/).first()).toBeVisible()
  await expect(article.getByText('Centrálny sklad, 1 kus')).toBeVisible()
  await expectAsWideAsEveryScreen(page)
  await expectAccessible(page)
  await article.getByRole('link', { name: 'Vrátiť peniaze v objednávke' }).click()
  await expect(article.getByRole('link', { name: /^Odstúpenie P-/ })).toBeVisible()
  await expect(article.getByRole('link', { name: /^Vratka VR-\d+/ })).toBeVisible()
  await article.getByRole('button', { name: 'Vrátiť peniaze' }).click()
  await dialog.getByLabel('Alebo suma').fill('5')
  await dialog.getByLabel('Dôvod').fill('Odstúpenie od zmluvy')
  await dialog
    .getByRole('button', { name: /^Vrátiť/ })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  await article.getByRole('link', { name: /^Odstúpenie P-/ }).click()
  await expect(article.getByText(/^Vrátené alebo na vrátenie: 5,00/)).toBeVisible()
  await article.getByRole('button', { name: 'Uzavrieť' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uzavrieť' }).click()
  await expect(article.getByText('Vyriešený', { exact: true })).toBeVisible()
})

test('a parcel that was not collected is put into the stock in its order @once', async ({ page, shop, signedIn }) => {
  const number = await shop.addOrder(`Nevyzdvihla${crypto.randomUUID().slice(0, 6)}`, { sentUntil: 'not_collected' })
  await signedIn('owner')
  await page.goto(`/sprava/objednavky/${number}?view=all`)
  const returned = page.getByRole('region', { name: 'Vrátený tovar' })
  await expect(returned.getByText('U zákazníka alebo na ceste: 1 kus.')).toBeVisible()
  await returned.getByRole('button', { name: 'Prijať vrátený tovar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Vrátilo sa všetko' }).click()
  await expect(dialog.getByText('Na sklad: 1 kus')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Prijať', exact: true }).click()
  await expect(page.getByText('Prijaté späť: 1 kus')).toBeVisible()
  await expect(returned.getByRole('button', { name: 'Prijať vrátený tovar' })).toHaveCount(0)
  await expectAsWideAsEveryScreen(page)
  await returned.getByRole('link', { name: /^Vratka VR-\d+/ }).click()
  const document = page.getByRole('article', { name: /^Vratka VR-\d+/ })
  await expect(document.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page)
})

test('a branch takes a complaint in, and service finds its templates beside the cases @once', async ({
  page,
  shop,
  signedIn,
}) => {
  const { branch } = await shop.addBranchGoods()
  await signedIn('store')
  await page.goto('/sprava/pripady')
  await expect(page.getByRole('link', { name: 'Šablóny odpovedí' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Zapísať prípad' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Druh').selectOption('reklamácia')
  await dialog.getByLabel('Prijaté v predajni').selectOption(branch)
  await dialog.getByLabel('Meno').fill('Peter Reklamant')
  await dialog.getByLabel('E-mail').fill('peter@konfetka.test')
  await dialog.getByLabel('Číslo objednávky').fill('2600000778')
  await dialog.getByLabel('Reklamovaný tovar').fill('Fóliový balón')
  await dialog.getByLabel('Vada').fill('Ušiel z neho vzduch.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zapísať' }).click()
  await expect(page.getByRole('article').getByText(`Prijaté v predajni ${branch}`)).toBeVisible()

  await signedIn('service')
  await page.goto('/sprava/pripady')
  await page.getByRole('link', { name: 'Šablóny odpovedí' }).click()
  await expect(page.getByRole('heading', { name: 'Šablóny odpovedí', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pridať šablónu' })).toBeVisible()
})
