import { connectedAccountWords as words } from '#admin/i18n/connected-account-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { Button } from '#ui/button.tsx'

export type AccountActionsProps = {
  form: {
    running: 'try' | 'save' | 'switch' | undefined
    isDirty: boolean
    switchOn: () => void
    switchOff: () => void
    tryIt: () => void
    discard: () => void
  }
  isActive: boolean
}

/** The buttons of an account's form; saving submits it. */
export function AccountActions({ form, isActive }: AccountActionsProps) {
  const { running, isDirty } = form
  return (
    <div className="flex flex-wrap gap-3">
      {!isActive && (
        <Button isLoading={running === 'switch'} onClick={form.switchOn}>
          {words.switchOn}
        </Button>
      )}
      {isDirty && (
        <Button type="submit" look={isActive ? 'primary' : 'secondary'} isLoading={running === 'save'}>
          {formWords.save}
        </Button>
      )}
      <Button look="secondary" isLoading={running === 'try'} onClick={form.tryIt}>
        {words.try}
      </Button>
      {isDirty && (
        <Button look="quiet" onClick={form.discard}>
          {formWords.discard}
        </Button>
      )}
      {isActive && (
        <Button look="quiet" isLoading={running === 'switch'} onClick={form.switchOff}>
          {words.switchOff}
        </Button>
      )}
    </div>
  )
}
