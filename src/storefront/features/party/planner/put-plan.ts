import type { PlanShortage } from '#contracts/party/planner.ts'
import type { Cart } from '#contracts/cart.ts'
import type { ApiClient } from '#storefront/api.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'

export type PutOutcome = { cart: Cart | null; shortages: PlanShortage[] }

type Party = { children: number; adults: number; eventOn: string | undefined }

/** Puts the list of the form into the visitor's cart: all of it, or nothing and what is missing, or what there is. */
export function putPlan(
  api: ApiClient,
  { form, party: { children, adults, eventOn } }: { form: FormData; party: Party },
): Promise<FormAnswer<PutOutcome>> {
  return submitForm({
    form,
    send: async () => {
      const lines = readText(form, 'riadky')
        .split(',')
        .map((line) => {
          const [role = '', variantId, packs] = line.split('.')
          return { role, variantId: Number(variantId), packs: Number(packs) }
        })
      const isPartial = readText(form, 'castocne') === '1'
      const [carrierId = 0, storeId = 0] = readText(form, 'doprava').split('.').map(Number)
      const body = {
        children,
        adults,
        lines,
        isPartial,
        ...(eventOn !== undefined && { eventOn }),
        ...(carrierId > 0 && { carrierId }),
        ...(storeId > 0 && { storeId }),
      }
      return (await api.planner.putIntoCart({ body })).data
    },
    failed: plannerMessages.total.failed,
  })
}
