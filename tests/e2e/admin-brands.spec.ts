import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { addBrand, codeAt, test } from './staff.ts'
import { watchConsole } from './support.ts'

test('brands are added, changed and found with the keyboard alone @once', async ({ page, signedIn }) => {
  // Not on a phone: a phone has no keyboard.
  await signedIn('catalog')
  const name = `Žihadlo ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava')
  await expect(page.getByRole('heading', { name: 'Dobrý deň' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect(page.getByRole('heading', { name: 'Značky' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page, 'Názov')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
  await expect(page.getByText('Vytvorenie')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await typeDuringSearch(page, name.toLowerCase().replace('ž', 'z'))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox').blur()
  await expect(page).toHaveURL(/\?q=zihadlo%20[\da-f]{6}$/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name })).toBeVisible()
  await page.keyboard.press('e')
  await field(page, 'Popis').focus()
  await page.keyboard.type('Štipľavá zábava.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(page.getByText('Zmena', { exact: true })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dnes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dobrý deň' })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Klávesové skratky' })).toBeVisible()
})

test('a save is taken back @once', async ({ page, signedIn }) => {
  await signedIn('catalog')
  const name = `Spätná ${randomUUID().slice(0, 6)}`
  await open(page, await addBrand(page, name))
  await field(page, 'Názov').fill(`${name} iná`)
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(page.getByText('Vrátené späť')).toBeVisible()
  await expect(field(page, 'Názov')).toHaveValue(name)
})

/** Types on while the search for the first letter is answered. */
async function typeDuringSearch(page: Page, text: string): Promise<void> {
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
  const isFirst = (url: URL) => url.pathname === '/api/admin/brands' && url.searchParams.get('q') === text[0]
  await page.route(isFirst, async (route) => {
    await typed
    await route.continue()
  })
  const asked = page.waitForRequest((request) => isFirst(new URL(request.url())))
  await page.keyboard.type(text.slice(0, 1))
  await asked
  await page.keyboard.type(text.slice(1))
  letGo()
  await expect(page.getByRole('searchbox')).toHaveValue(text)
}

test('of two editors each keeps their fields, and only the same field asks @once', async ({ page, signedIn }) => {
  await signedIn('catalog')
  // Without the stream of changes, which would merge before the save if it is faster than the press of the button.
  await page.route('/api/admin/events', () => {})
  const name = `Dvojitá ${randomUUID().slice(0, 6)}`
  const id = await addBrand(page, name)
  await open(page, id)
  await field(page, 'Názov').fill(`${name} SK`)
  await changeElsewhere(page, id, { description: 'Popis od kolegu' })
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené spolu so zmenami')).toBeVisible()
  await expect(field(page, 'Popis')).toHaveValue('Popis od kolegu')

  await field(page, 'Názov').fill(`${name} moja`)
  await changeElsewhere(page, id, { name: `${name} ich` })
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Rovnaké pole' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByText(`${name} ich`).click()
  await question.getByRole('button', { name: 'Uložiť vybrané' }).click()
  await expect(field(page, 'Názov')).toHaveValue(`${name} ich`)
})

test('work goes on after the session has ended in the middle @once', async ({ page, signedIn, context }) => {
  // Not on a phone: the same on both.
  const { email, password, secret } = await signedIn('catalog')
  const name = `Stratená ${randomUUID().slice(0, 6)}`
  await open(page, await addBrand(page, name))
  await field(page, 'Názov').fill(`${name} nová`)
  await context.clearCookies()
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Prihlásenie vypršalo' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(page)
  await dialog.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Kód z aplikácie').fill(codeAt(secret, { later: 1 }))
  // The same request is sent again.
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Názov')).toHaveValue(`${name} nová`)
})

test('a role that may only look sees no button, and asks for nothing that would be refused @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('catalog')
  const id = await addBrand(page, `Čítaná ${randomUUID().slice(0, 6)}`)
  await page.context().clearCookies()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('reader')
  await open(page, id)
  await expect(page.getByText('Len na čítanie')).toBeVisible()
  for (const name of ['Pridať značku', 'Uložiť', 'Odstrániť']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await page.context().clearCookies()
  await signedIn('accountant')
  await page.goto('/sprava/znacky')
  await expect(page.getByRole('heading', { name: 'Sem nemáte prístup' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Značky' })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('without a network the screen says so, keeps what is typed and goes on @once', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn('catalog')
  const name = `Ostrov ${randomUUID().slice(0, 6)}`
  await open(page, await addBrand(page, name))
  await context.setOffline(true)
  await field(page, 'Popis').fill('Písané v tuneli')
  await expect(page.getByText('Bez spojenia. Rozpísané')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Bez spojenia. Rozpísané')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Popis')).toHaveValue('Písané v tuneli')
  await expect(page.getByText('Pokračujete v zmenách')).toBeVisible()
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
})

test('every screen is accessible, fits every width and logs nothing @once', async ({ page, signedIn }) => {
  // Not on a phone: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('catalog')
  const id = await addBrand(page, `Široká ${randomUUID().slice(0, 6)} s veľmi dlhým názvom, ktorý sa nezmestí`)
  for (const path of [
    '',
    '/moj-ucet',
    '/znacky',
    `/znacky/${id}`,
    '/znacky/nova',
    '/znacky?q=qqqq',
    '/znacky/filtre',
    '/znacky/filtre/nova',
    '/tovar/videa',
    '/tovar/videa/nova',
    '/znacky/balony',
    '/znacky/balony/nova',
    '/znacky/balony/girlandy',
    '/znacky/balony/girlandy/nova',
    '/tovar/oslava',
    '/tovar/oslava/nova',
    '/nic',
  ]) {
    await page.goto(`/sprava${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAsWideAsScreen(page)
    }
    await expectAccessible(page)
  }
  // A list has its columns where there is room for them, and says the same in a second line where there is none.
  await page.goto('/sprava/znacky')
  for (const [width, hasRoom] of [
    [390, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('columnheader', { name: 'Produkty' })).toBeVisible({ visible: hasRoom })
  }
  expect(complaints()).toEqual([])
})

/** A field of the open thing: the list beside it has fields of its own. */
function field(page: Page, name: string): Locator {
  return page.getByRole('article').getByLabel(name)
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/sprava/znacky/${id}`)
  await expect(field(page, 'Názov')).toBeVisible()
}

/** Another editor, in another tab. */
async function changeElsewhere(page: Page, id: number, fields: object): Promise<void> {
  const { data } = await (await page.request.get(`/api/admin/brands/${id}`)).json()
  const answer = await page.request.patch(`/api/admin/brands/${id}`, {
    data: fields,
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${data.version}"` },
  })
  expect(answer.status()).toBe(200)
}
