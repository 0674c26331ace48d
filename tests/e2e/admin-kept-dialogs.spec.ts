import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { aWord } from './editors.ts'
import { test } from './staff.ts'

// Forms that are sent once: what is typed waits in the browser until it is sent, also when the tab is closed without a network.

const note = 'Pokračujete v tom, čo ste rozpísali'

test('a hold that an assistant has begun without a signal waits for the next time @once', async ({
  page,
  signedIn,
  context,
  shop,
}) => {
  const { storeId, name, code } = await shop.addBranchGoods()
  const person = aWord('Iveta')
  await signedIn('store')
  const open = async (on: Page) => {
    await on.goto(`/sprava/predajna/tovar?predajna=${storeId}&co=${code}`)
    await on.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'Odložiť' }).click()
    return on.getByRole('dialog')
  }
  const dialog = await open(page)
  await context.setOffline(true)
  await dialog.getByLabel('Meno zákazníka').fill(person)
  await dialog.getByLabel('Telefón').fill('0905 123 456')
  await dialog.getByRole('button', { name: 'Odložiť' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  const again = await reopen(page, context)
  const kept = await open(again)
  await expect(kept.getByText(note)).toBeVisible()
  await expect(kept.getByLabel('Meno zákazníka')).toHaveValue(person)
  await expect(kept.getByLabel('Telefón')).toHaveValue('0905 123 456')
  await kept.getByRole('button', { name: 'Odložiť' }).click()
  await expect(again.getByText(`Odložené pre: ${person}`)).toBeVisible()
  // What was sent is not offered to the next customer.
  await expect((await open(again)).getByLabel('Meno zákazníka')).toHaveValue('')
})

test('a corrected address of an order and a new colleague wait for the next time @once', async ({
  page,
  signedIn,
  context,
  shop,
}) => {
  await signedIn('owner')
  const number = await shop.addOrder('Adresová')
  const street = aWord('Nová ulica')
  const openAddress = async (on: Page) => {
    await on.goto(`/sprava/objednavky/${number}`)
    await on.getByRole('button', { name: 'Zmeniť údaje' }).click()
    return on.getByRole('dialog')
  }
  await (await openAddress(page)).getByLabel('Ulica').first().fill(street)
  const again = await reopen(page, context)
  const dialog = await openAddress(again)
  await expect(dialog.getByLabel('Ulica').first()).toHaveValue(street)
  await dialog.getByRole('button', { name: 'Začať odznova' }).click()
  await expect(dialog.getByLabel('Ulica').first()).not.toHaveValue(street)
  await dialog.getByLabel('Ulica').first().fill(street)
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(again.getByText(street).first()).toBeVisible()
  await expect((await openAddress(again)).getByText(note)).toHaveCount(0)

  const email = `${randomUUID()}@example.sk`
  await again.goto('/sprava/ludia/nova')
  await again.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await again.getByRole('checkbox', { name: 'Balič' }).check()
  const third = await reopen(again, context)
  await third.goto('/sprava/ludia/nova')
  await expect(third.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await expect(third.getByRole('checkbox', { name: 'Balič' })).toBeChecked()
})

async function reopen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close()
  await context.setOffline(false)
  return context.newPage()
}
