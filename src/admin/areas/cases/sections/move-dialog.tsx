import type { CaseState } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { FormDialog } from '#admin/kit/form/form-dialog.tsx'
import { ReasonField } from '#admin/kit/form/reason-field.tsx'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useCaseWrite } from '../use-case-write.ts'
import type { CaseSectionProps } from './case-section.tsx'

export type MoveDialogProps = CaseSectionProps & { to: CaseState; onClose: () => void }

/** Changes the state, with a reason that stays in the timeline. */
export function MoveDialog({ to, item, onClose, onChanged }: MoveDialogProps) {
  const { isRunning, problem, errors, write } = useCaseWrite({ item, onChanged })
  const { text: reason, setText, clear } = useKeptText(`case-move/${item.id}/${to}`)
  const run = () =>
    write(
      async (sent) => {
        const body = { to, ...(reason.trim() !== '' && { reason: reason.trim() }) }
        const answer = await api.cases.move({ ...sent, body })
        clear()
        return answer
      },
      { said: ({ state }) => words.moved(words.states[state].toLowerCase()) },
    )
  const error = errors['reason']?.[0]
  return (
    <FormDialog
      title={words.moves[to]}
      action={words.moves[to]}
      cancel={words.cancel}
      isRunning={isRunning}
      problem={error === undefined ? problem : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={error}
        onType={setText}
        isOptional
      />
    </FormDialog>
  )
}
