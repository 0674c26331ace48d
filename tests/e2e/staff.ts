import { type ChildProcess, fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Page, test as base } from '@playwright/test'
import serverFlags from '../../scripts/node-flags.json' with { type: 'json' }
import { type HeurekaDouble, startHeurekaDouble } from '../doubles/heureka-double.ts'
import { type PacketaDouble, startPacketaDouble } from '../doubles/packeta-double.ts'
import { bundledShop, compileCache } from '../support/bundled-shops.ts'
import { createShopDatabase, findFreePort } from '../support/postgres.ts'
import { runFolder } from './run-folder.ts'

/** A member of staff whom the test has made. */
export type Staff = { email: string; password: string; secret: string }

export type GoodsToPack = { productId: number; variantId: number; eans: string[] }

type OrderWish = {
  isPaid?: boolean
  isTransfer?: boolean
  isLate?: boolean
  sentUntil?: 'delivered' | 'not_collected'
}

type StaffShop = {
  url: string
  packeta: PacketaDouble
  heureka: HeurekaDouble
  /** Registers an account and appoints it; the second factor is not set up yet. */
  appoint: (...roles: string[]) => Promise<Staff>
  /** Adds goods and a set of them; returns what to buy and, per piece, what to scan. */
  addGoodsToPack: () => Promise<GoodsToPack[]>
  /** Adds an influencer with 12.50 € to be paid out; returns the e-mail. */
  addInfluencer: () => Promise<string>
  /** Adds a job of this queue that failed for good with this error. */
  addDeadLetter: (queue: string, error: string) => Promise<string>
  /** Adds goods for 12.90 € with enough pieces; returns their code. */
  addGoods: () => Promise<string>
  /** Adds goods with five pieces at a branch. */
  addBranchGoods: () => Promise<{ storeId: number; branch: string; name: string; code: string }>
  /** Adds balloons of a paid order to be inflated for this time at a branch of their own; returns the number of the order. */
  addBalloons: (balloonsAt: string) => Promise<string>
  /** Adds a shared list and an order with a reminder, both of this e-mail; returns the number of the order. */
  addParties: (email: string) => Promise<string>
  /** Adds a branch that is open all day and every day, and goods that it may lend. */
  addOpenBranch: () => Promise<{ storeId: number; branch: string; name: string }>
  /** Adds a paid order whose goods lie at two branches and are collected at a third; returns its number. */
  addScatteredOrder: () => Promise<string>
  /**
   * Adds an order of a customer with this last name, to be paid on delivery if it is not paid or by transfer; `isLate`: its goods should
   * have left yesterday; `sentUntil`: a carrier has had them. Returns its number.
   */
  addOrder: (lastname: string, order?: OrderWish) => Promise<string>
  /** Above this amount a second person confirms what the person does. */
  limit: (email: string, amountLimitCents: number) => Promise<string>
  /** Adds an order that waits at the branch; returns its number. */
  addPickUp: (pickUp: { pickUpOf: string; minAge?: number; isCash?: boolean }) => Promise<string>
}

