import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { useAccount } from '../use-account.ts'
import { CaseState, describeAbout } from '../case-state.tsx'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

/** Who it is, their order, and what else they have written. */
export function CaseCustomer({ item }: CaseSectionProps) {
  const { customer, email, phone, others } = item
  return (
    <CaseSection title={item.kind === 'application' ? words.sections.applicant : words.sections.customer}>
      <div>
        <p className="font-medium">{customer}</p>
        {item.branch !== null && <p className="text-ink-soft">{words.takenAt(item.branch)}</p>}
        <p className="flex flex-wrap gap-x-3">
          {phone !== '' && (
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
              {phone}
            </a>
          )}
          {email !== '' && (
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          )}
        </p>
      </div>
      {item.kind !== 'privacy' && <AccountLink email={email} />}
      <CaseOrder item={item} />
      {others.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-xs font-normal text-ink-soft">{words.others}</h3>
          <ul className="grid gap-1">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-3">
                <RouterLink href={`${paths.cases}/${other.id}?view=all`} className="link">
                  {words.kinds[other.kind]} {caseNumber(other.id)}
                </RouterLink>
                <CaseState state={other.state} />
                <span className="max-w-[24ch] truncate text-ink-soft">{describeAbout(other)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </CaseSection>
  )
}

/** Nothing without an account, or for a person who may not see customers. */
function AccountLink({ email }: { email: string }) {
  const { part, isFailed, load } = useAccount(email)
  if (isFailed) return <PartFailed text={caseStepWords.privacy.failed} onRetry={load} />
  if (!part?.account) return null
  return (
    <p>
      <RouterLink href={part.account.path} className="link">
        {caseStepWords.privacy.open(part.account.name)}
      </RouterLink>
    </p>
  )
}

function CaseOrder({ item: { order, order_number: number, email } }: { item: Case }) {
  const mayOpen = mayCall(useSession(), adminEndpoints.orders.get)
  if (order === null) return number === null ? null : <p className="text-ink-soft">{words.unknownOrder(number)}</p>
  const title = words.order(order.number)
  const about = [order.state_text, order.refunded_cents > 0 && words.refunded(formatPrice(order.refunded_cents))]
  return (
    <>
      <p>
        {mayOpen ? (
          <RouterLink href={`${paths.orders}/${order.number}?view=all`} className="link">
            {title}
          </RouterLink>
        ) : (
          title
        )}{' '}
        <span className="text-ink-soft">{about.filter(Boolean).join(', ')}</span>
      </p>
      {email !== '' && order.email.toLowerCase() !== email.toLowerCase() && (
        <Alert tone="warning">{words.otherEmail(order.email)}</Alert>
      )}
    </>
  )
}
