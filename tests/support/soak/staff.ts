import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { ask, type Answer, type History } from '../bed/history.ts'
import { aStaffSession } from '../staff.ts'

export type Office = { url: string; history: History; db: () => Db; state: { isOn: boolean; imports: number } }
type Call = (path: string, options?: { method?: string; version?: number; body?: object }) => Promise<Answer>

/** A session lasts an hour. */
const sessionMs = 40 * 60_000

const lists = ['orders', 'products', 'stock', 'customers', 'health', 'audit', 'cases', 'fulfillment/queue', 'imports']

/** A person of staff who reads lists and writes notes, and every so often loads a file of goods, until the run ends. */
export async function workUntilEnd(
  office: Office,
  { pauseMs, importEveryMs }: { pauseMs: number; importEveryMs: number },
): Promise<void> {
  let call: Call | undefined
  let signedInAt = 0
  let importedAt = 0
  for (let turn = 0; office.state.isOn; turn += 1) {
    if (!call || Date.now() - signedInAt > sessionMs) {
      call = await signIn(office)
      signedInAt = Date.now()
    }
    if (call) {
      await call(`/${lists[turn % lists.length]}`)
      if (turn % 3 === 0) await writeNote(office, call)
      if (turn % 3 === 1) await setShelf(office, { call, turn })
      if (Date.now() - importedAt > importEveryMs) {
        importedAt = Date.now()
        await importGoods(office, { call, turn })
      }
    }
    await sleep(pauseMs)
  }
}

/** Undefined while the database cannot be written. */
async function signIn({ url, history, db }: Office): Promise<Call | undefined> {
  const session = await aStaffSession(db()).catch(() => undefined)
  if (!session) return undefined
  const cookie = Object.entries(session.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return (path, { method = 'GET', version, body } = {}) =>
    ask(history, `${url}/api/admin${path}`, {
      method,
      headers: {
        cookie,
        'x-forwarded-for': '10.30.0.1',
        ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body }),
    })
}

async function writeNote({ history }: Office, call: Call): Promise<void> {
  const number = history.orders.findLast(({ placed }) => placed)?.placed?.number
  if (number === undefined) return
  const order = read<{ data: { id: number; version: number } }>(await call(`/orders/${number}`))?.data
  if (!order) return
  await call(`/orders/${order.id}/notes`, { method: 'POST', version: order.version, body: { text: 'Volať vopred.' } })
}

type Card = { data: { levels: { id: string; version: number }[] } }

async function setShelf({ history }: Office, { call, turn }: { call: Call; turn: number }): Promise<void> {
  const rows = read<{ data: { rows: { id: number }[] } }>(await call('/stock'))?.data.rows ?? []
  const variant = rows[turn % rows.length]
  if (!variant || history.orders.length === 0) return
  const level = read<Card>(await call(`/stock/variants/${variant.id}`))?.data.levels[0]
  if (!level) return
  const body = { shelf: `A-${turn % 40}` }
  await call(`/stock/levels/${level.id}`, { method: 'PATCH', version: level.version, body })
}

type Import = { data: { id: number; version: number; state: string } }
const options = { columns: null, vat: {}, currency: null, rate: null, are_prices_net: false }

/** The same goods with other prices each time; a step without an answer ends it. */
async function importGoods({ url, history, state }: Office, { call, turn }: { call: Call; turn: number }) {
  const rows = Array.from({ length: 30 }, (_, at) => `I-${at};Dovezené ${at};Balóny;${1 + ((at + turn) % 9)},00`)
  const bytes = new TextEncoder().encode(['product_code;name;categories;price', ...rows].join('\n'))
  const file = { file_name: `tovar-${turn}.csv`, size_bytes: bytes.length }
  const made = read<Import>(await call('/imports', { method: 'POST', body: file }))?.data
  if (!made) return
  const form = new FormData()
  form.set('piece', new File([bytes], 'piece'))
  const path = `/imports/${made.id}`
  await call(`${path}/pieces/0`, { method: 'PUT', body: form })
  for (const [step, wanted] of [
    ['compare', 'compared'],
    ['start', 'done'],
  ] as const) {
    const known = read<Import>(await call(path))?.data
    if (!known) return
    const body = step === 'compare' ? options : undefined
    await call(`${path}/${step}`, { method: 'POST', version: known.version, ...(body && { body }) })
    if (!(await waitFor(wanted))) return
  }
  state.imports += 1

  async function waitFor(wanted: string): Promise<boolean> {
    for (let wait = 0; wait < 60; wait += 1) {
      await sleep(2_000)
      const now = read<Import>(await call(path))?.data.state
      if (now === wanted) return true
      if (now === 'failed' || now === 'cancelled') return false
    }
    history.answers.push({ outcome: 'unknown', status: 0, ms: 0, request: `${url}${path} did not get ${wanted}` })
    return false
  }
}

/** Undefined for anything but a success. The shape is that of the contract, which other tests hold the shop to. */
function read<Shape>({ outcome, body }: Answer): Shape | undefined {
  return outcome === 'ok' ? JSON.parse(body) : undefined
}
