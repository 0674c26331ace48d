import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { aPictureFile } from '../support/pictures.ts'
import { codeAt, test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a page is written, seen by visitors, and moved to a new address @once', async ({ page, signedIn }) => {
  await signedIn('content')
  const title = `Ako nafúkať balón ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/obsah')
  await expect(page.getByRole('heading', { name: 'Obsah' })).toBeVisible()
  await page.getByRole('link', { name: /^Stránky/ }).click()
  await page.getByRole('link', { name: 'Pridať stránku' }).click()
  await field(page, 'Nadpis').fill(title)
  await write(page, 'Vezmite ventil. ')
  await page.getByRole('button', { name: 'Tučné', exact: true }).click()
  await page.keyboard.type('Pomaly')
  await page.getByRole('button', { name: 'Odkaz', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Odkaz').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Vložiť odkaz' }).click()
  await expect(page.getByText('Použite adresu obchodu')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Odkaz').fill('obchodné podm')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /podmienky/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Náhľad' }).click()
  const preview = page.frameLocator('iframe[title="Náhľad stránky"]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Pomaly')).toHaveCSS('font-weight', /^[67]00$/)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview.png` })
  // Nothing runs in the frame, not even the check of its own content.
  await expectAccessible(page, 'dialog.preview > header')
  await page.getByRole('button', { name: 'Zavrieť náhľad' }).click()
  await field(page, 'Zverejnené').selectOption('yes')
  await save(page)
  await expect(page.getByText(`Pridané: ${title}`)).toBeVisible()
  await expect(page).toHaveURL(/stranky\/\d+/)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const path = await page.getByRole('link', { name: 'Zobraziť v obchode' }).getAttribute('href')
  const shown = await page.request.get(path ?? '')
  expect(await shown.text()).toMatch(/Vezmite ventil\. .*<strong>Pomaly<\/strong>/)
  await field(page, 'Adresa').fill(`balon-${title.slice(-6)}`)
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  const moved = await page.request.get(path ?? '', { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    expect.stringContaining(`balon-${title.slice(-6)}`),
  ])
  await expectAccessible(page)
})

test('no word is lost: two browsers, a lost network, an ended session and a closed tab @once', async ({
  page,
  signedIn,
  context,
}) => {
  // Not on a phone: the same on both.
  const { email, password, secret } = await signedIn('content')
  const id = await addPage(page, { title: `Spoločná ${randomUUID().slice(0, 6)}`, body_html: '<p>Začiatok.</p>' })
  await open(page, id)

  // Another browser changes another field, then the same text.
  await write(page, 'Moja prvá veta. ')
  await changeElsewhere(page, id, { perex: 'Úvod od kolegu' })
  await save(page)
  await expect(page.getByText(/^Uložené/)).toBeVisible()
  await expect(field(page, 'Úvod')).toHaveValue('Úvod od kolegu')
  await write(page, 'Moja druhá veta. ')
  await changeElsewhere(page, id, { body_html: '<p>Celkom iný text od kolegu.</p>' })
  const question = page.getByRole('alert').filter({ hasText: 'Rovnaké pole' })
  await expect(question).toContainText('Moja druhá veta.')
  await expect(question).toContainText('Celkom iný text od kolegu.')
  await expectAccessible(page, 'article [role=alert]')
  await question.getByRole('button', { name: 'Uložiť vybrané' }).click()
  await expect.poll(() => readBody(page, id)).toContain('Moja druhá veta.')

  // What a save has replaced is put into the form, and saved like any other change.
  await page.getByRole('button', { name: 'Vrátiť toto' }).first().click()
  await expect(text(page)).toHaveText('Celkom iný text od kolegu.')
  await page.getByRole('button', { name: 'Zahodiť zmeny' }).click()
  await expect(text(page)).toContainText('Moja druhá veta.')

  // The network is gone, and so is the tab.
  await context.setOffline(true)
  await write(page, 'Písané v tuneli. ')
  await expect(page.getByText('Bez spojenia. Rozpísané')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await open(again, id)
  await expect(again.getByText('Pokračujete v zmenách')).toBeVisible()
  await expect(text(again)).toContainText('Písané v tuneli.')

  // The session ends before the save.
  await write(again, 'A ešte jedna. ')
  await context.clearCookies()
  await save(again)
  const dialog = again.getByRole('dialog', { name: 'Prihlásenie vypršalo' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await dialog.getByLabel('Heslo').fill(password)
  await again.keyboard.press('Enter')
  await dialog.getByLabel('Kód z aplikácie').fill(codeAt(secret, { later: 1 }))
  await expect(again.getByText('Uložené', { exact: true })).toBeVisible()
  const body = await readBody(again, id)
  for (const words of ['Moja prvá veta.', 'Moja druhá veta.', 'Písané v tuneli.', 'A ešte jedna.', 'Začiatok.'])
    expect(body).toContain(words)
})

test('what is pasted or dropped as HTML stays a text @once', async ({ page, signedIn }) => {
  // Not on a phone: the same on both.
  // The policy refuses the style of what is pasted, and the browser says so.
  const complaints = watchConsole(page, (message) => message.text().includes('inline style'))
  await signedIn('content')
  const id = await addPage(page, { title: `Vložená ${randomUUID().slice(0, 6)}` })
  await open(page, id)
  await text(page).evaluate((place) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p style="color:red" onclick="x()">Dobrý <b>deň</b><img src=x onerror="window.wasRun=1"><a href="javascript:window.wasRun=1">tu</a></p><script>window.wasRun=1</script>',
    )
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text(page)).toContainText('Dobrý deň')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  expect(await readBody(page, id)).toBe('<p>Dobrý <strong>deň</strong>tu</p>')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect(complaints()).toEqual([])
})

test('every screen of content is accessible, fits every width and logs nothing @once', async ({ page, signedIn }) => {
  // Not on a phone: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('content')
  const id = await addPage(page, {
    title: 'Stránka s veľmi dlhým nadpisom, ktorý sa nezmestí na jeden riadok',
    body_html: aTable,
  })
  const lists = ['stranky', 'blog', 'bannery', 'otazky', 'eventy', 'praca']
  const paths = [
    '',
    '/menu',
    '/otazky/temy',
    '/porovnavace',
    '/porovnavace/nastavenie',
    `/stranky/${id}`,
    ...lists.flatMap((list) => [`/${list}`, `/${list}/nova`]),
  ]
  for (const path of paths) {
    await page.goto(`/sprava/obsah${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (hasText(path)) await expect(text(page)).toBeVisible()
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAsWideAsScreen(page)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/content${path.replaceAll('/', '-')}-${width}.png` })
    }
    await expectAccessible(page)
  }
  expect(complaints()).toEqual([])
})

