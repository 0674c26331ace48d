import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('service finds a customer on the telephone, notes what matters and sends a link @phone', async ({
  page,
  signedIn,
  shop,
}) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  const email = await registerCustomer(shop.url)
  await signedIn('service')
  await open(page, email)
  const form = page.getByRole('article')
  const about = form.getByRole('region', { name: 'Prehľad zákazníka' })
  await expect(about).toContainText(email)
  await expect(about).toContainText('neoverený e-mail')
  await form.getByLabel('Poznámka pre kolegov').fill('Volať po piatej')
  await form.getByLabel('Telefón').fill('0905 111 222')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(form.getByText('Poznámka pre kolegov: nová hodnota')).toBeVisible()
  await expect(form.getByText('Súhlas: obchodné podmienky')).toBeVisible()
  await form.getByLabel('Čo zobraziť').selectOption('Objednávky')
  await expect(form.getByText('Nič také sa zatiaľ nestalo.')).toBeVisible()
  await form.getByRole('button', { name: 'Poslať odkaz na nové heslo' }).click()
  await expect(page.getByText(`Odkaz odíde na ${email}`)).toBeVisible()
  // This role neither copies nor erases.
  await expect(form.getByRole('button', { name: 'Vymazať účet' })).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Stiahnuť jeho údaje' })).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  expect(complaints()).toEqual([])
})

test('the owner erases an account, and it is found no more @once', async ({ page, signedIn, shop }) => {
  const email = await registerCustomer(shop.url)
  await signedIn('owner')
  await open(page, email)
  await page.getByRole('button', { name: 'Vymazať účet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Faktúry zostanú desať rokov')
  await dialog.getByRole('button', { name: 'Vymazať účet' }).click()
  await expect(page.getByText('Účet je vymazaný')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('Nič sme nenašli')).toBeVisible()
})

test('service erases a shared list and a reminder of who asks by telephone @once', async ({ page, signedIn, shop }) => {
  const complaints = watchConsole(page, () => false)
  const email = `${crypto.randomUUID()}@konfetka.test`
  const number = await shop.addParties(email)
  await signedIn('service')
  await page.goto('/sprava/zakaznici')
  await page
    .getByRole('navigation', { name: 'Zákazníci, skupiny a súhlasy' })
    .getByRole('link', { name: 'Oslavy' })
    .click()
  await expect(page).toHaveURL(/oslavy$/)
  await page.getByRole('searchbox').fill(email)
  const lists = page.getByRole('list', { name: 'Spoločné zoznamy' })
  await expect(lists.getByRole('listitem')).toHaveCount(1)
  await expect(lists).toContainText('rozdané 0 z 1')
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Vymazať: Emine narodeniny' }).click()
  await dialog.getByLabel('Prečo').fill('Požiadala telefonicky')
  await dialog.getByRole('button', { name: 'Vymazať' }).click()
  await expect(page.getByText('Taký zoznam tu nie je')).toBeVisible()

  await page.getByRole('link', { name: 'Pripomienky o rok' }).click()
  const reminders = page.getByRole('list', { name: 'Pripomienky o rok' })
  await expect(reminders.getByRole('link', { name: `objednávka ${number}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Vymazať: ${number}` }).click()
  await dialog.getByRole('button', { name: 'Vymazať' }).click()
  await expect(page.getByText('Taká pripomienka tu nie je')).toBeVisible()
  expect(complaints()).toEqual([])
})

test('the owner makes a group with a discount and takes it back @once', async ({ page, signedIn }) => {
  const complaints = watchConsole(page, () => false)
  const name = `Škôlky ${crypto.randomUUID().slice(0, 6)}`
  await signedIn('owner')
  await page.goto('/sprava/zakaznici')
  await page
    .getByRole('navigation', { name: 'Zákazníci, skupiny a súhlasy' })
    .getByRole('link', { name: 'Skupiny' })
    .click()
  await page.getByRole('link', { name: 'Pridať skupinu' }).click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(name)
  await form.getByLabel('Zľava v percentách').fill('7,5')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(form.getByText('Vytvorenie')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await page.getByRole('button', { name: 'Odstrániť' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Späť' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('7,5')
  expect(complaints()).toEqual([])
})

async function open(page: Page, email: string): Promise<void> {
  await page.goto('/sprava/zakaznici')
  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
}

async function registerCustomer(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@shop.test`
  const password = 'Balóniky nad mestom 7'
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      passwordConfirmation: password,
      firstname: 'Jana',
      lastname: 'Krátka',
      phone: '+421900123456',
      agree: true,
    }),
  })
  if (!answer.ok) throw new Error(`register: ${await answer.text()}`)
  return email
}

test('who agreed to what is found with its words and way @once', async ({ page, signedIn }) => {
  const { email } = await signedIn('owner')
  await page.goto('/sprava/zakaznici')
  await page.getByRole('link', { name: 'Súhlasy', exact: true }).click()
  await expect(page.getByText('Taký súhlas tu nie je')).toBeVisible()
  await page.getByRole('link', { name: 'Obchodné podmienky' }).click()
  await expect(page).toHaveURL(/druh=terms/)
  await page.getByRole('searchbox').fill(email.slice(0, 20))
  const row = page.getByRole('list', { name: 'Obchodné podmienky' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Vytvorením účtu súhlasíte s')
  await expect(row).toContainText('pri vytvorení účtu')
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  await row.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(/\/sprava\/zakaznici\/\d+$/)
})
