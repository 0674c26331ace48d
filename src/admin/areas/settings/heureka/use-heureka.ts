import type { HeurekaAccount, HeurekaProblem } from '#contracts/admin/heureka-account.ts'
import { api } from '#admin/api.ts'
import { heurekaWords as words } from '#admin/i18n/heureka-words.ts'
import { useAccount } from '../accounts/use-account.ts'

type Fields = { key: string }
type Trial = { problem: HeurekaProblem | null }

const stored: Fields = { key: '' }

/** The form of the account. `onChanged` is called when the server has saved something. */
export function useHeureka({ id, version }: HeurekaAccount, onChanged: () => void) {
  return useAccount({
    code: String(id),
    version,
    stored,
    // The log has no key.
    readRestored: () => ({}),
    toBody: ({ key }: Fields) => (key.trim() === '' ? {} : { key: key.trim() }),
    askService: async (body): Promise<Trial> => (await api.heurekaAccount.try({ body })).data,
    isGood: ({ problem }) => problem === null,
    send: (write) => api.heurekaAccount.change({ params: { id }, ...write }),
    said: { on: words.switchedOn, off: words.switchedOff },
    onChanged,
  })
}
