import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner adds a branch with its hours, and a visitor finds it @phone', async ({ page, signedIn }) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  const name = `Predajňa ${randomUUID().slice(0, 6)}`
  await page.goto('/sprava/nastavenia/predajne/nova')
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(name)
  await form.getByLabel('Ulica a číslo').fill('Národná 5')
  await form.getByLabel('Obec').fill('Žilina')
  await form.getByLabel('PSČ').fill('1')
  await form.getByRole('button', { name: 'Pondelok: pridať čas' }).click()
  await form.getByLabel('Pondelok: do').fill('08:00')
  await form.getByRole('button', { name: 'Pridať deň' }).click()
  await form.getByLabel('Deň', { exact: true }).fill('2027-12-24')
  await form.getByLabel('2027-12-24: poznámka').fill('Štedrý deň')
  await form.getByLabel('Zemepisná šírka').fill('49,2231')
  await form.getByRole('button', { name: 'Pridať človeka' }).click()
  await form.getByLabel('Čo má na starosti').fill('vedúca predajne')
  await save(page)

  // Each fault is said at its field, and nothing typed is lost.
  await expect(form.getByText('Zadajte PSČ v tvare 811 01.')).toBeVisible()
  await expect(form.getByText('Čas „od“ musí byť pred časom „do“')).toBeVisible()
  await expect(form.getByText('Doplňte meno pri každom človeku, alebo ho odoberte.')).toBeVisible()
  await form.getByRole('group', { name: '1. človek' }).getByLabel('Meno').fill('Jana Mikušová')
  await form.getByLabel('PSČ').fill('010 01')
  await form.getByLabel('Pondelok: do').fill('17:30')
  await form.getByRole('button', { name: 'Utorok: ako deň predtým' }).click()
  await expect(form.getByLabel('Utorok: do')).toHaveValue('17:30')
  await save(page)
  await expect(form.getByText('Vyplňte obe súradnice, alebo ani jednu.')).toBeVisible()
  await form.getByLabel('Zemepisná dĺžka').fill('18,7394')
  await save(page)
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }

  // The history says in words what was changed.
  await form.getByLabel('Príprava objednávky').fill('90')
  await form.getByRole('button', { name: 'Utorok: zmazať čas' }).click()
  await form.getByLabel(/^Výdaj objednávok z\se-.?shopu$/).selectOption('Nie')
  await save(page)
  await expect(form.getByText('Príprava objednávky (minúty otváracích hodín): 60 → 90')).toBeVisible()
  await expect(
    form.getByText(/hodiny: Pondelok 09:00.–.17:30, Utorok 09:00.–.17:30 → Pondelok 09:00.–.17:30$/),
  ).toBeVisible()
  await expect(form.getByText(/^Výdaj objednávok z\se-.?shopu: Áno → Nie$/)).toBeVisible()
  expect(complaints()).toEqual([expect.stringContaining('422'), expect.stringContaining('422')])

  const id = page.url().split('/').at(-1)
  await page.goto(`/prodejny/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('9:00').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kto sa vám tu bude venovať' })).toContainText('Jana Mikušová')
  await expect(page.getByText(/Objednávky z\se-.?shopu sa\stu nevyzdvihujú\./)).toBeVisible()
  await expect(page.locator('a[href="tel:"]')).toHaveCount(0)
  await expectAccessible(page)
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
}
