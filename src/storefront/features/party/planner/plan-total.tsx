import type { PartyPlan, PlanShortage } from '#contracts/party/planner.ts'
import type { Cents } from '#kernel/money.ts'
import { Form } from '#storefront/router/index.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { markPage } from '#storefront/kit/page/mark-page.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'

const words = plannerMessages.total

export type PlanTotalProps = {
  plan: PartyPlan
  /** The path of this plan. */
  path: string
  form: SentForm
  /** What was missing when the list was to be put into the cart; nothing was put then. */
  shortages: readonly PlanShortage[] | undefined
}

/** The sum, and the form that puts the whole list into the cart: it stays in view while the list is read. */
export function PlanTotal({ plan, path, form, shortages }: PlanTotalProps) {
  const budget = describeBudget(plan.budget_left_cents)
  const sum = formatPrice(plan.total_cents)
  const lines = plan.sections.flatMap((section) => section.lines)
  if (lines.length === 0) return null
  return (
    <Form ref={markPage} method="post" action={path} className="plan-total">
      <input
        type="hidden"
        name="riadky"
        value={lines.map((line) => `${line.role}.${line.variant_id}.${line.packs}`).join(',')}
      />
      {plan.way && <input type="hidden" name="doprava" value={`${plan.way.carrier_id}.${plan.way.store_id ?? ''}`} />}
      <FormProblem form={form} />
      {shortages && <Shortages shortages={shortages} path={path} isBusy={form.isBusy} />}
      <div className="plan-sum">
        <p>
          <span className="text-ink-soft">{words.sum} </span>
          <strong className="font-display text-2xl">{sum}</strong>{' '}
          <span className="whitespace-nowrap text-ink-soft">{words.perGuest(plan.per_guest_cents)}</span>
        </p>
        {budget && (
          <p className={budget.isOver ? 'font-semibold text-danger' : 'font-semibold text-success'}>{budget.text}</p>
        )}
        <p role="status" className="sr-only">
          {words.live(sum, budget?.text ?? '')}
        </p>
      </div>
      <Button type="submit" size="lg" isLoading={form.isBusy} className="plan-button">
        {words.add}
      </Button>
    </Form>
  )
}

type ShortagesProps = { shortages: readonly PlanShortage[]; path: string; isBusy: boolean }

function Shortages({ shortages, path, isBusy }: ShortagesProps) {
  const { shortage } = plannerMessages
  return (
    <div className="plan-shortages">
      <Alert
        tone="warning"
        isLive
        title={shortage.title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="castocne" value="1" look="secondary" isLoading={isBusy}>
              {words.addPart}
            </Button>
            <Button as={RouterLink} href={path} look="quiet">
              {shortage.again}
            </Button>
          </div>
        }
      >
        <ul>
          {shortages.map(({ variant_id: id, name, packs, available }) => (
            <li key={id}>{shortage.line(name, packs, available)}</li>
          ))}
        </ul>
        <p>{shortage.choose}</p>
      </Alert>
    </div>
  )
}

function describeBudget(leftCents: Cents | null): { text: string; isOver: boolean } | undefined {
  if (leftCents === null) return undefined
  if (leftCents === 0) return { text: words.exact, isOver: false }
  return leftCents > 0
    ? { text: words.left(leftCents), isOver: false }
    : { text: words.over(Math.abs(leftCents)), isOver: true }
}
