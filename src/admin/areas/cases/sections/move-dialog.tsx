import { useState } from 'react'
import type { CaseState } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { focusOnMount } from '#admin/kit/form/focus-on-mount.ts'
import { useCaseWrite } from '../use-case-write.ts'
import type { CaseSectionProps } from './case-section.tsx'

export type MoveDialogProps = CaseSectionProps & { to: CaseState; onClose: () => void }

/** Changes the state, with a reason that stays in the timeline. */
export function MoveDialog({ to, item, onClose, onChanged }: MoveDialogProps) {
  const { isRunning, problem, errors, write } = useCaseWrite({ item, onChanged })
  const [reason, setReason] = useState('')
  const run = () =>
    write((sent) => api.cases.move({ ...sent, body: { to, ...(reason.trim() !== '' && { reason: reason.trim() }) } }), {
      said: ({ state }) => words.moved(words.states[state].toLowerCase()),
    })
  const error = errors['reason']?.[0]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.moves[to]}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form="case-move" isLoading={isRunning}>
            {words.moves[to]}
          </Button>
        </>
      }
    >
      <form
        id="case-move"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Field label={words.reason} hint={words.reasonHint} error={error} isOptional>
          {(control) => (
            <Input
              {...control}
              ref={focusOnMount}
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {problem !== undefined && error === undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
