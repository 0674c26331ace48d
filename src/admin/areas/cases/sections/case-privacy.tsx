import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAccount } from '../use-account.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseStepWords.privacy

/** A request about personal data leads to the account, where the copy and the erasure are. */
export function CasePrivacy({ item }: CaseSectionProps) {
  const maySee = mayCall(useSession(), adminEndpoints.customers.get)
  if (item.kind !== 'privacy' || item.email === '' || !maySee) return null
  return (
    <CaseSection title={words.title}>
      <Account email={item.email} />
    </CaseSection>
  )
}

function Account({ email }: { email: string }) {
  const session = useSession()
  const { part, isFailed, load } = useAccount(email)
  if (isFailed) return <PartFailed text={words.failed} onRetry={load} />
  if (!part) return <Skeleton className="h-4 w-64" />
  const { account } = part
  return (
    <>
      {account ? (
        <>
          <p>
            <RouterLink href={account.path} className="link">
              {words.open(account.name)}
            </RouterLink>
          </p>
          <p className="text-sm text-ink-soft">{words.hint}</p>
        </>
      ) : (
        <p>{words.none}</p>
      )}
      {mayCall(session, adminEndpoints.orders.list) && (
        <p>
          <RouterLink href={`${paths.orders}?view=all&q=${encodeURIComponent(email)}`} className="link">
            {words.orders}
          </RouterLink>
        </p>
      )}
    </>
  )
}
