/**
 * Manages orders from the command line: calls the running shop, with the secret of its
 * data folder.
 *
 *   npm run orders -- list [state]
 *   npm run orders -- show 2600000001
 *   npm run orders -- move 2600000001 shipped --by Eva --tracking 05041234 --url https://tracking.dpd.sk/05041234
 *   npm run orders -- refund 2600000001 --by Eva --for "complaint 12" [--cents 1290 | --lines 1x2,3x1] [--delivery]
 *   npm run orders -- refund-sent 2600000001 7 --by Eva
 */
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/config.ts'
import { randomSecret } from '../src/server/platform/ids.ts'
import { deriveSecret, readOrMakeSecret } from '../src/server/platform/secret.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string' },
    why: { type: 'string' },
    for: { type: 'string' },
    tracking: { type: 'string' },
    url: { type: 'string' },
    cents: { type: 'string' },
    lines: { type: 'string' },
    delivery: { type: 'boolean' },
    shop: { type: 'string' },
  },
})
const config = loadConfig()
const secret = deriveSecret(config.linkSecret ?? readOrMakeSecret(config.dataDir), 'staff-cli')
const shop = values.shop ?? `http://127.0.0.1:${config.port}`
const [command, number = '', argument = ''] = positionals
const usage = `Použitie: npm run orders -- PRÍKAZ
  list [stav]                        objednávky, prípadne iba v jednom stave
  show ČÍSLO                         objednávka s históriou, a kam sa z nej dá ísť
  move ČÍSLO STAV --by MENO          ďalší stav; --why dôvod, --tracking číslo zásielky, --url jej adresa
  refund ČÍSLO --by MENO --for ZAČO  vráti peniaze; --cents suma, --lines 1x2,3x1 tovar, --delivery aj dopravu
  refund-sent ČÍSLO ID --by MENO     peniaze už odišli
  Všade: --shop adresa obchodu, keď nie je na tomto počítači`
const actor = values.by ?? ''

try {
  console.log(command === 'help' ? usage : JSON.stringify(await run(), null, 2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<unknown> {
  switch (command) {
    case 'list':
      return call('GET', number === '' ? '' : `?state=${encodeURIComponent(number)}`)
    case 'show':
      return call('GET', `/${number}`)
    case 'move':
      return act({
        action: 'move',
        to: argument,
        reason: values.why ?? '',
        trackingNumber: values.tracking ?? '',
        trackingUrl: values.url ?? '',
      })
    case 'refund':
      return act({
        action: 'refund',
        cause: values.for ?? '',
        reason: values.why ?? '',
        withDelivery: values.delivery ?? false,
        ...(values.cents !== undefined && { amountCents: Number(values.cents) }),
        ...(values.lines !== undefined && { lines: readLines(values.lines) }),
      })
    case 'refund-sent':
      return act({ action: 'refundSent', refundId: Number(argument) })
    default:
      throw new Error(usage)
  }
}

function act(request: object): Promise<unknown> {
  if (actor === '') throw new Error('Kto to robí? Doplňte --by MENO.')
  return call('POST', `/${number}`, { ...request, actor })
}

/** `1x2,3x1`: two pieces of the first line, one of the third. */
function readLines(text: string): { position: number; quantity: number }[] {
  return text.split(',').map((part) => {
    const [position = '', quantity = '1'] = part.split('x')
    return { position: Number(position), quantity: Number(quantity) }
  })
}

/** Sends the secret only to the shop it belongs to: another program may listen on the port. */
async function expectOwnShop(): Promise<void> {
  const nonce = randomSecret()
  const hello: unknown = await fetch(`${shop}/internal/hello?nonce=${nonce}`)
    .then((answer) => answer.json())
    .catch(() => undefined)
  const proof = typeof hello === 'object' && hello !== null && 'proof' in hello ? hello.proof : undefined
  if (proof === deriveSecret(secret, `hello ${nonce}`)) return
  throw new Error(
    `Na adrese ${shop} nebeží obchod s údajmi z priečinka ${config.dataDir}. Povedzte, ktorý to je: --shop, PORT alebo DATA_DIR.`,
  )
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  await expectOwnShop()
  const answer = await fetch(`${shop}/internal/orders${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const result: unknown = await answer.json()
  if (answer.ok) return result
  if (answer.status === 404) {
    const refund = command === 'refund-sent' ? ` alebo jej vrátenie peňazí ${argument}` : ''
    throw new Error(`Objednávku ${path.slice(1)}${refund} obchod nemá.`)
  }
  const message = typeof result === 'object' && result !== null && 'message' in result ? String(result.message) : ''
  throw new Error(message)
}