test('a banner is planned for the home page, looked at, and published @phone', async ({ page, signedIn }) => {
  // On a phone only: a desk has the journeys around it.
  await signedIn('content')
  const title = `Ples masiek ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/obsah')
  await page.getByRole('link', { name: /^Bannery/ }).click()
  await page.getByRole('link', { name: 'Pridať banner' }).first().click()
  await field(page, 'Miesto').selectOption({ label: 'Pás nad obchodom' })
  await expect(field(page, 'Obrázok')).toHaveCount(0)
  await field(page, 'Miesto').selectOption({ label: 'Úvodná stránka – veľký' })
  await field(page, 'Nadpis').fill(title)
  await field(page, 'Text pod nadpisom').fill('Kostýmy pre celú rodinu.')
  // A dead link is refused, and one is found by its name.
  await field(page, 'Odkaz').fill('/neexistuje')
  await save(page)
  await expect(page.getByText('Na tejto adrese obchod nič nemá.')).toBeVisible()
  await field(page, 'Odkaz').fill('obchodné podm')
  await page
    .getByRole('article')
    .getByRole('button', { name: /podmienky/ })
    .first()
    .click()
  await expect(field(page, 'Odkaz')).toHaveValue(/^\/info\/\d+\//)
  await page
    .getByRole('article')
    .locator('input[type=file]')
    .first()
    .setInputFiles(await aPicture())
  await field(page, 'Čo je na obrázku').fill('Deti v maskách')
  const picture = page.getByRole('article').locator('img[src$="-320.webp"]')
  const whole = await picture.getAttribute('src')
  await page.getByRole('button', { name: 'Orezať obrázok' }).click()
  const cropping = page.getByRole('dialog', { name: 'Orezať obrázok' })
  await cropping.getByRole('button', { name: 'Pravý dolný roh' }).press('Shift+ArrowUp')
  await cropping.getByRole('button', { name: 'Orezať', exact: true }).click()
  await expect(picture).not.toHaveAttribute('src', whole ?? '')
  await page.getByRole('button', { name: 'Náhľad' }).click()
  const preview = page.frameLocator('iframe[title="Náhľad stránky"]')
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/banner.png` })
  await page.getByRole('button', { name: 'Zavrieť náhľad' }).click()
  await save(page)
  await expect(page.getByText(`Pridané: ${title}`)).toBeVisible()
  const shown = async () => (await page.request.get('/api/poster')).text()
  expect(await shown()).not.toContain(title)
  await field(page, 'Zverejnené').selectOption('yes')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect.poll(shown).toContain(title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click()
  await expect.poll(shown).not.toContain(title)
})

test('a menu is put into another order by the keyboard, and a dead link is refused @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  const name = `Nápady ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/obsah/menu')
  const top = page.getByRole('group', { name: 'Hlavička' })
  await top.getByRole('button', { name: 'Pridať odkaz' }).click()
  await page.keyboard.type(name)
  const added = top.getByRole('listitem').last()
  await added.getByPlaceholder('Hľadajte, alebo').fill('/neexistuje')
  await save(page)
  await expect(page.getByText(`${name}: Na tejto adrese obchod nič nemá.`)).toBeVisible()
  await added.getByPlaceholder('Hľadajte, alebo').fill('/blog')
  const places = await top.getByRole('listitem').count()
  await top.getByRole('button', { name: `Vyššie: ${name}` }).focus()
  // The focus follows the entry, so the same key moves it to the first place.
  for (let place = 1; place < places; place += 1) await page.keyboard.press('Enter')
  await expect(top.getByRole('textbox').first()).toHaveValue(name)
  await expect(top.getByRole('button', { name: `Nižšie: ${name}` })).toBeFocused()
  await expectAccessible(page)
  await save(page)
  await expect(page).toHaveURL(/\/sprava\/obsah$/)
  const settings = async () => (await (await page.request.get('/api/settings')).json()).data
  await expect.poll(settings).toContainEqual({
    name: 'topmenu',
    value: expect.arrayContaining([{ text: name, link: '/blog' }]),
  })

  // The save is taken back where it led, and visitors see that too.
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await expect(page.getByText('Vrátené späť')).toBeVisible()
  expect(JSON.stringify(await settings())).not.toContain(name)
})

