import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import { customerErased } from '../accounts.events.ts'
import type { AccountsParts } from '../accounts.types.ts'
import type { DataOwner } from './personal-data.ts'
import { eraseUser, listErased } from './personal-data.queries.ts'

const finishWithinMs = 400 * 24 * 3_600_000

type EraseDeps = Pick<AccountsParts, 'db' | 'clock' | 'events'>

/** Requires the password, because it cannot be undone. Two concurrent calls erase once. */
export async function eraseCustomer(
  { db, clock, events, checkPassword }: EraseDeps & Pick<AccountsParts, 'checkPassword'>,
  { password, ...owner }: DataOwner & { password: string },
): Promise<void> {
  const { userId } = owner
  if (password === '') throw invalid({ password: [messages.form.required] })
  if (!(await checkPassword({ userId, password }))) {
    throw new ApiError('validation', { errors: { password: [messages.customer.passwordWrong] } })
  }
  await db.tx(async (tx) => {
    if (await eraseUser(tx, { userId, now: clock.now() })) await events.publish(tx, customerErased(owner))
  })
}

/** For the nightly job: erases what had to wait at the time of the erasure, above all an open order. */
export async function finishErasures({ db, clock, events }: EraseDeps): Promise<void> {
  const since = new Date(clock.now().getTime() - finishWithinMs)
  await forEachSettled(await listErased(db.query, since), (userId) =>
    db.tx((tx) => events.publish(tx, customerErased({ userId, provedEmail: undefined }))),
  )
}
