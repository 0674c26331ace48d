import { measures } from '#contracts/size-tables.ts'
import type { ApiClient } from '#storefront/api.ts'
import { toWearer } from '#storefront/kit/goods/kept-profiles.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import type { AskedSize } from './asked-size.ts'

/** Keeps the measures of the address in the account under the typed name. */
export async function saveProfile({ accounts }: ApiClient, asked: AskedSize, form: FormData): Promise<void> {
  const numbers = measures.flatMap((measure) =>
    asked.measured[measure] === undefined ? [] : [[measure, Number(asked.measured[measure])] as const],
  )
  await accounts.saveSizeProfile({
    body: {
      name: readText(form, 'name'),
      wearer: toWearer(asked.wearer),
      measures: Object.fromEntries(numbers),
      hasConsent: readText(form, 'hasConsent') !== '',
    },
  })
}
