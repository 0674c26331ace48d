import { useState } from 'react'
import { formWords } from '#admin/i18n/form-words.ts'
import { searchRuleWords as words } from '#admin/i18n/search-rule-words.ts'
import { FieldControl } from '#admin/kit/collection/field-control.tsx'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { KeptNote } from '#admin/kit/form/kept-note.tsx'
import type { Values } from '#admin/kit/form/merge.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { type RuleAction, ruleActions } from './rule-fields.ts'
import { RuleTrial } from './rule-trial.tsx'
import { searchRules } from './rules.tsx'

export type RuleDialogProps = { term: string; action: RuleAction; onClose: () => void; onSaved: () => void }

/** One new rule for a term that was searched for, tried while it is typed. */
export function RuleDialog({ term, action, onClose, onSaved }: RuleDialogProps) {
  const field = ruleActions[action]
  const start: { value: unknown } = { value: 'initial' in field ? field.initial : '' }
  const { typed, since, change, clear } = useKept(`search-rule/${action}/${term}`, start)
  const { value } = typed
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, errors, submit } = useSubmit()
  const values: Values = { phrase: term, [action]: value }
  const save = () =>
    submit(async () => {
      await searchRules.calls.create?.({ headers: { 'idempotency-key': key }, body: values })
      clear()
      showToast({ tone: 'success', text: words.saved(term) })
      onSaved()
      onClose()
    })
  const error = errors[action]?.[0] ?? errors['phrase']?.[0] ?? errors['meanings']?.[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.newFor(term)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button isLoading={isRunning} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="-mx-4 grid gap-4 md:-mx-6">
        <div className="grid gap-3 px-4 md:px-6">
          <KeptNote since={since} onClear={() => clear()} />
          {problem !== undefined && error === undefined && (
            <Alert tone="danger" isLive>
              {problem}
            </Alert>
          )}
          <Field label={field.label} hint={field.hint} error={error}>
            {(control) => (
              <FieldControl
                {...control}
                field={field}
                value={value}
                values={values}
                isReadOnly={false}
                onChange={(next) => change({ value: next })}
              />
            )}
          </Field>
        </div>
        <RuleTrial id={null} values={values} />
      </div>
    </Dialog>
  )
}
