import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { caseNumber } from '#contracts/admin/case-words.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { findRow } from '#admin/kit/list/use-row-keys.ts'
import { paths } from '#admin/paths.ts'
import { CaseAnswer } from './sections/case-answer.tsx'
import { CaseCustomer } from './sections/case-customer.tsx'
import { CaseDecision } from './sections/case-decision.tsx'
import { CaseHead } from './sections/case-head.tsx'
import { CasePrivacy } from './sections/case-privacy.tsx'
import { CaseReview } from './sections/case-review.tsx'
import type { CaseSectionProps } from './sections/case-section.tsx'
import { CaseSteps } from './sections/case-steps.tsx'
import { CaseThing } from './sections/case-thing.tsx'
import { CaseTimeline } from './sections/case-timeline.tsx'
import { CaseWithdrawal } from './sections/case-withdrawal.tsx'

export type CaseData = { item: Case }

/** What a case is made of, from the next step to what happened; each part is a file of its own. */
const sections = [
  CaseSteps,
  CaseThing,
  CaseReview,
  CaseDecision,
  CaseWithdrawal,
  CasePrivacy,
  CaseCustomer,
  CaseAnswer,
  CaseTimeline,
]

export function CaseScreen() {
  const { item: loaded } = useLoaderData<CaseData>()
  const { item, onChanged } = useCase(loaded)
  const { search } = useLocation()
  const navigate = useNavigate()
  const listPath = paths.cases + search
  useTitle(caseNumber(item.id))
  useShortcuts([
    {
      keys: ['Escape'],
      label: kitWords.keys.close,
      group: 'form',
      isInFields: true,
      run() {
        const row = findRow()
        void Promise.resolve(navigate(listPath)).then(() => row?.focus())
      },
    },
  ])
  return (
    <article className="pair-thing order" aria-label={caseNumber(item.id)}>
      <CaseHead item={item} backPath={listPath} />
      {sections.map((Section) => (
        // Another case is other sections: what was typed for one is never sent for the next.
        <Section key={`${Section.name}-${item.id}`} item={item} onChanged={onChanged} />
      ))}
    </article>
  )
}

/** The newest of what was loaded and what a write answered. */
function useCase(loaded: Case): CaseSectionProps {
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<Case>()
  const isNewer = answered?.id === loaded.id && answered.version >= loaded.version
  return {
    item: isNewer ? answered : loaded,
    onChanged(item) {
      setAnswered(item)
      void revalidate()
    },
  }
}
