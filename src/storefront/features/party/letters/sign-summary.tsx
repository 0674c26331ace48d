import { Form } from '#storefront/router/index.ts'
import { lettersMessages } from '#storefront/i18n/letters-messages.ts'
import { GoodsPrice } from '#storefront/kit/goods/goods-price.tsx'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { Sign, SignChoice } from './compose-sign.ts'
import { listFields, toSignSearch } from './sign-address.ts'

const words = lettersMessages

export type SignSummaryProps = { sign: Sign; choice: SignChoice; form: AnsweredForm<null> }

/** What the sign measures and costs, how to hang it, and the button that puts all of it into the cart. */
export function SignSummary({ sign, choice, form }: SignSummaryProps) {
  const { taken, totalCents, widthCm, heightCm, isComplete } = sign
  const count = taken.reduce((sum, part) => sum + part.count, 0)
  const reason = count === 0 && isComplete ? words.typeFirst : isComplete ? undefined : words.chooseFirst
  return (
    <section className="grid gap-4 rounded-card bg-panel p-4 md:p-6" aria-labelledby="sign-summary">
      <h2 id="sign-summary" className="text-lg">
        {words.summary}
      </h2>
      {count > 0 && (
        <dl className="sign-facts">
          <dt className="text-ink-soft">{words.widthLabel}</dt>
          <dd className="text-right">{words.width(widthCm)}</dd>
          <dt className="text-ink-soft">{words.heightLabel}</dt>
          <dd className="text-right">{words.heightOf(heightCm)}</dd>
        </dl>
      )}
      <p aria-live="polite" className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <span>
          <span className="font-semibold">{words.total}</span>{' '}
          {count > 0 && <span className="text-ink-soft">{words.balloons(count)}</span>}
        </span>
        <GoodsPrice cents={totalCents} size="lg" />
      </p>
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
      <Form method="post" action={paths.letters() + toSignSearch(choice)} preventScrollReset>
        {listFields(choice).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="lg" isWide isLoading={form.isBusy} disabledReason={reason}>
          {words.add}
        </Button>
      </Form>
      {count > 0 && <Advice taken={taken} />}
    </section>
  )
}

/** Which of the balloons fly is what their goods say. */
function Advice({ taken }: Pick<Sign, 'taken'>) {
  const heightsOf = (canFly: boolean) =>
    [...new Set(taken.filter(({ balloon }) => balloon.can_fly === canFly).map(({ balloon }) => balloon.height_cm))]
      .toSorted((a, b) => a - b)
      .map(words.heightOf)
      .join(', ')
  const [air, floating] = [heightsOf(false), heightsOf(true)]
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {air !== '' && <p>{words.adviceAir(air)}</p>}
      {floating !== '' && <p>{words.adviceFloat(floating)}</p>}
    </div>
  )
}