/** Journeys of the back office: an empty shop per worker, and a browser that opens it. */
export const test = base.extend<{ signedIn: (...roles: string[]) => Promise<Staff> }, { shop: StaffShop }>({
  shop: [
    // Playwright reads the names of other fixtures from this parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'staff-e2e-'))
      const port = await findFreePort()
      const databaseUrl = await createShopDatabase(readFileSync(join(runFolder, 'postgres-url'), 'utf8'))
      const packeta = await startPacketaDouble()
      const heureka = await startHeurekaDouble()
      const child = fork(bundledShop('serve-staff-shop'), {
        env: {
          ...process.env,
          ...settings,
          ...toVariables({ packeta, heureka }),
          PORT: String(port),
          DATA_DIR: folder,
          DATABASE_URL: databaseUrl,
          NODE_COMPILE_CACHE: compileCache,
        },
        execArgv: serverFlags,
      })
      await answerOf(child, 0)
      const url = `http://127.0.0.1:${port}`
      await provide({
        url,
        packeta,
        heureka,
        appoint: (...roles) => appoint({ child, url }, roles),
        addGoodsToPack: async () => JSON.parse(await askFor(child, { goodsToPack: true })),
        addInfluencer: () => askFor(child, { influencer: true }),
        addDeadLetter: (deadLetterOf, error) => askFor(child, { deadLetterOf, error }),
        addGoods: () => askFor(child, { goodsOf: 1290 }),
        addBranchGoods: async () => JSON.parse(await askFor(child, { branchGoods: true })),
        addBalloons: (balloonsAt) => askFor(child, { balloonsAt }),
        addParties: (partiesOf) => askFor(child, { partiesOf }),
        addOpenBranch: async () => JSON.parse(await askFor(child, { openBranch: true })),
        addScatteredOrder: () => askFor(child, { scatteredOrder: true }),
        addOrder: (orderOf, order = { isPaid: false }) => askFor(child, { orderOf, ...order }),
        limit: (limitOf, amountLimitCents) => askFor(child, { limitOf, amountLimitCents }),
        addPickUp: (pickUp) => askFor(child, pickUp),
      })
      child.disconnect()
      await once(child, 'exit')
      await Promise.all([packeta.close(), heureka.close()])
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  // Signs in through the API, with the cookie in the page's browser.
  signedIn: async ({ shop, context }, provide) => {
    await provide(async (...roles) => {
      const staff = await shop.appoint(...roles)
      return { ...staff, secret: await setUpAuthenticator(context.request, shop.url, staff) }
    })
  },
})

const settings = {
  NODE_ENV: 'production',
  DEMO: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  RATE_LIMITS: '0',
  LOAD_SHEDDING: '0',
  // Nothing listens there.
  COMGATE_API_BASE: 'http://127.0.0.1:1',
}

function toVariables({ packeta: { url }, heureka }: Pick<StaffShop, 'packeta' | 'heureka'>) {
  return {
    PACKETA_API_BASE: url,
    PACKETA_FEED_BASE: `${url}/v5`,
    PACKETA_ORIGIN: url,
    HEUREKA_API_BASE: heureka.url,
  }
}

let lastWish = 0

async function appoint({ child, url }: { child: ChildProcess; url: string }, roles: string[]): Promise<Staff> {
  const [email, password] = [`${randomUUID()}@shop.test`, 'Balóniky nad mestom 7']
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      passwordConfirmation: password,
      firstname: 'Eva',
      lastname: 'Malá',
      phone: '+421900123456',
      agree: true,
    }),
  })
  if (!answer.ok) throw new Error(`register: ${await answer.text()}`)
  const kind = await askFor(child, { email, roles })
  if (kind !== 'appointed') throw new Error(`appoint: ${kind}`)
  return { email, password, secret: '' }
}

async function askFor(child: ChildProcess, wish: object): Promise<string> {
  lastWish += 1
  const answer = answerOf(child, lastWish)
  child.send({ id: lastWish, ...wish })
  return answer
}

/** Signs in and sets up an authenticator; returns its secret. */
async function setUpAuthenticator(
  request: APIRequestContext,
  url: string,
  { email, password }: Staff,
): Promise<string> {
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`${url}/api/admin/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { data: session } = await post('session', { email, password })
  if (session.second_factor === 'done') return ''
  const { data } = await post('factors/totp')
  await post('factors/totp/confirm', { code: codeAt(data.secret) })
  return data.secret
}

/** The code of an authenticator (RFC 6238). Each works once: `later` takes that of the next half minute. */
export function codeAt(secret: string, { later = 0 }: { later?: number } = {}): string {
  const step = Math.floor(Date.now() / 30_000) + later
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replaceAll(/[\s=]/g, '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

async function answerOf(child: ChildProcess, id: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The shop ended with ${code}.`))
    const onMessage = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('id' in message) || message.id !== id) return
      child.off('message', onMessage).off('exit', onExit)
      if ('error' in message) reject(new Error(`The shop did not do it: ${String(message.error)}`))
      else resolve('kind' in message ? String(message.kind) : '')
    }
    child.on('message', onMessage).on('exit', onExit)
  })
}

/** Adds a brand through the API of the page's session; returns its id. */
export async function addBrand(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/api/admin/brands', {
    data: { name },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { data } = await answer.json()
  return data.id
}
