import { type CDPSession, expect, type Page } from '@playwright/test'
import { expectAccessible } from './examine.ts'
import { codeAt, test } from './staff.ts'

test('a new colleague sets up the second factor, and signs in with it the next time @once', async ({ page, shop }) => {
  const { email, password } = await shop.appoint('catalog')
  await page.goto('/sprava/znacky')
  await expect(page.getByRole('heading', { name: 'Prihlásenie do Správy' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Nastaviť aplikáciu' }).click()
  await expect(page.getByRole('img', { name: 'QR kód' })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.locator('code').innerText()
  await page.getByLabel('Kód, ktorý aplikácia ukazuje').fill(codeAt(secret))
  await expect(page.getByRole('heading', { name: 'Záložné kódy' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [recovery = ''] = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Mám ich odložené' }).click()
  await expect(page.getByRole('heading', { name: 'Dobrý deň, Eva' })).toBeVisible()

  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')
  // The last digit sends the code.
  await page.getByLabel('Kód z aplikácie').fill(codeAt(secret, { later: 1 }))
  await expect(page.getByRole('heading', { name: 'Dobrý deň, Eva' })).toBeVisible()

  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Nemám telefón' }).click()
  await page.getByLabel('Záložný kód').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dobrý deň, Eva' })).toBeVisible()
})

test('a colleague sets up a passkey, signs in with it, and another device does not have it @phone', async ({
  page,
  shop,
}) => {
  // On a phone only: a phone has the fingerprint reader.
  const { email, password } = await shop.appoint('catalog')
  const { authenticator, authenticatorId } = await plugAuthenticator(page)
  // A passkey belongs to a domain, which an IP address is not.
  await page.goto(`${shop.url.replace('127.0.0.1', 'localhost')}/sprava`)
  await signIn(page, { email, password })
  await page.getByRole('button', { name: 'Pridať prístupový kľúč' }).click()
  await expect(page.getByRole('heading', { name: 'Záložné kódy' })).toBeVisible()
  await page.getByRole('button', { name: 'Mám ich odložené' }).click()
  await expect(page.getByRole('heading', { name: 'Dobrý deň, Eva' })).toBeVisible()
  const { credentials } = await authenticator.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'localhost' }])

  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await signIn(page, { email, password })
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expect(page.getByRole('heading', { name: 'Dobrý deň, Eva' })).toBeVisible()

  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await authenticator.send('WebAuthn.clearCredentials', { authenticatorId })
  await signIn(page, { email, password })
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expect(page.getByRole('alert')).toContainText('Prístupový kľúč sa nepodarilo použiť')
  await expectAccessible(page)
})

test('a wrong password and a wrong code are said, and nothing is lost @once', async ({ page, signedIn, context }) => {
  const { email, password } = await signedIn('catalog')
  await context.clearCookies()
  await page.goto('/sprava')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo').fill('nie je to ono')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')
  await page.getByLabel('Kód z aplikácie').fill('000000')
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an unknown address is a screen of the back office, and an unknown link says that it is closed @once', async ({
  page,
  signedIn,
}) => {
  await page.goto('/sprava/zaciatok?kluc=neexistuje')
  await expect(page.getByRole('heading', { name: 'Tento odkaz už neplatí' })).toBeVisible()
  await signedIn('reader')
  await page.goto('/sprava/nic/take')
  await expect(page.getByRole('heading', { name: 'Táto obrazovka neexistuje' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hlavná ponuka' }).first()).toBeVisible()
})

test('no script without the nonce runs in the back office @once', async ({ page }) => {
  await page.goto('/sprava')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const isRun = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.isInjected = true'
    document.body.append(script)
    return 'isInjected' in window
  })
  expect(isRun).toBe(false)
})

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo').fill(password)
  await page.keyboard.press('Enter')
}

/** A device with a fingerprint reader whose person always agrees. */
async function plugAuthenticator(page: Page): Promise<{ authenticator: CDPSession; authenticatorId: string }> {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { authenticator, authenticatorId }
}
