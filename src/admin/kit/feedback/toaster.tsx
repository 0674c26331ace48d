import { kitWords } from '#admin/i18n/kit-words.ts'
import { Snackbar } from '#ui/snackbar.tsx'
import { dismissToast, undoLast, useToast } from './toasts.ts'

/** Long enough to read the sentence, move the hand and take the action back. */
const milliseconds = 8_000

export function Toaster() {
  const toast = useToast()
  return (
    <div className="fixed inset-x-0 top-0 z-50">
      <Snackbar
        message={
          toast && {
            id: toast.id,
            tone: toast.tone,
            text: toast.text,
            action: toast.undo && (
              <button
                type="button"
                onClick={() => void undoLast()}
                className="min-h-9 rounded-control px-3 font-semibold text-secondary-400 underline-offset-4 hover:underline"
              >
                {kitWords.undo}
              </button>
            ),
          }
        }
        onDismiss={dismissToast}
        milliseconds={toast?.milliseconds ?? milliseconds}
      />
    </div>
  )
}
