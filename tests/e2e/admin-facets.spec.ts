import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addProduct } from './add-product.ts'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Uložiť', exact: true }).click()

test('an owner gives goods an attribute, makes a filter of it, arranges it, and visitors filter by it @phone', async ({
  page,
  signedIn,
  browser,
  shop,
}) => {
  // On a phone only: one run covers every width.
  await signedIn('owner')
  const complaints = watchConsole(page, () => false)
  const mark = randomUUID().slice(0, 6)
  const attribute = `Vzor ${mark}`
  const category = `Obrusy ${mark}`
  await page.goto('/sprava/tovar')
  const ids: number[] = []
  for (const name of ['Bodkovaný', 'Pruhovaný', 'Hviezdny'])
    ids.push(await addProduct(page, `${name} obrus ${mark}`, { category }))
  for (const [index, value] of ['bodky', 'pruhy', 'hviezdy'].entries()) {
    await page.goto(`/sprava/tovar/${ids[index]}`)
    await page.getByText('Vlastnosti a veľkosti', { exact: true }).click()
    await page.getByRole('button', { name: 'Pridať vlastnosť' }).click()
    await page.getByRole('combobox', { name: 'Vlastnosť', exact: true }).fill(attribute)
    await page.getByRole('combobox', { name: 'Hodnota', exact: true }).fill(value)
    await save(page)
    await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  }

  await page.goto('/sprava/znacky')
  await page.getByRole('link', { name: 'Filtre', exact: true }).click()
  await page.getByRole('link', { name: 'Pridať filter' }).first().click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(`Potlač ${mark}`)
  await form.getByLabel('Vlastnosť tovaru').fill(attribute)
  await expect(form.getByText('Na tovare je napríklad: bodky, hviezdy, pruhy')).toBeVisible()
  await look(page, 'new-facet')
  await save(page)
  await expect(page.getByText(`Pridané: Potlač ${mark}`)).toBeVisible()

  // At a desk, where the filters are beside the list.
  const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false }
  const visitor = await (await browser.newContext({ baseURL: shop.url, ...desk })).newPage()
  const list = await findList(page, ids)
  const options = visitor
    .locator('fieldset')
    .filter({ hasText: `Potlač ${mark}` })
    .getByRole('checkbox')
  await expect(async () => {
    await visitor.goto(list)
    await expect(options).toHaveCount(3, { timeout: 1_000 })
  }).toPass()
  await expect(options.first()).toHaveAccessibleName(/^bodky/)

  // Values in an order of their own, one under another name and one that is not shown.
  await form.getByLabel('Poradie hodnôt').selectOption('vlastné')
  await form.getByLabel('Názov hodnoty pruhy').fill('Pásiky')
  await form.getByRole('button', { name: 'Vyššie: Pásiky' }).click()
  await form.getByRole('button', { name: 'Vyššie: Pásiky' }).click()
  await form.getByLabel('Ukazovať hviezdy').uncheck()
  await look(page, 'facet')
  await save(page)
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await visitor.goto(list)
  await expect(options).toHaveCount(2)
  await expect(options.first()).toHaveAccessibleName(/^Pásiky/)
  await options.first().check()
  await expect(visitor.getByRole('link', { name: `Pruhovaný obrus ${mark}` }).first()).toBeVisible()
  await expect(visitor.getByText(`Bodkovaný obrus ${mark}`)).toHaveCount(0)

  // The filters themselves are put in order below their list.
  await page.goto('/sprava/znacky/filtre')
  const places = page.getByRole('region', { name: 'Poradie filtrov v obchode' })
  const names = async () => (await places.getByRole('listitem').allInnerTexts()).map((name) => name.trim())
  const isAboveAge = async () => {
    const all = await names()
    return all.findIndex((name) => name.includes(mark)) < all.findIndex((name) => name.includes('Vek'))
  }
  // Each press moves it by one place.
  await expect(async () => {
    await places.getByRole('button', { name: `Vyššie: Potlač ${mark}` }).click()
    await expect(page.getByText(new RegExp(`Potlač ${mark} je \\d\\.\\sv\\sporadí`)).first()).toBeVisible()
    expect(await isAboveAge()).toBe(true)
  }).toPass()
  await page.reload()
  await expect(places.getByRole('listitem').filter({ hasText: mark })).toBeVisible()
  expect(await isAboveAge()).toBe(true)
  await look(page, 'facets')
  await visitor.close()
  expect(complaints()).toEqual([])
})

test('a filter that every shop has is switched off, and has nothing to be deleted or another source @once', async ({
  page,
  signedIn,
}) => {
  await signedIn('owner')
  await page.goto('/sprava/znacky/filtre')
  await page.getByRole('link', { name: 'Značka', exact: true }).first().click()
  const form = page.getByRole('article')
  await expect(form.getByLabel('Vlastnosť tovaru')).toHaveCount(0)
  await form.getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstrániť', exact: true }).click()
  await expect(page.getByText('Odstrániť sa nedá, ale môžete ho vypnúť.')).toBeVisible()
})

/** The list of the category of these goods. */
async function findList(page: Page, ids: readonly number[]): Promise<string> {
  const { data } = await (await page.request.get(`/api/catalog/products/${ids[0]}`)).json()
  return `/${data.default_category.id}/${data.default_category.slug}`
}

async function look(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${screen}-${width}.png`, fullPage: true })
  }
  if (size) await page.setViewportSize(size)
}
