import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

type Category = { id: number; name: string }

/** A shown category with a name that no other has. */
async function addCategory(page: Page, name: string, parent?: Category): Promise<Category> {
  const unique = `${name} ${randomUUID().slice(0, 6)}`
  const answer = await page.request.post('/api/admin/categories', {
    data: { name: unique, parent_id: parent?.id ?? null, is_active: true },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { data } = await answer.json()
  return { id: data.id, name: unique }
}

/** A main category with three below it. */
async function aTree(page: Page) {
  const top = await addCategory(page, 'Oslavy')
  const first = await addCategory(page, 'Prvá', top)
  const second = await addCategory(page, 'Druhá', top)
  const third = await addCategory(page, 'Tretia', top)
  return { top, first, second, third }
}

const below = (page: Page, { name }: Category) => page.getByRole('list', { name, exact: true })
/** Directly below it. */
const namesBelow = (page: Page, category: Category) => below(page, category).locator('> li > div').getByRole('link')
const handle = (page: Page, { name }: Category) => page.getByRole('button', { name: `Presunúť ${name}`, exact: true })

test('the tree is put in order with the keyboard alone, and a move is taken back @once', async ({ page, signedIn }) => {
  // Not on a phone: a phone has no keyboard.
  await signedIn('catalog')
  const { top, first, second, third } = await aTree(page)
  const complaints = watchConsole(page, () => false)
  await page.goto('/sprava')
  await expect(page.getByRole('heading', { name: 'Dobrý deň' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page.getByRole('heading', { name: 'Kategórie' })).toBeVisible()
  await expect(namesBelow(page, top)).toHaveText([first.name, second.name, third.name])

  // Pressed faster than the server answers.
  await page.getByRole('link', { name: third.name }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(`${third.name}: 1. z 3 v kategórii ${top.name}`)).toBeVisible()
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])
  await expect(page.getByRole('link', { name: third.name })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(`${third.name}: ďalej sa posunúť nedá`)).toBeVisible()

  await page.getByRole('link', { name: first.name }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(namesBelow(page, third)).toHaveText([first.name])
  await expect(page.getByRole('link', { name: first.name })).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])

  await expect(page.getByRole('link', { name: first.name })).toBeFocused()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: `Presunúť ${first.name}` })
  await dialog.getByLabel('Poradie').selectOption('Na začiatok')
  await dialog.getByRole('button', { name: 'Presunúť', exact: true }).press('Enter')
  await expect(namesBelow(page, top)).toHaveText([first.name, third.name, second.name])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Vrátené späť')).toBeVisible()
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])
  expect(complaints()).toEqual([])
})

test('a category is dragged by its handle, by a mouse or by a finger, and stays there', async ({
  page,
  signedIn,
  isMobile,
}) => {
  await signedIn('catalog')
  const { top, first, second, third } = await aTree(page)
  await page.goto('/sprava/kategorie')
  const drag = isMobile ? dragByFinger : dragByMouse
  await expect(namesBelow(page, top)).toHaveText([first.name, second.name, third.name])
  await drag(page, handle(page, third), { to: page.getByRole('link', { name: first.name }), zone: 'before' })
  await expect(page.getByText(`${third.name}: 1. z 3 v kategórii ${top.name}`)).toBeVisible()
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])
  await drag(page, handle(page, third), { to: page.getByRole('link', { name: second.name }), zone: 'inside' })
  await expect(namesBelow(page, second)).toHaveText([third.name])
  await page.reload()
  await expect(namesBelow(page, second)).toHaveText([third.name])

  // A category cannot be dropped below itself.
  await drag(page, handle(page, second), { to: page.getByRole('link', { name: third.name }), zone: undefined })
  await expect(namesBelow(page, second)).toHaveText([third.name])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a category is added, written and shown to visitors, and removed while it is empty @phone', async ({
  page,
  signedIn,
}) => {
  // On a phone only: a desk has the journeys around it.
  await signedIn('catalog')
  const { top, second } = await aTree(page)
  const name = `Konfety ${randomUUID().slice(0, 6)}`
  await page.goto(`/sprava/kategorie/${top.id}`)
  await page.getByRole('button', { name: 'Pridať podkategóriu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nová kategória' })
  await expectAccessible(page)
  await dialog.getByLabel('Názov').fill(name)
  await dialog.getByRole('button', { name: 'Pridať', exact: true }).click()
  await expect(page.getByText(`Pridaná kategória ${name}`)).toBeVisible()
  const panel = page.getByRole('article', { name })
  await expect(panel.getByText(`${top.name}, 4. v poradí`)).toBeVisible()
  await panel.getByLabel('V obchode').selectOption('Áno')
  await panel.getByRole('textbox', { name: 'Text' }).fill('Papierové aj textilné.')
  await panel.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  const url = await panel.getByRole('link', { name: 'Zobraziť v obchode' }).getAttribute('href')
  const shown = await page.request.get(url ?? '')
  expect(await shown.text()).toContain('Papierové aj textilné.')

  await panel.getByRole('button', { name: 'Odstrániť' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť' }).click()
  await expect(page.getByText(`Odstránené: ${name}`)).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Späť', exact: true }).click()
  await page.getByRole('link', { name }).click()

  await panel.getByRole('button', { name: 'Zlúčiť s inou' }).click()
  const merging = page.getByRole('dialog', { name: `Zlúčiť ${name} s inou kategóriou` })
  await merging.getByLabel('S kategóriou').selectOption(`${top.name} › ${second.name}`)
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Zlúčiť s inou' }).click()
  await expect(page.getByText(`Kategória ${name} je zlúčená`)).toBeVisible()
  await expect(page.getByRole('article', { name: second.name })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  const led = await page.request.get(url ?? '')
  expect(new URL(led.url()).pathname).toMatch(new RegExp(`^/${second.id}/`))
})

test('a main category is left out of the main menu @once', async ({ page, signedIn }) => {
  // Not on a phone: the same on both.
  await signedIn('catalog')
  const { top } = await aTree(page)
  // The last one in the menu cannot be left out.
  await addCategory(page, 'Karneval')
  await page.goto(`/sprava/kategorie/${top.id}`)
  await page.getByLabel('V hlavnej ponuke').selectOption('Nie')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await expect(row(page, top)).toContainText('mimo hlavnej ponuky')
  await page.getByLabel('V hlavnej ponuke').selectOption('Áno')
  await page.getByLabel('Názov v ponuke').fill('Party')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(row(page, top)).toContainText('v hlavnej ponuke ako Party')
})

test('the tree follows a colleague, and a move from what was there before is refused with a word @once', async ({
  page,
  signedIn,
  context,
}) => {
  // Not on a phone: the same on both.
  await signedIn('catalog')
  const { top, first, second, third } = await aTree(page)
  await page.goto('/sprava/kategorie')
  await expect(namesBelow(page, top)).toHaveText([first.name, second.name, third.name])
  await moveElsewhere(page, third, { parent_id: top.id, before_id: first.id })
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])

  // Another category is opened while the tree is loaded again.
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  const list = '**/api/admin/categories'
  await page.route(list, (route) => isAsked.then(() => route.fallback()))
  const asked = page.waitForRequest(list)
  await moveElsewhere(page, third, { parent_id: first.id, before_id: null })
  await asked
  const opening = page.waitForRequest(`${list}/${second.id}`)
  await page.getByRole('link', { name: second.name }).click()
  await opening
  answer()
  await expect(page.getByRole('article', { name: second.name })).toBeVisible()
  await expect(namesBelow(page, first)).toHaveText([third.name])
  await moveElsewhere(page, third, { parent_id: top.id, before_id: first.id })
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])

  // Without the stream of changes: the screen does not know yet.
  await page.route('/api/admin/events', () => {})
  await page.reload()
  await expect(namesBelow(page, top)).toHaveText([third.name, first.name, second.name])
  await moveElsewhere(page, third, { parent_id: top.id, before_id: second.id })
  await page.getByRole('link', { name: third.name }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Kategóriu medzitým zmenil niekto iný.')).toBeVisible()
  await expect(namesBelow(page, top)).toHaveText([first.name, third.name, second.name])

  await context.setOffline(true)
  await page.getByRole('link', { name: third.name }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Obchod teraz neodpovedá.')).toBeVisible()
  await context.setOffline(false)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(namesBelow(page, top)).toHaveText([first.name, second.name, third.name])
})

