import { sectionNames } from '#contracts/messages/party/section-names.ts'
import { clsx } from 'clsx'
import type { PartyPlan, PlanGap } from '#contracts/party/planner.ts'
import { plannerMessages } from '#storefront/i18n/planner-messages.ts'
import { describeBest, describeWay } from '#storefront/kit/event-day/describe-way.ts'
import { VerdictText } from '#storefront/kit/event-day/verdict-text.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Alert } from '#ui/alert.tsx'
import { PlanLine } from './plan-line.tsx'
import { type PlannerAddress, withRole } from './planner-address.ts'

const words = plannerMessages.list

export type PlanListProps = {
  plan: PartyPlan
  address: PlannerAddress
  day: string | undefined
  /** Another plan is being loaded. */
  isBusy: boolean
}

export function PlanList({ plan, address, day, isBusy }: PlanListProps) {
  const hasLines = plan.sections.some(({ lines }) => lines.length > 0)
  const isRemoved = plan.sections.some(({ gaps }) => gaps.some(({ reason }) => reason === 'removed'))
  return (
    <div className={clsx('plan', isBusy && 'plan-busy')} aria-busy={isBusy}>
      <div className="grid gap-1">
        <h2>{words.title(plan.guests)}</h2>
        {plan.way && day !== undefined && (
          <p>
            <VerdictText verdict={plan.way.verdict}>{describeBest(plan.way, day)}</VerdictText>{' '}
            <span className="text-ink-soft">{describeWay(plan.way)}</span>
          </p>
        )}
      </div>
      {plan.is_too_late && day !== undefined ? (
        <Alert tone="warning" title={words.tooLate(day)}>
          {plan.earliest_on !== null && words.earliest(plan.earliest_on)}
        </Alert>
      ) : (
        !hasLines && <Alert tone="info">{isRemoved ? words.empty : words.nothing}</Alert>
      )}
      {!plan.is_too_late &&
        plan.sections.map(({ section, lines, gaps, has_theme: hasTheme }) => (
          <section key={section} aria-labelledby={`plan-${section}`} className="plan-section">
            <h3 id={`plan-${section}`} className="text-lg">
              {sectionNames[section]}
            </h3>
            {address.tema !== '' && !hasTheme && <p className="text-sm text-ink-soft">{words.noTheme}</p>}
            <ul>
              {lines.map((line) => (
                <PlanLine key={line.role} line={line} address={address} hasTheme={address.tema !== '' && hasTheme} />
              ))}
            </ul>
            <Gaps gaps={gaps} address={address} />
          </section>
        ))}
    </div>
  )
}

const reasons = ['budget', 'removed', 'too_few', 'none'] as const

/** What the section lacks, by reason. */
function Gaps({ gaps, address }: { gaps: readonly PlanGap[]; address: PlannerAddress }) {
  return reasons.map((reason) => {
    const found = gaps.filter((gap) => gap.reason === reason)
    if (found.length === 0) return null
    return (
      <div key={reason} className="plan-gaps">
        <span className="text-ink-soft">{words.gaps[reason]}:</span>
        <ul>
          {found.map((gap) => (
            <li key={gap.role}>
              {gap.role_name}
              {(reason === 'budget' || reason === 'removed') && (
                <RouterLink
                  href={withRole(address, gap.role)}
                  preventScrollReset
                  aria-label={reason === 'budget' ? words.addOf(gap.role_name) : words.addBackOf(gap.role_name)}
                  className="plan-link"
                >
                  {gap.cost_cents === null ? words.addBack : words.addFor(gap.cost_cents)}
                </RouterLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}
