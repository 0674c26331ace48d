import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findFreePort } from '../support/postgres.ts'
import { expectAccessible } from './examine.ts'
import { codeAt } from './staff.ts'
import { choose, fillContact, orderButton, refuseCookies } from './shopper.ts'

test('from an empty folder to an order of a stranger, without SQL @once', async ({ browser }) => {
  // Not on a phone: an owner opens a shop at a desk; the stranger comes with a phone.
  test.slow()
  const shop = await startEmptyShop()
  try {
    const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await owner.goto(shop.link)
    await makeAccount(owner)
    await expect(owner.getByRole('heading', { name: 'Do otvorenia obchodu' })).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Otvoriť obchod' })).toBeDisabled()
    const stranger = await openPhone(browser, shop.url)
    await stranger.goto('/')
    await expect(stranger.getByText('Čoskoro otvárame').first()).toBeVisible()

    await fillCompany(owner)
    await fillBankAccount(owner)
    await addBranch(owner)
    const bar = owner.getByRole('navigation', { name: 'Otváranie obchodu' })
    await expect(bar.getByRole('link', { name: 'Do otvorenia: hotové 3 z 9' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Ďalší krok: Doprava' })).toBeVisible()
    await expectAccessible(owner)
    await addThing(owner, { step: 'Doprava', name: 'Kuriér domov', fields: { Cena: '4,90' } })
    await addThing(owner, { step: 'Platby', name: 'Bankový prevod', fields: {} })
    await sayVat(owner)
    await fillTexts(owner)
    await addProduct(owner)
    await tryAsCustomer(owner)
    await owner.getByRole('navigation').getByRole('link', { name: 'Dnes' }).click()
    await owner.getByRole('button', { name: 'Otvoriť obchod' }).click()
    await expect(owner.getByText('Obchod je otvorený. Veľa šťastia!')).toBeVisible()
    await owner.goto('/sprava/nastavenia/doprava')
    await expect(owner.getByRole('link', { name: /Kuriér domov/ })).toBeVisible()
    await expect(bar).toHaveCount(0)

    await buy(stranger)
    await owner.goto('/sprava')
    await expect(owner.getByRole('region', { name: 'Dnešný predaj' })).toContainText('1 objednávka')
    // A transfer waits for its money.
    await owner.goto('/sprava/objednavky?view=unpaid')
    await expect(owner.getByRole('row').filter({ hasText: 'Kováčová' })).toHaveCount(1)
  } finally {
    await shop.stop()
  }
})

async function makeAccount(page: Page): Promise<void> {
  await page.getByLabel('Meno').fill('Oľga')
  await page.getByLabel('Priezvisko').fill('Veselá')
  await page.getByLabel('E-mail').fill('olga@oslava.test')
  await page.getByLabel('Heslo', { exact: true }).fill('Balóniky nad mestom 7')
  await page.getByLabel('Heslo ešte raz').fill('Balóniky nad mestom 7')
  await page.getByRole('button', { name: 'Vytvoriť účet vlastníka' }).click()
  await page.getByRole('button', { name: 'Nastaviť aplikáciu' }).click()
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  await page.getByLabel('Kód, ktorý aplikácia ukazuje').fill(codeAt(secret))
  await page.getByRole('button', { name: 'Mám ich odložené' }).click()
}

/** In a tab of its own; nothing of it remains. */
async function tryAsCustomer(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dnes' }).click()
  const steps = page.getByRole('region', { name: 'Do otvorenia obchodu' })
  const opened = page.context().waitForEvent('page')
  await steps.getByRole('button', { name: 'Objednať na skúšku' }).click()
  const tab = await opened
  await tab.waitForURL((url) => url.pathname === '/')
  await buy(tab)
  await tab.close()
  await page.goto('/sprava/objednavky?view=unpaid')
  await expect(page.getByRole('row').filter({ hasText: 'Skúška' })).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Dnes' }).click()
  await expect(page.getByRole('region', { name: 'Dnešný predaj' })).toContainText('0 objednávok')
  await expectAccessible(page)
  await steps.getByRole('button', { name: 'Zrušiť skúšku' }).click()
  await expect(page.getByText('Skúšobná objednávka je zrušená, tovar je späť.')).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Zrušiť skúšku' })).toHaveCount(0)
}

/** From the list of steps on the first screen. */
async function goToStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dnes' }).click()
  const steps = page.getByRole('region', { name: 'Do otvorenia obchodu' })
  await steps.getByRole('link', { name: new RegExp(`^${name} `) }).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Uložené', { exact: true })).toBeVisible()
}

async function fillCompany(page: Page): Promise<void> {
  await goToStep(page, 'Firma')
  const fields = {
    'Názov obchodu': 'Oslava',
    'Obchodné meno': 'Oslava, s. r. o.',
    IČO: '36062235',
    'Ulica a číslo': 'Hlavná 1',
    Obec: 'Žilina',
    PSČ: '010 01',
    DIČ: '2020123456',
    'Zápis v registri': 'Obchodný register Okresného súdu Žilina, oddiel Sro, vložka 12345/L',
    'E-mail pre zákazníkov': 'obchod@oslava.test',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: false }).first().fill(text)
  await page.getByLabel('Telefón').fill('+421 900 111 222')
  await save(page)
}

async function fillBankAccount(page: Page): Promise<void> {
  await goToStep(page, 'Bankový účet')
  await page.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7541')
  await page.getByLabel('Majiteľ účtu').fill('Oslava')
  await save(page)
}

async function addBranch(page: Page): Promise<void> {
  await goToStep(page, 'Predajne')
  await page.getByRole('link', { name: 'Pridať predajňu' }).first().click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill('Oslava Žilina')
  await form.getByLabel('Ulica a číslo').fill('Hlavná 1')
  await form.getByLabel('Obec').fill('Žilina')
  await form.getByLabel('PSČ').fill('010 01')
  await form.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText('Pridané: Oslava Žilina')).toBeVisible()
}

