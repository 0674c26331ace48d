import type { Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { expect, fillCart, findGoods, logIn, refuseCookies, test } from './shopper.ts'

const password = 'dlhe tajne heslo'

async function register(page: Page): Promise<string> {
  const email = `ucet-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
  const person = { email, password, passwordConfirmation: password, firstname: 'Eva', lastname: 'Malá' }
  const answer = await page.request.post('/api/auth/register', { data: person })
  expect(answer.ok()).toBe(true)
  return email
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await refuseCookies(page)
}

test('addresses are added, made the default, changed and deleted @once', async ({ page }) => {
  await register(page)
  await open(page, '/account/addresses')
  await expect(page.getByText('Zatiaľ nemáte uloženú žiadnu adresu.')).toBeVisible()
  for (const name of ['Domov', 'Práca']) {
    await page.getByRole('link', { name: 'Pridať adresu' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Pridať adresu' })
    await dialog.getByLabel('Názov adresy').fill(name)
    await expect(dialog.getByLabel('Krajina').getByRole('option')).toHaveText(['Slovensko'])
    await expect(dialog.getByLabel('Predvoľba').getByRole('option')).toHaveText([
      '+421',
      '+420',
      '+49',
      '+44',
      '+36',
      '+43',
      '+48',
      '+33',
      '+40',
      '+386',
      '+385',
      'bez predvoľby',
    ])
    await dialog.getByLabel('Ulica a číslo').fill('Hlavná 12')
    await dialog.getByLabel('PSČ').fill('8')
    await dialog.getByLabel('Mesto').fill('Bratislava')
    await dialog.getByLabel('Firma').fill('Salón Nová')
    await dialog.getByLabel('E-mail').fill('recepcia@')
    await dialog.getByRole('textbox', { name: 'Telefón' }).fill('0905 123 456')
    await dialog.getByRole('button', { name: 'Uložiť' }).click()
    await expect(dialog.getByText('Zadajte PSČ v tvare 811 01.')).toBeVisible()
    await expect(dialog.getByText('Pole musí obsahovat platný email.')).toBeVisible()
    await dialog.getByLabel('E-mail').fill('recepcia@example.sk')
    await dialog.getByLabel('PSČ').fill('81101')
    await dialog.getByRole('button', { name: 'Uložiť' }).click()
    // The notification closes on its own, so it is checked first.
    await expect(page.getByText('Adresa bola uložená.')).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Nastaviť ako predvolenú: Práca' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Predvolená' })).toContainText('Práca')
  await page.getByRole('link', { name: 'Upraviť adresu Domov' }).click()
  await page.getByRole('dialog').getByLabel('Mesto').fill('Žilina')
  await page.getByRole('dialog').getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('811 01 Žilina')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '811 01 Žilina' })).toContainText('Salón Nová')
  await expect(page.getByRole('listitem').filter({ hasText: '811 01 Žilina' })).toContainText('recepcia@example.sk')
  await page.getByRole('link', { name: 'Odstrániť adresu Domov' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click()
  await expect(page.getByText('Adresa bola odstránená.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Domov' })).toHaveCount(0)
})

test('invoice data of a company are validated and saved @once', async ({ page }) => {
  await register(page)
  await open(page, '/ucet/fakturacni-udaje')
  await page.getByLabel('Ulica a číslo').fill('Hlavná 12')
  await page.getByLabel('PSČ').fill('811 01')
  await page.getByLabel('Mesto').fill('Bratislava')
  await page.getByRole('checkbox', { name: 'Nakupujem na firmu' }).check()
  await page.getByLabel('Názov firmy').fill('Oslavy s. r. o.')
  await page.locator('main').getByLabel('E-mail').fill('uctaren@example.sk')
  await page.locator('main').getByRole('textbox', { name: 'Telefón' }).fill('601 123 456')
  await page.locator('main').getByLabel('Predvoľba').selectOption('+420')
  await page.getByLabel('IČO').fill('1')
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(page.getByText('IČO musí mať 8 číslic.')).toBeVisible()
  await expect(page.getByLabel('IČO')).toBeFocused()
  await page.getByLabel('IČO').fill('36421928')
  await page.getByLabel('DIČ').fill('202')
  await page.getByLabel('IČ DPH').fill('CZ2020317068')
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(page.getByText('DIČ musí mať 10 číslic.')).toBeVisible()
  await expect(page.getByText('IČ DPH zadajte v tvare SK a 10 číslic.')).toBeVisible()
  await page.getByLabel('DIČ').fill('2020317068')
  await page.getByLabel('IČ DPH').fill('sk 2020317068')
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(page.getByText('Údaje boli aktualizované.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('IČO')).toHaveValue('36421928')
  await expect(page.getByLabel('IČ DPH')).toHaveValue('SK2020317068')
  await expect(page.locator('main').getByLabel('E-mail')).toHaveValue('uctaren@example.sk')
  await expect(page.locator('main').getByLabel('Predvoľba')).toHaveValue('+420')
  await expect(page.locator('main').getByRole('textbox', { name: 'Telefón' })).toHaveValue('601 123 456')
})

test('name and telephone are changed, and the header shows the new name @once', async ({ page, isMobile }) => {
  await register(page)
  await open(page, '/ucet/osobne-udaje')
  await page.getByLabel('Meno', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(page.getByText('Pole musí být vyplněno')).toBeVisible()
  await page.getByLabel('Meno', { exact: true }).fill('Zuzana')
  await page.getByRole('textbox', { name: 'Telefón' }).fill('0905 123 456')
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(page.getByText('Údaje boli aktualizované.').first()).toBeVisible()
  await page.goto('/ucet/osobne-udaje')
  await expect(page.getByLabel('Meno', { exact: true })).toHaveValue('Zuzana')
  await expect(page.getByRole('textbox', { name: 'Telefón' })).toHaveValue('905 123 456')
  if (!isMobile) await expect(page.getByRole('banner').getByText('Zuzana')).toBeVisible()
})

test('the password is changed, and all devices are logged out @once', async ({ page }) => {
  const email = await register(page)
  await open(page, '/ucet/heslo')
  await page.getByLabel('Súčasné heslo').fill('zle')
  await page.getByLabel('Nové heslo').fill('celkom nove heslo')
  await page.getByLabel('Heslo ešte raz').fill('celkom nove heslo')
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
  await expect(page.getByText('Súčasné heslo nie je správne.')).toBeVisible()
  await page.getByLabel('Súčasné heslo').fill(password)
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
  await expect(page.getByText('Heslo bolo zmenené.')).toBeVisible()
  await expect(page.getByText('Toto zariadenie')).toBeVisible()
  await page.getByRole('button', { name: 'Odhlásiť všade' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  const again = await page.request.post('/api/auth/login', { data: { email, password: 'celkom nove heslo' } })
  expect(again.ok()).toBe(true)
})

test('the data can be downloaded, and the account erased @once', async ({ page }) => {
  await register(page)
  await open(page, '/ucet/sukromie')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Stiahnuť CSV' }).click()
  expect((await download).suggestedFilename()).toBe('moje-udaje.csv')
  await expect(page.getByRole('cell', { name: 'Obchodné podmienky' })).toBeVisible()
  await page.locator('summary', { hasText: 'Vymazať účet' }).click()
  await page.getByLabel('Vaše heslo').fill(password)
  await page.getByRole('checkbox', { name: 'Rozumiem, že účet sa nedá obnoviť' }).check()
  await page.getByRole('button', { name: 'Vymazať účet' }).click()
  await expect(page.getByText('Účet sme vymazali.').first()).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('a video plays only after the visitor agrees, with captions and the goods it needs @once', async ({ page }) => {
  await logIn(page, 'zakaznik@konfetka.example')
  await open(page, '/account/videos')
  await page.getByRole('link', { name: 'Balónová girlanda krok za krokom' }).click()
  await expect(page.getByRole('heading', { name: 'Budete potrebovať' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Súhlasím a prehrať' }).click()
  await expect(page.locator('video track[kind=captions]')).toHaveCount(1)
})

test("the influencers' page is only for them @once", async ({ page }) => {
  await logIn(page, 'zakaznik@konfetka.example')
  await page.goto('/ucet/influencer')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.context().clearCookies()
  await logIn(page, 'influencer@konfetka.example')
  await page.goto('/ucet/influencer')
  await expect(page).toHaveURL(/\/account\/influencer$/)
  for (const name of ['Uplatnené kupóny', 'Kupóny spolu', 'Nevyplatená provízia', 'Celková marža'])
    await expect(page.getByText(name)).toBeVisible()
  await page.getByText('Zobraziť ako tabuľku').click()
  await expect(page.getByRole('table', { name: 'Provízia podľa mesiacov' }).getByRole('row')).toHaveCount(13)
})

test('a group with a discount has its own box, and its price on products, in the cart and in orders @phone', async ({
  page,
}) => {
  // On a phone only: a phone also folds the sums.
  await logIn(page, 'vip@konfetka.example')
  await open(page, '/ucet')
  await page.getByRole('link', { name: /Peter/ }).first().click()
  const box = page.getByRole('region', { name: 'Môj účet' })
  await expect(box.getByText('Zľava 5 %')).toBeVisible()
  for (const name of ['Objednávky', 'Fakturačné údaje', 'Doručovacie adresy'])
    await expect(box.getByRole('link', { name })).toBeVisible()
  await expect(box.getByRole('link', { name: 'Influencer' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Zobraziť objednávku \d{10}$/ })
    .last()
    .click()
  await expect(page.getByText('Zľava skupiny')).toBeVisible()
  const [goods] = await findGoods(page)
  if (!goods) throw new Error('no goods')
  await page.goto('/1/balony')
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/pre vás (od )?\d+,\d\d\s€/)
  // The page itself is the same for everyone.
  expect(await (await page.request.get('/1/balony')).text()).not.toContain('pre vás')
  await page.goto(goods.url)
  await expect(page.getByText(/^S vašou zľavou 5\s%: \d+,\d\d\s€$/)).toBeVisible()
  await fillCart(page, [goods])
  await page.goto('/kosik')
  // The sum is in a bar that unfolds.
  await page.locator('summary', { hasText: 'Podrobnosti' }).click()
  await expect(page.getByText('Zľava skupiny').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^(Hodí sa k tomu|Čo ešte chýba)$/ })).toContainText('pre vás')
  await page.goto('/')
  await page.getByRole('search').getByLabel('Čo hľadáte?').pressSequentially('girl')
  const suggested = page.getByRole('search').getByRole('group', { name: 'Produkty' }).getByRole('option')
  await expect(suggested.first()).toContainText('pre vás')
})

test('guests are sent to the root with the login box open, customers away from guest pages @once', async ({ page }) => {
  await page.goto('/account/addresses')
  await expect(page).toHaveURL(/\/\?prihlasenie=1&redirect=%2Faccount%2Faddresses$/)
  await expect(page.getByText('Na zobrazenie stránky sa, prosím, prihláste.').last()).toBeVisible()
  await register(page)
  for (const path of ['/prihlasenie', '/registrace', '/obnova-hesla']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  await page.goto('/account/register')
  await expect(page).toHaveURL(/\/ucet$/)
})

test('every account page is accessible and fits every screen width @phone', async ({ page }) => {
  // On a phone only: one run covers every width.
  await logIn(page, 'influencer@konfetka.example')
  await open(page, '/ucet')
  const phone = { width: 360, height: 740 }
  const paths = [
    '/ucet',
    '/ucet/fakturacni-udaje',
    '/account/addresses?pridat=1',
    '/ucet/osobne-udaje',
    '/ucet/hodnotenia',
    '/ucet/strazne-psy',
    '/ucet/heslo',
    '/ucet/sukromie',
    '/account/influencer',
    '/account/videos',
    '/account/video/1',
  ]
  for (const path of paths) {
    await page.setViewportSize(phone)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await expectAsWideAsScreen(page)
      await expectAccessible(page)
    }
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor registers, saves an address, logs out and in again @once', async ({ page }) => {
    const email = `bezjs-${Date.now()}-${Math.random().toString(36).slice(2)}@example.sk`
    await page.goto('/registrace')
    await page.getByLabel('Meno').fill('Eva')
    await page.getByLabel('Priezvisko').fill('Malá')
    await page.getByLabel('E-mail', { exact: true }).first().fill(email)
    await page.getByLabel('Heslo', { exact: true }).fill(password)
    await page.getByLabel('Heslo ešte raz').fill(password)
    await page.getByRole('button', { name: 'Vytvoriť účet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Objednávky' })).toBeVisible()

    await page.goto('/account/addresses')
    await page.getByRole('link', { name: 'Pridať adresu' }).click()
    await page.getByLabel('Ulica a číslo').fill('Hlavná 12')
    await page.getByLabel('Mesto').fill('Martin')
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page.getByText('Pole musí být vyplněno')).toBeVisible()
    await expect(page.getByLabel('Mesto')).toHaveValue('Martin')
    await page.getByLabel('PSČ').fill('036 01')
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page.getByText('Adresa bola uložená.')).toBeVisible()
    await expect(page.getByText('036 01 Martin')).toBeVisible()

    await page.goto('/ucet/heslo')
    await page.getByRole('button', { name: 'Odhlásiť všade' }).click()
    await page.goto('/account/addresses')
    await page.getByRole('link', { name: 'Na zobrazenie stránky sa, prosím, prihláste.' }).click()
    await page.getByLabel('E-mail', { exact: true }).first().fill(email)
    await page.getByLabel('Heslo', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Prihlásiť sa' }).click()
    await expect(page).toHaveURL(/\/account\/addresses$/)
    await expect(page.getByText('036 01 Martin')).toBeVisible()
  })
})
