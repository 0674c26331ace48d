import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseOutcomes, type CaseOutcome } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCaseWrite } from '../use-case-write.ts'
import { CaseSection, type CaseSectionProps, Fact } from './case-section.tsx'

const words = caseStepWords.decision

/** How a complaint is settled, and its record for the customer. */
export function CaseDecision({ item, onChanged }: CaseSectionProps) {
  const mayDecide = mayCall(useSession(), adminEndpoints.caseSteps.decide)
  const [isOpen, setIsOpen] = useState(false)
  const { decision, protocol_url: protocol } = item
  if (item.kind !== 'complaint') return null
  return (
    <CaseSection title={words.title}>
      {decision && (
        <dl className="grid grid-cols-2 gap-3">
          <Fact name={words.outcome}>
            {caseWords.outcomes[decision.outcome]} · {formatTime(decision.decided_at)}
          </Fact>
          <Fact name={words.reason}>{decision.reason}</Fact>
        </dl>
      )}
      {decision && decision.outcome !== 'refused' && <p className="text-sm text-ink-soft">{words.money}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayDecide && item.state !== 'done' && (
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            {decision ? words.again : words.open}
          </Button>
        )}
        {protocol !== null && (
          <a href={protocol} target="_blank" rel="noreferrer" className="link">
            {words.protocol}
          </a>
        )}
      </div>
      {isOpen && (
        <DecisionDialog
          item={item}
          onClose={() => setIsOpen(false)}
          onChanged={(changed) => {
            setIsOpen(false)
            onChanged(changed)
          }}
        />
      )}
    </CaseSection>
  )
}

function DecisionDialog({ item, onClose, onChanged }: CaseSectionProps & { onClose: () => void }) {
  const { isRunning, problem, errors, write } = useCaseWrite({ item, onChanged })
  const [decision, setDecision] = useState<Typed>({
    outcome: item.decision?.outcome ?? 'replacement',
    reason: item.decision?.reason ?? '',
  })
  const save = () => write((sent) => api.caseSteps.decide({ ...sent, body: decision }), { said: words.saved })
  const error = errors['reason']?.[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {caseWords.cancel}
          </Button>
          <Button type="submit" form="case-decision" isLoading={isRunning}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="case-decision"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DecisionFields decision={decision} error={error} onChange={setDecision} />
        {problem !== undefined && error === undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

type Typed = { outcome: CaseOutcome; reason: string }

type DecisionFieldsProps = { decision: Typed; error: string | undefined; onChange: (decision: Typed) => void }

function DecisionFields({ decision, error, onChange }: DecisionFieldsProps) {
  return (
    <>
      <Field label={words.outcome}>
        {(control) => (
          <Select
            {...control}
            value={decision.outcome}
            onChange={({ target }) =>
              onChange({ ...decision, outcome: caseOutcomes.find((known) => known === target.value) ?? 'replacement' })
            }
          >
            {caseOutcomes.map((known) => (
              <option key={known} value={known}>
                {caseWords.outcomes[known]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.reason} hint={words.reasonHint} error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            minLength={3}
            maxLength={500}
            value={decision.reason}
            onChange={({ target }) => onChange({ ...decision, reason: target.value })}
          />
        )}
      </Field>
    </>
  )
}
