import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps } from './case-section.tsx'

const words = caseStepWords.review

/** A review that waits is published, or refused for a reason. */
export function CaseReview({ item, onChanged }: CaseSectionProps) {
  const mayDecide = mayCall(useSession(), adminEndpoints.caseSteps.moderate)
  const { isRunning, problem, errors, write } = useCaseWrite({ item, onChanged })
  const { text: reason, setText, clear } = useKeptText(`case-review/${item.id}`)
  if (!mayDecide || item.thing.kind !== 'review' || item.thing.state !== 'pending') return null
  const decide = (state: 'published' | 'rejected') =>
    write(
      async (sent) => {
        const body = { state, ...(reason.trim() !== '' && { reason: reason.trim() }) }
        const answer = await api.caseSteps.moderate({ ...sent, body })
        clear()
        return answer
      },
      { said: words[state] },
    )
  const error = errors['reason']?.[0]
  return (
    <CaseSection title={words.title}>
      <Field label={caseWords.reason} hint={words.reasonHint} error={error} isOptional>
        {(control) => (
          <Input {...control} value={reason} maxLength={500} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      {problem !== undefined && error === undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isRunning} onClick={() => void decide('published')}>
          {words.publish}
        </Button>
        <Button look="secondary" isLoading={isRunning} onClick={() => void decide('rejected')}>
          {words.reject}
        </Button>
      </div>
    </CaseSection>
  )
}