test('a role that may only look sees the tree and no way to change it @once', async ({ page, signedIn }) => {
  await signedIn('catalog')
  const { top, first } = await aTree(page)
  await page.context().clearCookies()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signedIn('reader')
  await page.goto('/sprava/kategorie')
  await expect(namesBelow(page, top).first()).toHaveText(first.name)
  await expectAccessible(page)
  await expectAsWideAsScreen(page)
  await page.getByRole('link', { name: first.name }).click()
  await expect(page.getByText('Len na čítanie')).toBeVisible()
  for (const name of [/^Presunúť/, /^Pridať/, 'Uložiť', 'Odstrániť']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  expect(refused).toEqual([])
})

function row(page: Page, { name }: Category): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
}

/** As a colleague does it meanwhile. */
async function moveElsewhere(
  page: Page,
  { id }: Category,
  place: { parent_id: number; before_id: number | null },
): Promise<void> {
  const { data } = await (await page.request.get(`/api/admin/categories/${id}`)).json()
  const answer = await page.request.post(`/api/admin/categories/${id}/move`, {
    data: place,
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${data.version}"` },
  })
  expect(answer.status()).toBe(200)
}

type Drop = {
  to: Locator
  /** Where to drop on the row; undefined = a drop there is refused. */
  zone: 'before' | 'inside' | undefined
}

/** The row of a link, with the place that it offers. */
function readTarget({ to, zone }: Drop) {
  const target = to.locator('xpath=ancestor::li[1]/div')
  return { target, offered: () => expect(target).toHaveAttribute('data-drop', zone ?? '', { timeout: 10_000 }) }
}

async function readWay(from: Locator, target: Locator, { zone }: Drop) {
  const [start, end] = [await from.boundingBox(), await target.boundingBox()]
  if (!start || !end) throw new Error('Both rows are seen.')
  return {
    start: { x: start.x + start.width / 2, y: start.y + start.height / 2 },
    end: { x: end.x + end.width / 2, y: end.y + end.height * (zone === 'before' ? 0.1 : 0.5) },
  }
}

async function dragByMouse(page: Page, from: Locator, drop: Drop): Promise<void> {
  const { target, offered } = readTarget(drop)
  const { start, end } = await readWay(from, target, drop)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 10)
  await page.mouse.move(end.x, end.y, { steps: 8 })
  if (drop.zone) await offered()
  await page.mouse.up()
}

async function dragByFinger(page: Page, from: Locator, drop: Drop): Promise<void> {
  const { target, offered } = readTarget(drop)
  const { start, end } = await readWay(from, target, drop)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  for (let part = 1; part <= 8; part += 1) {
    const way = part / 8
    await touch('touchMove', [{ x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way }])
  }
  if (drop.zone) await offered()
  await touch('touchEnd', [])
  await finger.detach()
}
