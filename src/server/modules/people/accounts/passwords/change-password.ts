import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { checkNewPassword } from '../accounts.rules.ts'
import type { AccountsParts, NewSession } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { openSession } from '../sessions/open-session.ts'
import { choosePassword } from './choose-password.ts'

export type PasswordChange = {
  userId: UserId
  device: string
  currentPassword: string
  password: string
  passwordConfirmation: string
}

/** Every other token of the account is invalid immediately; the caller continues with a new one. */
export async function changePassword(
  deps: Pick<AccountsParts, 'db' | 'clock' | 'events' | 'passwords' | 'checkPassword'>,
  input: PasswordChange,
): Promise<NewSession> {
  const { db, passwords, checkPassword } = deps
  const { userId } = input
  const missing = input.currentPassword === '' && { currentPassword: [messages.form.required] }
  refuseFaults({ ...missing, ...checkNewPassword(input) })
  const isRight = await checkPassword({ userId, password: input.currentPassword })
  if (!isRight) throw new ApiError('validation', { errors: { currentPassword: [messages.customer.passwordWrong] } })
  const passwordHash = await passwords.hash(input.password)
  return db.tx(async (tx) => {
    await choosePassword(deps, tx, { userId, passwordHash })
    return openSession(deps, tx, { userId, device: input.device })
  })
}
