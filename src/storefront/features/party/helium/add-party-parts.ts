import { addItems } from '#storefront/add-items.ts'
import type { ApiClient } from '#storefront/api.ts'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { readHelium } from './helium-address.ts'
import { planHelium } from './plan-helium.ts'

const words = heliumMessages

/** Puts the goods of the plan into the cart, all or none, as it would be planned now. */
export async function addPartyParts(api: ApiClient, form: FormData): Promise<FormAnswer<null>> {
  const found = await submitForm({ form, failed: words.failed, send: () => api.party.helium() })
  if (!found.isDone) return found
  const { data: facts } = found.done
  const choice = readHelium(
    form,
    facts.fills.map(({ key }) => key),
  )
  const plan = planHelium(facts, choice)
  const isAdult = form.get('dospely') === '1'
  return submitForm({
    form,
    failed: words.failed,
    check: (): Record<string, string[]> => {
      if (plan.goods.length === 0) return { balony: [words.addFirst] }
      if (!isAdult && plan.goods.some(({ part }) => part.is_for_adults)) return { dospely: [words.adultFirst] }
      return {}
    },
    send: async () => {
      const note = words.note(plan.balloons, choice.garlandMeters)
      const goods = plan.goods.map(({ part, count }) => ({
        productId: part.product_id,
        variantId: part.variant_id,
        quantity: count,
        note,
      }))
      await addItems(api, goods, isAdult)
      if (typeof document !== 'undefined')
        push({
          event: 'helium_added',
          balloons: plan.balloons,
          litres: plan.litres,
          garland_meters: choice.garlandMeters,
        })
      return null
    },
    explain: ({ code }) => (code === 'out_of_stock' ? { problem: words.meanwhile } : undefined),
  })
}
