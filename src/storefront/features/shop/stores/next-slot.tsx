import { getBrowserApi } from '#storefront/api.ts'
import { branchMessages } from '#storefront/i18n/branch-messages.ts'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'

const words = branchMessages.services

/** Changes with every order, so it is not in the cached page: its line is reserved until the browser fills it. */
export function NextSlot({ storeId }: { storeId: number }) {
  const { answer } = useLoaded(
    async () => (await getBrowserApi().party.nextSlot({ query: { store: String(storeId) } })).data,
  )
  return (
    <span className="block min-h-5 font-medium noscript:hidden">
      {answer && (answer.at === null ? words.noSlot : words.nextSlot(answer.at))}
    </span>
  )
}