type NewThing = { step: string; name: string; fields: Record<string, string> }

async function addThing(page: Page, { step, name, fields }: NewThing): Promise<void> {
  await goToStep(page, step)
  await page
    .getByRole('link', { name: /^Pridať/ })
    .first()
    .click()
  const form = page.getByRole('article')
  await form.getByLabel('Názov').fill(name)
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(page.getByText(`Pridané: ${name}`)).toBeVisible()
}

/** The register knows no number of the company, so a payer is asked for it; this owner is not one. */
async function sayVat(page: Page): Promise<void> {
  await goToStep(page, 'DPH')
  await page.getByLabel('Predávajúci').selectOption('Platiteľ DPH')
  await expect(page.getByText('V údajoch firmy chýba IČ DPH.')).toBeVisible()
  await page.getByLabel('Predávajúci').selectOption('Neplatiteľ DPH')
  await expect(page.getByText('Na faktúre bude „Nie som platiteľ DPH“')).toBeVisible()
  await expectAccessible(page)
  await save(page)
}

/** What the shop knows is suggested; the rest are words of the owner. */
async function fillTexts(page: Page): Promise<void> {
  await goToStep(page, 'Právne texty')
  await expect(page.getByRole('heading', { name: 'Právne texty' })).toBeVisible()
  for (const text of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await text.inputValue()) === '') await text.fill('podľa dohody')
  }
  await page.getByRole('button', { name: 'Doplniť do textov' }).click()
  await expect(page.getByRole('heading', { name: 'Vo všetkých textoch je všetko doplnené' })).toBeVisible()
}

async function addProduct(page: Page): Promise<void> {
  await goToStep(page, 'Tovar')
  await page.getByRole('link', { name: 'Pridať jeden výrobok ručne' }).click()
  await page.getByLabel('Názov').fill('Balónik s menom')
  await page.getByLabel('Kategória').fill('Balóny')
  await page.getByLabel('Cena', { exact: true }).fill('4,90')
  await expect(page.getByLabel('Sadzba DPH')).toHaveCount(0)
  await page.getByLabel('Kusov na sklade').fill('12')
  await page.getByRole('button', { name: 'Pridať výrobok' }).click()
  await expect(page.getByText('Balónik s menom je v obchode')).toBeVisible()
}

async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  return context.newPage()
}

async function buy(page: Page): Promise<void> {
  await page.goto('/')
  await refuseCookies(page)
  await page.goto('/hladanie?q=balonik')
  await page.getByRole('link', { name: 'Balónik s menom' }).first().click()
  await page
    .getByRole('button', { name: /Do košíka/ })
    .first()
    .click()
  // A phone shows a notice, a desk the content of the cart.
  const added = page.getByRole('status').filter({ hasText: 'Tovar sme pridali do košíka.' })
  await expect(added.first()).toBeAttached()
  await page.goto('/kosik')
  await choose(page, /Kuriér domov/)
  await choose(page, /Bankový prevod/)
  await fillContact(page)
  await expect(page.getByText('vrátane DPH')).toHaveCount(0)
  await orderButton(page).click()
  await expect(page.getByRole('heading', { name: /Ďakujeme za objednávku č\. \d{10}\./ })).toBeVisible()
}

async function startEmptyShop(): Promise<{ url: string; link: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'opening-e2e-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['src/server/main.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      // A busy machine says nothing about the shop.
      LOAD_SHEDDING: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    url,
    link: await readLink(child),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The one-time link that a shop without an owner prints. */
async function readLink({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The output of the shop is needed.')
  for await (const line of createInterface({ input: stdout })) {
    const link = /https?:\S+\/sprava\/zaciatok\?\S+/.exec(line)?.[0]
    if (link !== undefined) {
      stdout.resume()
      return link
    }
  }
  throw new Error('The shop ended without a link.')
}
