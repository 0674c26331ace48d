import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Case } from '#contracts/admin/cases.ts'
import { caseOutcomes, type CaseOutcome } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseStepWords } from '#admin/i18n/case-step-words.ts'
import { caseWords } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
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
  const session = useSession()
  const mayDecide = mayCall(session, adminEndpoints.caseSteps.decide)
  const [isOpen, setIsOpen] = useState(false)
  const { decision, protocol_url: protocol } = item
  const mayOpen = mayDecide && item.kind === 'complaint' && item.state !== 'done'
  const open = () => setIsOpen(true)
  useShortcuts(mayOpen ? [{ keys: ['d'], label: caseWords.keys.decide, group: 'form', run: open }] : [])
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayOpen && (
          <Button look="secondary" onClick={open}>
            {decision ? words.again : words.open}
          </Button>
        )}
        {decision && decision.outcome !== 'refused' && item.order && mayCall(session, adminEndpoints.orders.get) && (
          <RouterLink href={`${paths.orders}/${item.order.number}?view=all`} className="link">
            {words.money}
          </RouterLink>
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
  const { typed, change, clear } = useKept(`case-decision/${item.id}`, {
    outcome: item.decision?.outcome ?? findWished(item) ?? 'replacement',
    reason: item.decision?.reason ?? '',
  } satisfies Typed)
  const decision = { ...typed, outcome: findOutcome(typed.outcome) }
  const save = () =>
    write(
      async (sent) => {
        const decided = await api.caseSteps.decide({ ...sent, body: decision })
        clear()
        return decided
      },
      { said: words.saved },
    )
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
        <DecisionFields decision={decision} error={error} onChange={change} />
        {problem !== undefined && error === undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** What the customer asks for is decided most often. */
function findWished({ thing }: Pick<Case, 'thing'>): CaseOutcome | undefined {
  return caseOutcomes.find((known) => thing.kind === 'complaint' && known === thing.wish)
}

function findOutcome(text: string): CaseOutcome {
  return caseOutcomes.find((known) => known === text) ?? 'replacement'
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
            ref={focusOnMount}
            value={decision.outcome}
            onChange={({ target }) => onChange({ ...decision, outcome: findOutcome(target.value) })}
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
