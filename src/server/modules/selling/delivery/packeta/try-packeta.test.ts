import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPacketaDouble, type PacketaDouble } from '#tests/doubles/packeta-double.ts'
import { findPacketaProblems, type TriedAccount } from './try-packeta.ts'

let packeta: PacketaDouble

beforeAll(async () => void (packeta = await startPacketaDouble()))
afterAll(() => packeta.close())
beforeEach(() => packeta.setFault(undefined))

const bases = () => ({ widget: packeta.url, packets: packeta.url, feed: `${packeta.url}/v5` })
const findProblems = (change: Partial<TriedAccount> = {}, limitMs?: number) => {
  const { apiKey, apiPassword } = packeta
  return findPacketaProblems(bases(), { apiKey, apiPassword, sender: 'konfetka', ...change }, limitMs)
}

test.each<[string, Partial<TriedAccount>, string[]]>([
  ['an account that works', {}, []],
  ['one without a named sender', { sender: '' }, []],
  ['an unknown sender', { sender: 'iny-obchod' }, ['sender_unknown']],
  ['a wrong password', { apiPassword: 'x'.repeat(32) }, ['password_wrong']],
  ['a wrong key', { apiKey: 'ffffffffffffffff' }, ['key_wrong']],
  ['both of them', { apiKey: 'ffffffffffffffff', apiPassword: 'x' }, ['key_wrong', 'password_wrong']],
  ['nothing', { apiKey: '', apiPassword: '' }, ['key_missing', 'password_missing']],
])('of %s the trial says what is wrong', async (_, change, problems) => {
  expect(await findProblems(change)).toEqual(problems)
})

test('a password in the place of the key is named, and not sent in an address', async () => {
  const before = packeta.requests.length
  expect(await findProblems({ apiKey: packeta.apiPassword })).toEqual(['key_is_password'])
  expect(packeta.requests.slice(before).map(({ method }) => method)).toEqual(['POST'])
})

test.each([
  ['refuse', ['points_unreachable', 'packets_unreachable']],
  ['reset', ['points_unreachable', 'packets_unreachable']],
  ['error', ['points_broken', 'packets_broken']],
  ['nonsense', ['points_broken', 'packets_broken']],
] as const)('after "%s" it says which services do not answer', async (fault, problems) => {
  await packeta.setFault(fault)
  expect(await findProblems()).toEqual(problems)
})

test('a service that never ends its answer is slow', async () => {
  await packeta.setFault('drip')
  expect(await findProblems({}, 300)).toEqual(['points_slow', 'packets_slow'])
})

test('a trial makes no packet', async () => {
  await findProblems()
  expect(packeta.packets).toEqual([])
})
