import type { WithdrawalConfirmation } from '#contracts/withdrawals.ts'
import { notFound } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { applyOnce } from './apply-withdrawal.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts'
import { deriveConfirmKey, findConfirmationState } from './withdrawals.rules.ts'
import type { ConfirmLink, WithdrawalsDeps } from './withdrawals.types.ts'

export async function getConfirmation(deps: WithdrawalsDeps, link: ConfirmLink): Promise<WithdrawalConfirmation> {
  return toConfirmation(await getByLink(deps, link), deps)
}

export async function confirmByLink(deps: WithdrawalsDeps, link: ConfirmLink): Promise<WithdrawalConfirmation> {
  const { db, orders } = deps
  const row = await getByLink(deps, link)
  const confirmation = toConfirmation(row, deps)
  if (confirmation.state !== 'waiting') return confirmation
  await db.tx(async (tx) => {
    if (row.orderId !== null) await orders.lockOrder(tx, row.orderId)
    await applyOnce(tx, deps, row)
  })
  return toConfirmation(await getByLink(deps, link), deps)
}

async function getByLink({ db, linkSecret }: WithdrawalsDeps, { id, key }: ConfirmLink): Promise<WithdrawalRow> {
  const isGenuine = equalDigests(sha256(deriveConfirmKey(linkSecret, id)), sha256(key))
  const row = isGenuine ? await findWithdrawal(db.query, id) : undefined
  if (!row) throw notFound('withdrawal')
  return row
}

function toConfirmation(
  { receivedAt, confirmedAt, statement, name }: WithdrawalRow,
  { clock }: WithdrawalsDeps,
): WithdrawalConfirmation {
  const state = findConfirmationState({ receivedAt, confirmedAt, now: clock.now() })
  return { received_at: receivedAt.toISOString(), statement, name, state }
}
