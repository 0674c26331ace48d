import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { aWord, type Given, goods, type Kind, offers, settings, sheets, texts } from './editors.ts'
import { test } from './staff.ts'

// Every form of the back office in which people write. What is common to all of them (signing in again in the form, the merge
// of other fields) is in admin-content.spec.ts.

const groups = {
  goods,
  'prices and offers': offers,
  'texts of the shop': texts,
  'settings of many': settings,
  'settings of one': sheets,
}
for (const [group, kinds] of Object.entries(groups)) {
  test(`in the editors of ${group}, two people, a lost network, an ended session and a closed tab cost no word @once`, async ({
    page,
    signedIn,
    context,
    shop,
  }) => {
    test.setTimeout(480_000)
    await signedIn('owner')
    for (const kind of kinds) {
      await test.step(kind.path, async () => {
        const { aText } = kind
        const words = aText
          ? { first: aText(), mine: aText(), theirs: aText() }
          : { first: aWord('Prvé'), mine: aWord('Moje'), theirs: aWord('Kolegove') }
        const before = sheets.includes(kind) ? await read(page, kind, undefined) : undefined
        const id = await put({ page, shop }, kind, words.first)
        await writeTogether({ context, kind, id, words })
        // Other journeys of this shop expect the settings of a new one.
        if (before) await change(page, kind, { id, value: before[kind.field] })
      })
    }
  })
}

