import { useState } from 'react'
import { useBlocker } from 'react-router'
import { leaveWords as words } from '#admin/i18n/form-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type LeaveGuardProps = { isDirty: boolean; onSave: () => Promise<boolean>; onDiscard: () => void }

/** Asks before another screen replaces unsaved changes. A closed tab needs no question: the draft waits. */
export function LeaveGuard({ isDirty, onSave, onDiscard }: LeaveGuardProps) {
  const [isSaving, setIsSaving] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  const stay = () => blocker.reset?.()
  const leave = () => blocker.proceed?.()
  const save = async () => {
    setIsSaving(true)
    const isSaved = await onSave()
    setIsSaving(false)
    if (isSaved) leave()
    else stay()
  }
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={words.title}
      footer={
        <>
          <Button look="quiet" onClick={() => (onDiscard(), leave())}>
            {words.discard}
          </Button>
          <Button look="secondary" onClick={leave}>
            {words.keep}
          </Button>
          <Button isLoading={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
