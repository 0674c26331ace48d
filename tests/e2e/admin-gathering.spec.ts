import { expect } from '@playwright/test'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('goods of two branches are listed by shelf on paper, and their transfers are written once', async ({
  page,
  shop,
  signedIn,
}) => {
  const complaints = watchConsole(page, () => false)
  const number = await shop.addScatteredOrder()
  await signedIn('owner')
  await page.goto(`/sprava/objednavky/${number}`)
  const section = page.getByRole('region', { name: 'Z ktorej predajne' })
  await expect(section.getByText('regál C-01')).toBeVisible()
  await expect(section.getByText('regál C-02')).toBeVisible()
  await expectAccessible(page)
  await expectAsWideAsScreen(page)

  await section.getByRole('button', { name: 'Zoznam na vychystanie' }).click()
  const list = page.getByRole('dialog', { name: `Zoznam na vychystanie k objednávke ${number}` })
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByText('C-01')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Vytlačiť' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Z ktorej predajne' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await list.getByRole('button', { name: 'Zavrieť' }).click()

  await section.getByRole('button', { name: 'Pripraviť presuny (2)' }).click()
  await expect(section.getByText('čaká na odoslanie')).toHaveCount(2)
  await expect(section.getByRole('button', { name: /Pripraviť presun/ })).toBeHidden()
  // Written transfers are still to be taken from the shelves.
  await section.getByRole('button', { name: 'Zoznam na vychystanie' }).click()
  await expect(list.getByText('C-02')).toBeVisible()
  await list.getByRole('button', { name: 'Zavrieť' }).click()
  await section.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Odoslať' })).toBeVisible()
  expect(complaints()).toEqual([])
})
