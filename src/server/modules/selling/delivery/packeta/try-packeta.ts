import type { CarrierAccountProblem } from '#contracts/admin/carrier-accounts.ts'
import { callPacketa, fetchText, NoPacketaAnswer } from './packeta-api.ts'
import type { PacketaBases } from './packeta.types.ts'

export type TriedAccount = { apiKey: string; apiPassword: string; sender: string }

/** For an answer: a person waits. */
const usualLimitMs = 8_000
/** Packeta's passwords have 32 characters, its keys 16. */
const passwordLength = 32

/**
 * Asks Packeta about key, password and sender; it makes no packet. Packeta has no service that only checks them. The key is
 * asked for the list of carriers, which its own modules read with it; the password and the sender for the routing of returned
 * parcels, as its own module for PrestaShop does.
 */
export async function findPacketaProblems(
  bases: PacketaBases,
  account: TriedAccount,
  limitMs = usualLimitMs,
): Promise<CarrierAccountProblem[]> {
  const [ofPoints, ofPackets] = await Promise.all([
    nameFailure('points', () => findKeyProblem(bases, account, limitMs)),
    nameFailure('packets', () => findPasswordProblem(bases, account, limitMs)),
  ])
  return [ofPoints, ofPackets].filter((problem) => problem !== undefined)
}

/** Whether it is a password: the key is public, so it must not be stored or sent as one. */
export function isPasswordInKey({ apiKey, apiPassword }: Pick<TriedAccount, 'apiKey' | 'apiPassword'>): boolean {
  return apiKey !== '' && (apiKey.length >= passwordLength || apiKey === apiPassword)
}

async function findKeyProblem(
  { feed }: PacketaBases,
  account: TriedAccount,
  limitMs: number,
): Promise<CarrierAccountProblem | undefined> {
  if (account.apiKey === '') return 'key_missing'
  if (isPasswordInKey(account)) return 'key_is_password'
  const signal = AbortSignal.timeout(limitMs)
  const text = await fetchText(`${feed}/${encodeURIComponent(account.apiKey)}/carrier/json?lang=sk`, { signal })
  const answer = parse(text)
  if (Array.isArray(answer)) return undefined
  // The status of this refusal is not documented. Packeta's modules read its text.
  return /invalid api key/i.test(text) ? 'key_wrong' : 'points_broken'
}

async function findPasswordProblem(
  { packets }: PacketaBases,
  { apiPassword, sender }: TriedAccount,
  limitMs: number,
): Promise<CarrierAccountProblem | undefined> {
  if (apiPassword === '') return 'password_missing'
  const options = { apiBase: packets, apiPassword, limitMs }
  const answer = await callPacketa(options, 'senderGetReturnRouting', { senderLabel: sender })
  if (answer.kind === 'ok') return undefined
  if (answer.fault.startsWith('IncorrectApiPassword')) return 'password_wrong'
  // Without a name there is nothing to look for, and the password was accepted.
  if (answer.fault.startsWith('SenderNotExists')) return sender === '' ? undefined : 'sender_unknown'
  return 'packets_broken'
}

async function nameFailure(
  service: 'points' | 'packets',
  ask: () => Promise<CarrierAccountProblem | undefined>,
): Promise<CarrierAccountProblem | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NoPacketaAnswer) return `${service}_${error.reason}`
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
