import type { HeliumFacts } from '#contracts/party/helium.ts'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { Form } from '#storefront/router/index.ts'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { formatPrice } from '#ui/format.ts'
import { heliumFields, toHeliumSearch } from './helium-address.ts'
import type { HeliumChoice, NeededPart } from './helium-choice.ts'
import { costOf, type HeliumPlan } from './plan-helium.ts'

const words = heliumMessages

/** The goods of the plan with their price, and the button that puts all of them into the cart. */
export type HeliumResultProps = { facts: HeliumFacts; choice: HeliumChoice; plan: HeliumPlan; form: AnsweredForm<null> }

export function HeliumBasket({ facts, choice, plan, form }: HeliumResultProps) {
  const { goods, missing, balloons } = plan
  return (
    <>
      {goods.length > 0 && <GoodsList goods={goods} />}
      {balloons > 0 && missing.length > 0 && (
        <Alert tone="warning">{words.missing(missing.map((kind) => words.missingParts[kind]).join(', '))}</Alert>
      )}
      {balloons > 0 && choice.filling === 'shop' && <p className="text-ink-soft">{words.shopNote}</p>}
      {goods.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span className="font-semibold">{words.total}</span>
          <GoodsPrice cents={costOf(goods)} size="lg" />
        </p>
      )}
      <FormProblem form={form} otherwise={form.faultOf('balony') ?? form.faultOf('dospely') ?? words.failed} />
      {form.isDone && (
        <Alert
          tone="success"
          isLive
          action={
            <RouterLink href={paths.cart()} className="font-semibold text-primary-600 underline underline-offset-4">
              {words.toCart}
            </RouterLink>
          }
        >
          {words.added}
        </Alert>
      )}
      <AddForm facts={facts} choice={choice} plan={plan} form={form} />
    </>
  )
}

function GoodsList({ goods }: { goods: readonly NeededPart[] }) {
  return (
    <ul aria-label={words.goods}>
      {goods.map(({ part, count }) => (
        <li key={part.variant_id} className="helium-good">
          <RouterLink href={paths.product(part, part.variant_id)} className="hover:text-primary-700 hover:underline">
            {part.name}
          </RouterLink>
          <span className="text-right whitespace-nowrap">
            <span className="text-ink-soft">{words.pieces(count)}</span>{' '}
            <span className="font-semibold">{formatPrice(part.unit_price_cents * count)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The choice as fields, because the action plans it again. */
function AddForm({ facts, choice, plan: { goods }, form }: HeliumResultProps) {
  const keys = facts.fills.map(({ key }) => key)
  const reason = goods.length === 0 ? words.addFirst : undefined
  return (
    <Form
      method="post"
      action={paths.helium() + toHeliumSearch(choice, keys)}
      preventScrollReset
      noValidate
      className="grid gap-3"
    >
      {keys.map((key) => (
        <input key={key} type="hidden" name={heliumFields.count} value={choice.counts[key] ?? 0} />
      ))}
      <input type="hidden" name={heliumFields.filling} value={choice.filling === 'shop' ? 'predajna' : 'flasa'} />
      <input type="hidden" name={heliumFields.garland} value={choice.garlandMeters} />
      {choice.colors.map((value) => (
        <input key={value} type="hidden" name={heliumFields.color} value={value} />
      ))}
      {goods.some(({ part }) => part.is_for_adults) && (
        <Checkbox name="dospely" value="1" aria-invalid={form.faultOf('dospely') ? true : undefined}>
          {words.adult}
        </Checkbox>
      )}
      <Button type="submit" size="lg" isWide isLoading={form.isBusy} disabledReason={reason}>
        {words.add}
      </Button>
    </Form>
  )
}
