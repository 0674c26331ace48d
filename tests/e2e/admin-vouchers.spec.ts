import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('marketing makes a voucher, reads what it means while typing, and ends it @phone', async ({ page, signedIn }) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  await signedIn('marketing')
  const code = `JESEN${randomUUID().slice(0, 6)}`.toUpperCase()
  await page.goto('/sprava/kupony/nova')
  const form = page.getByRole('article')
  const meaning = form.getByRole('region', { name: 'Čo kupón znamená' })
  await expect(meaning).toContainText('Zatiaľ nedáva nič')
  await form.getByLabel('Kód').fill(code)
  await form.getByLabel('Hodnota zľavy').fill('150')
  await form.getByLabel('Platí do').fill('2030-12-24T18:00')
  await save(page)
  await expect(form.getByText('Zľava v percentách môže byť najviac 100.')).toBeVisible()
  await form.getByLabel('Hodnota zľavy').fill('12,5')
  await form.getByLabel('Nákup aspoň za').fill('30')
  await form.getByLabel('Najviac využití spolu').fill('3')
  await expect(meaning).toContainText(said('Zľava 12,5 % z nákupu pri nákupe aspoň za 30,00 €.'))
  await expect(meaning).toContainText(said('Platí do 24. decembra 2030 18:00. Využijú ho najviac 3 objednávky.'))
  await save(page)
  await expect(page.getByText(`Pridané: ${code}`)).toBeVisible()
  await expect(meaning).toContainText('Platný · Zatiaľ ho nikto nevyužil')
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }

  // Would it apply? Every reason against it is said.
  const trial = form.getByRole('region', { name: 'Prečo nie?' })
  await trial.getByLabel('alebo nákup za').fill('20')
  // This role does not look into the carts of people.
  await expect(trial.getByLabel('Otvorený košík zákazníka')).toHaveCount(0)
  await trial.getByLabel('Kedy').fill('2031-01-01T00:00')
  await trial.getByRole('button', { name: 'Vyskúšať' }).click()
  await expect(trial).toContainText(said('platil len do 24. decembra 2030 18:00'))
  await expect(trial).toContainText(said('nákup je za 20,00 €, treba aspoň 30,00 €'))
  await trial.getByLabel('alebo nákup za').fill('40')
  await trial.getByLabel('Kedy').fill('')
  await trial.getByRole('button', { name: 'Vyskúšať' }).click()
  await expect(trial).toContainText(said('Platí: z nákupu zoberie 5,00 €.'))
  await expectAccessible(page)

  await form.getByLabel('Dá sa použiť').selectOption('Nie')
  await save(page)
  await expect(form.getByText('Dá sa použiť: Áno → Nie')).toBeVisible()
  await expect(meaning).toContainText('Ukončený')
  // This role does not delete vouchers.
  await expect(form.getByRole('button', { name: 'Odstrániť' })).toHaveCount(0)

  // The list is narrowed by the state, and its address keeps that.
  await page.goto('/sprava/kupony')
  await page.getByRole('combobox', { name: 'Stav' }).selectOption('ukončený')
  await expect(page).toHaveURL(/state=ended/)
  await page.getByRole('link', { name: code }).click()
  await expect(page).toHaveURL(/kupony\/\d+\?state=ended/)
  await page.goto('/sprava/kupony?state=planned')
  await expect(page.getByText('Nič sme nenašli')).toBeVisible()
  await expectAccessible(page)
  expect(complaints()).toEqual([expect.stringContaining('422')])
})

test('service makes vouchers and cannot change them, a packer sees none @once', async ({ page, signedIn }) => {
  await signedIn('service')
  await page.goto('/sprava/kupony/nova')
  const form = page.getByRole('article')
  const code = `PREPAC${randomUUID().slice(0, 6)}`.toUpperCase()
  await form.getByLabel('Kód').fill(code)
  await form.getByLabel('Druh zľavy').selectOption('suma v eurách')
  await form.getByLabel('Hodnota zľavy').fill('5')
  await save(page)
  await expect(page.getByText(`Pridané: ${code}`)).toBeVisible()
  await expect(page.getByText('Len na čítanie')).toBeVisible()
  await page.context().clearCookies()
  await signedIn('packer')
  await page.goto('/sprava/kupony')
  await expect(page.getByRole('heading', { name: 'Sem nemáte prístup' })).toBeVisible()
})

/** The text with the spaces that do not break a line. */
function said(text: string): RegExp {
  return new RegExp(text.replaceAll(' ', String.raw`\s`))
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
}

test('marketing makes a series of codes, takes their file away and ends it @once', async ({ page, signedIn }) => {
  const complaints = watchConsole(page, () => false)
  const name = `Letáky ${crypto.randomUUID().slice(0, 6)}`
  await signedIn('marketing')
  await page.goto('/sprava/kupony')
  await page.getByRole('navigation', { name: 'Kupóny a ich série' }).getByRole('link', { name: 'Série kódov' }).click()
  await page.getByRole('link', { name: 'Vytvoriť sériu' }).first().click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(name)
  await form.getByLabel('Začiatok kódov').fill('LETAK-')
  await form.getByLabel('Počet kódov').fill('30')
  await form.getByLabel('Hodnota zľavy').fill('10')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(form.getByText('Vytvorenie')).toBeVisible()
  await expect(form.getByText('Využité: 0 z 30 kódov')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAsWideAsScreen(page)
  }
  const download = page.waitForEvent('download')
  await form.getByRole('link', { name: 'Stiahnuť kódy (CSV)' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toMatch(/^LETAK-[A-Z2-9]{10};nie;áno$/)
  await form.getByLabel('Dajú sa použiť').selectOption('Nie')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(form.getByText('Je ukončený, nikto ho už nepoužije.')).toBeVisible()
  expect(complaints()).toEqual([])
})
