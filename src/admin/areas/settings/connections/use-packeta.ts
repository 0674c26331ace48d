import type { CarrierAccount, CarrierAccountProblem } from '#contracts/admin/carrier-accounts.ts'
import { api } from '#admin/api.ts'
import { connectionWords } from '#admin/i18n/connection-words.ts'
import { useAccount } from '../accounts/use-account.ts'

export type PacketaFields = { api_key: string; sender: string; password: string }
/** What Packeta has answered to the last trial; none = it works. */
type Trial = { problems: readonly CarrierAccountProblem[] }

const words = connectionWords.packeta

/** The form of the account. `onChanged` is called when the server has saved something. */
export function usePacketa(account: CarrierAccount, onChanged: () => void) {
  const { code, version, api_key: key, sender } = account
  const stored: PacketaFields = { api_key: key, sender, password: '' }
  return useAccount({
    code,
    version,
    stored,
    readRestored,
    toBody: (fields: PacketaFields) => toBody(stored, fields),
    askService: async (body): Promise<Trial> => (await api.carrierAccounts.try({ params: { code }, body })).data,
    isGood: ({ problems }) => problems.length === 0,
    send: (write) => api.carrierAccounts.change({ params: { code }, ...write }),
    said: { on: words.switchedOn, off: words.switchedOff },
    onChanged,
  })
}

function readRestored({ api_key: key, sender }: Readonly<Record<string, unknown>>): Partial<PacketaFields> {
  return { ...(typeof key === 'string' && { api_key: key }), ...(typeof sender === 'string' && { sender }) }
}

/** Only what differs; an empty password is the stored one. */
function toBody(stored: PacketaFields, { api_key: key, sender, password }: PacketaFields) {
  return {
    ...(key.trim() !== stored.api_key && { api_key: key.trim() }),
    ...(sender.trim() !== stored.sender && { sender: sender.trim() }),
    ...(password.trim() !== '' && { password: password.trim() }),
  }
}