test('a part of an editor that cannot be loaded leaves the rest of it usable @once', async ({
  page,
  signedIn,
  shop,
}) => {
  await signedIn('owner')
  const kind = { path: '/kategorie', api: 'categories', field: 'name' }
  const words = { first: aWord('Prvé'), mine: aWord('Moje') }
  const id = await put({ page, shop }, kind, words.first)
  const editor = `**/${fileOf('src/admin/kit/rich-text/rich-text-editor.tsx')}`
  await page.route(editor, (route) => route.abort())
  await page.goto(`/sprava${kind.path}/${id}`)
  await expect(page.getByText('Toto sa nepodarilo načítať')).toBeVisible()
  await (await findField(page, words.first)).fill(words.mine)
  await page.unroute(editor)
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(page.getByText('Pokračujete v zmenách')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect.poll(async () => JSON.stringify(await read(page, kind, id))).toContain(words.mine)
})

test('what the owner writes into the legal texts waits for them, after an ended session too @once', async ({
  page,
  signedIn,
  context,
}) => {
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/texty')
  const text = aWord('Vlastné znenie')
  const gaps = (on: Page) => on.locator('#obsah form').locator('input, textarea')
  await gaps(page).last().fill(text)
  const again = await reopen(page, context)
  await again.goto('/sprava/nastavenia/texty')
  await expect(gaps(again).last()).toHaveValue(text)
  await saveWithoutSession(again, context, 'Doplniť do textov')
  await again.reload()
  await expect(gaps(again).last()).toHaveValue(text)
})

test('what is written into a dialog waits for the next time that it is opened @once', async ({
  page,
  signedIn,
  context,
  shop,
}) => {
  await signedIn('owner')
  const number = await shop.addOrder('Zabudnutá')
  const reason = aWord('Zákazníčka si to rozmyslela,')
  const openStep = async (on: Page) => {
    await on.goto(`/sprava/objednavky/${number}`)
    await on.getByRole('button', { name: 'Zrušiť objednávku' }).click()
    return on.getByRole('dialog')
  }
  await (await openStep(page)).getByLabel('Dôvod').fill(reason)
  const again = await reopen(page, context)
  const dialog = await openStep(again)
  await expect(dialog.getByLabel('Dôvod')).toHaveValue(reason)
  await dialog.getByRole('button', { name: 'Zrušiť objednávku' }).click()
  await expect(again.getByText(`„${reason}“`)).toBeVisible()

  const note = aWord('Dodávka od výrobcu,')
  const openDocument = async (on: Page) => {
    await on.goto('/sprava/sklad/doklady')
    await on.getByRole('button', { name: 'Nový doklad' }).click()
    return on.getByRole('dialog')
  }
  await (await openDocument(again)).getByLabel('Poznámka').fill(note)
  const third = await reopen(again, context)
  await expect((await openDocument(third)).getByLabel('Poznámka')).toHaveValue(note)
})

test('the words of a form that is sent once wait for the next visit @once', async ({ page, signedIn, context }) => {
  await signedIn('owner')
  await page.goto('/sprava/tovar/novy')
  const name = aWord('Girlanda')
  await page.getByLabel('Názov', { exact: true }).fill(name)
  await page.getByLabel('Cena').fill('4,90')
  const again = await reopen(page, context)
  await again.goto('/sprava/tovar/novy')
  await expect(again.getByText('Pokračujete v tom, čo ste rozpísali')).toBeVisible()
  await expect(again.getByLabel('Názov', { exact: true })).toHaveValue(name)
  await expect(again.getByLabel('Cena')).toHaveValue('4,90')
  await again.getByRole('button', { name: 'Začať odznova' }).click()
  await expect(again.getByLabel('Názov', { exact: true })).toHaveValue('')

  const text = aWord('Volala pani Nováková,')
  await openNewCase(again)
  await again.getByRole('dialog').getByLabel('Čo povedal zákazník').fill(text)
  const third = await reopen(again, context)
  await openNewCase(third)
  await expect(third.getByRole('dialog').getByLabel('Čo povedal zákazník')).toHaveValue(text)
  await third.getByRole('dialog').getByLabel('Meno').fill('Eva Nováková')
  await third.getByRole('dialog').getByLabel('Vec').fill('Balóny')
  await third.getByRole('dialog').getByRole('button', { name: 'Zapísať' }).click()
  await expect(third.getByRole('article').getByText(text)).toBeVisible()

  const note = aWord('Zavolať po piatej,')
  await third.getByLabel('Pridať záznam').fill(note)
  await third.reload()
  await expect(third.getByLabel('Pridať záznam')).toHaveValue(note)
  await third.getByRole('button', { name: 'Pridať', exact: true }).click()
  await expect(third.getByRole('listitem').filter({ hasText: note })).toBeVisible()
  await third.reload()
  await expect(third.getByLabel('Pridať záznam')).toHaveValue('')
  // What was sent is not offered once more.
  await openNewCase(third)
  await expect(third.getByRole('dialog').getByLabel('Čo povedal zákazník')).toHaveValue('')
})

type Writing = {
  context: BrowserContext
  kind: Kind
  id: number
  words: { first: string; mine: string; theirs: string }
}

/**
 * Two people write into the same field, the first one without a network, then without a session, in a tab that is closed: both
 * texts are asked about, and the one that was chosen is saved.
 */
async function writeTogether({ context, kind, id, words }: Writing): Promise<void> {
  const path = `/sprava${kind.path}${sheets.includes(kind) ? '' : `/${id}`}`
  const page = await context.newPage()
  await page.goto(path)
  const field = await findField(page, words.first)
  await context.setOffline(true)
  await field.fill(words.mine)
  // Also when the list around it is loaded again, which fails.
  await expect(field).toHaveValue(words.mine)
  await context.setOffline(false)
  await expect(page.getByText('Bez spojenia. Rozpísané')).toHaveCount(0)
  await expect(field).toHaveValue(words.mine)
  await saveWithoutSession(page, context)
  await page.close()
  const again = await context.newPage()
  await change(again, kind, { id, value: toValueOf(kind, words.theirs) })
  await again.goto(path)
  const question = again.getByRole('alert').filter({ hasText: 'Rovnaké pole' })
  const shown = again.getByText('Pokračujete v zmenách')
  await expect(shown.or(question).first()).toBeVisible()
  if (!(await question.isVisible())) await again.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(question).toContainText(words.mine)
  await expect(question).toContainText(words.theirs)
  await question.getByRole('button', { name: 'Uložiť vybrané' }).click()
  const { kept = String } = kind
  await expect.poll(async () => JSON.stringify(await read(again, kind, id))).toContain(kept(words.mine))
  await again.close()
}

async function saveWithoutSession(page: Page, context: BrowserContext, name = 'Uložiť'): Promise<void> {
  const session = await context.cookies()
  await context.clearCookies()
  const expired = page.getByRole('dialog', { name: 'Prihlásenie vypršalo' })
  // The list around the form may be loaded again before or meanwhile, which finds the session gone too.
  const save = page.getByRole('button', { name, exact: true })
  await expect(async () => {
    if (!(await expired.isVisible())) await save.click({ position: { x: 5, y: 5 }, timeout: 2_000 })
    await expect(expired).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await context.addCookies(session)
}

/** A new thing with this text, or the one there is. */
async function put({ page, shop }: Given, kind: Kind, text: string): Promise<number> {
  const needed = await kind.prepare?.({ page, shop })
  if (sheets.includes(kind)) {
    const { id = 1 } = await read(page, kind, undefined)
    await change(page, kind, { id, value: toValueOf(kind, text) })
    return id
  }
  const isInBody = kind.toValue === undefined || kind.aText !== undefined
  const answer = await page.request.post(`/api/admin/${kind.api}`, {
    data: { ...kind.body, ...needed, ...(isInBody && { [kind.field]: toValueOf(kind, text) }) },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([kind.api, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([kind.api, answer.status(), ''])
  const { id } = (await answer.json()).data
  if (!isInBody) await change(page, kind, { id, value: toValueOf(kind, text) })
  return id
}

function toValueOf({ toValue = String }: Kind, text: string): unknown {
  return toValue(text)
}

async function read(page: Page, kind: Kind, id: number | undefined) {
  const place = id === undefined || sheets.includes(kind) ? '' : `/${id}`
  return (await (await page.request.get(`/api/admin/${kind.api}${place}`)).json()).data
}

/** Another person, in another browser. */
async function change(page: Page, kind: Kind, { id, value }: { id: number; value: unknown }): Promise<void> {
  const { version } = await read(page, kind, id)
  const answer = await page.request.patch(`/api/admin/${kind.api}/${id}`, {
    data: { ...(sheets.includes(kind) && kind.body), [kind.field]: value },
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
  })
  expect([kind.api, answer.ok() ? '' : await answer.text()]).toEqual([kind.api, ''])
}

/** The field that has this text, also in a folded group, whose fields are made when it is opened. */
async function findField(page: Page, text: string): Promise<Locator> {
  const fields = page.locator('#obsah').locator('input, textarea')
  const values = async () => {
    await page.locator('form details').evaluateAll((all) => all.forEach((group) => group.setAttribute('open', '')))
    return fields.evaluateAll((all) => all.map((field) => ('value' in field ? field.value : '')))
  }
  await expect.poll(values).toContain(text)
  return fields.nth((await values()).indexOf(text))
}

async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  return context.newPage()
}

async function openNewCase(page: Page): Promise<void> {
  await page.goto('/sprava/pripady')
  await page.getByRole('button', { name: 'Zapísať prípad' }).click()
}

/** The name of the built file of a part that comes on demand. */
function fileOf(source: string): string {
  const { [source]: part }: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/admin/.vite/manifest.json', 'utf8'),
  )
  if (!part) throw new Error(`${source} has no file of its own.`)
  return part.file
}