test('a menu that a colleague has changed since is not taken back unasked @once', async ({ page, signedIn }) => {
  await signedIn('content')
  const [mine, theirs] = ['Moje', 'Kolegovo'].map((word) => `${word} ${randomUUID().slice(0, 6)}`)
  await page.goto('/sprava/obsah/menu')
  const bottom = page.getByRole('group', { name: 'Pätička' })
  await bottom.getByRole('button', { name: 'Pridať odkaz' }).click()
  await page.keyboard.type(mine ?? '')
  await bottom.getByRole('listitem').last().getByPlaceholder('Hľadajte, alebo').fill('/blog')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  const { version } = (await (await page.request.get('/api/admin/menus')).json()).data
  await page.request.patch('/api/admin/menus/1', {
    data: { bottom: [{ text: theirs, link: '/blog' }] },
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
  })
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Rovnaké pole' })
  await expect(question).toContainText(theirs ?? '')
  const settings = await (await page.request.get('/api/settings')).text()
  expect([settings.includes(theirs ?? ''), settings.includes(mine ?? '')]).toEqual([true, false])
})

test('topics of questions are put in order by keyboard and by dragging, and visitors see it @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('content')
  const topics = ['Prvá', 'Druhá', 'Tretia'].map((word) => `${word} ${randomUUID().slice(0, 6)}`)
  for (const topic of topics)
    await page.request.post('/api/admin/questions', {
      data: { question: randomUUID(), topic, answer_html: '<p>Áno.</p>', is_published: true },
      headers: { 'idempotency-key': randomUUID() },
    })
  const [first = '', second = '', third = ''] = topics
  await page.goto('/sprava/obsah/otazky')
  await page.getByRole('link', { name: 'Poradie tém' }).click()
  const list = page.getByRole('group', { name: 'Poradie tém' })
  const ours = async () => (await list.getByRole('listitem').allTextContents()).filter((text) => topics.includes(text))
  await list.getByRole('button', { name: `Vyššie: ${third}` }).press('Enter')
  await page.keyboard.press('Enter')
  expect(await ours()).toEqual([third, first, second])
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await row(second).getByTitle('Presunúť ťahaním').hover()
  await page.mouse.down()
  const target = await row(first).boundingBox()
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 30, { steps: 5 })
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(ours).toEqual([third, second, first])
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  const shown = async () => {
    const html = await (await page.request.get('/faq')).text()
    return topics.toSorted((one, other) => html.indexOf(one) - html.indexOf(other))
  }
  await expect.poll(shown).toEqual([third, second, first])
})

const aTable =
  '<h2>Cenník</h2><table><thead><tr><th>Služba</th><th>Cena</th></tr></thead><tbody><tr><td>Nafúkanie hélia</td><td>2 €</td></tr></tbody></table><ul><li>jeden</li><li>dva</li></ul>'

/** A field of the open thing: the list beside it has fields of its own. */
function field(page: Page, name: string): Locator {
  return page.getByRole('article').getByLabel(new RegExp(`^${name}( \\(|$)`))
}

function text(page: Page): Locator {
  return page.getByRole('textbox', { name: /^(?:Text|Odpoveď)$/ })
}

/** Types at the beginning of the text. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(words)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/sprava/obsah/stranky/${id}`)
  await expect(text(page)).toBeVisible()
}

async function addPage(page: Page, data: object): Promise<number> {
  const answer = await page.request.post('/api/admin/info-pages', {
    data,
    headers: { 'idempotency-key': randomUUID() },
  })
  return (await answer.json()).data.id
}

async function readBody(page: Page, id: number): Promise<string> {
  return (await (await page.request.get(`/api/admin/info-pages/${id}`)).json()).data.body_html
}

/** Another editor, in another browser. */
async function changeElsewhere(page: Page, id: number, data: object): Promise<void> {
  const { version } = (await (await page.request.get(`/api/admin/info-pages/${id}`)).json()).data
  const answer = await page.request.patch(`/api/admin/info-pages/${id}`, {
    data,
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
  })
  expect(answer.status()).toBe(200)
}

/** An open thing with a text of its own. */
function hasText(path: string): boolean {
  return /\/.+\//.test(path) && !/^\/(bannery|porovnavace|otazky\/temy)/.test(path)
}

async function aPicture() {
  return { name: 'ples.png', mimeType: 'image/png', buffer: Buffer.from(await (await aPictureFile()).arrayBuffer()) }
}
