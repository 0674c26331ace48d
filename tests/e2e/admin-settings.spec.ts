import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('an owner closes the shop for a while, and greets those who come for the first time @phone', async ({
  page,
  shop,
  signedIn,
}) => {
  // On a phone only: one run covers every width.
  const complaints = watchConsole(page, () => false)
  const visit = async () => (await fetch(`${shop.url}/`)).status
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/firma')
  await page.getByRole('link', { name: 'Pravidlá' }).click()
  await expect(page.getByRole('heading', { name: 'Pravidlá' })).toBeVisible()
  await page.getByLabel('Doprava zadarmo od').fill('49,90')
  await page.getByLabel('Dočasne zatvoriť obchod').selectOption('Áno')
  await expect(page.getByText('zákazníci nenakúpia')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  try {
    expect(await visit()).toBe(503)
  } finally {
    await page.goto('/sprava/nastavenia/pravidla')
    await expect(page.getByLabel('Doprava zadarmo od')).toHaveValue('49,90')
    await page.getByLabel('Dočasne zatvoriť obchod').selectOption('Nie')
    await page.getByRole('button', { name: 'Uložiť' }).click()
    await expect(page).toHaveURL(/\/sprava$/)
  }
  expect(await visit()).toBe(200)

  await page.goto('/sprava/nastavenia/privitanie')
  await page.getByLabel('Ukazovať okno').selectOption('Áno')
  await page.getByLabel('Nadpis').fill('Vitajte')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Pole musí být vyplněno').first()).toBeVisible()
  await page.getByLabel('Text', { exact: false }).first().fill('Darček na prvú oslavu')
  await page.getByLabel('Tlačidlo').fill('Chcem ho')
  await page.getByLabel('Kupón za odber noviniek').fill('5')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  // The window of this shop stays closed for the journeys after this one.
  await page.goto('/sprava/nastavenia/privitanie')
  await page.getByLabel('Ukazovať okno').selectOption('Nie')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
})

test('an owner sets from which purchase a gift may be chosen @once', async ({ page, signedIn, shop, isMobile }) => {
  await signedIn('owner')
  const code = await shop.addGoods()
  await page.goto('/sprava/nastavenia/darceky')
  await page.getByRole('button', { name: 'Pridať úroveň' }).click()
  const level = page.getByRole('group', { name: '1. úroveň' })
  await level.getByLabel('Nákup od').fill('40')
  await level.getByLabel('Z čoho si zákazník vyberie').fill('NIKDE-1')
  await expect(level.getByText('Nič sme nenašli.')).toBeVisible()
  await level.getByLabel('Z čoho si zákazník vyberie').fill(code)
  await level.getByLabel('Z čoho si zákazník vyberie').press('Enter')
  // What is only offered has the code too.
  await expect(level.getByRole('button', { name: /^Odobrať / })).toBeVisible()
  await expectAsWideAsScreen(page)
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gifts-${isMobile}.png` })
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page).toHaveURL(/\/sprava$/)
  await page.goto('/sprava/nastavenia/darceky')
  await expect(level.getByLabel('Nákup od')).toHaveValue('40,00')
  await expect(level.getByText(`${code} ·`)).toBeVisible()
  // The goods of other journeys have no gifts.
  await level.getByRole('button', { name: 'Odstrániť 1. úroveň' }).click()
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page).toHaveURL(/\/sprava$/)
})

test('an owner connects a payment gateway, which says what is wrong with it @once', async ({ page, signedIn }) => {
  const complaints = watchConsole(page, () => false)
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/platby')
  await page.getByRole('link', { name: 'Platobné brány' }).click()
  const comgate = page.getByRole('form', { name: 'Comgate' })
  await comgate.getByLabel('Identifikátor obchodu').fill('123456')
  await comgate.getByLabel('Heslo').fill('tajné-heslo')
  await comgate.getByRole('button', { name: 'Uložiť' }).click()
  await expect(comgate.getByLabel('Heslo')).toHaveAttribute('aria-invalid', 'true')
  await comgate.getByLabel('Heslo').fill('gx4q8OV3TJt6no')
  await comgate.getByRole('button', { name: 'Vyskúšať', exact: true }).click()
  // The journey's shop has the gateway where nothing listens.
  await expect(comgate.getByText('Brána neodpovedala')).toBeVisible()
  await comgate.getByRole('button', { name: 'Vyskúšať a zapnúť' }).click()
  await expect(comgate.getByText('Brána neodpovedala')).toBeVisible()
  await expect(comgate.getByText('Vypnutá')).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/gateways-${width}.png`, fullPage: true })
    }
  }
  await comgate.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
  await page.reload()
  await expect(comgate.getByLabel('Identifikátor obchodu')).toHaveValue('123456')
  await expect(comgate.getByLabel('Heslo')).toHaveValue('')
  await expect(comgate.getByText('Nové vpíšte, len ak ho chcete zmeniť')).toBeVisible()
  expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
})

test('an owner plans a rate of VAT and takes the plan back @once', async ({ page, signedIn, isMobile }) => {
  await signedIn('owner')
  await page.goto('/sprava/nastavenia/dph')
  await page.getByLabel('Predávajúci').selectOption('Platiteľ DPH')
  await page.getByRole('button', { name: 'Naplánovať zmenu' }).click()
  const change = page.getByRole('group', { name: '1. zmena' })
  await change.getByLabel('Sadzba').selectOption('základná')
  await change.getByLabel('Nová výška v %').fill('18')
  await change.getByRole('textbox', { name: 'Platí od', exact: true }).fill(dayIn(40))
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('V každý deň musí byť základná sadzba najvyššia')).toBeVisible()
  await change.getByLabel('Nová výška v %').fill('25')
  await expect(change.getByText('Z ceny 10,00 € vám po odvedení dane ostane 8,00 €, dnes 8,13 €.')).toBeVisible()
  await expectAsWideAsScreen(page)
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/vat-${isMobile}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page).toHaveURL(/\/sprava$/)

  await page.goto('/sprava/nastavenia/dph')
  await expect(change.getByLabel('Nová výška v %')).toHaveValue('25')
  await page.getByRole('button', { name: 'Odstrániť 1. zmenu' }).click()
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page).toHaveURL(/\/sprava$/)
})

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
