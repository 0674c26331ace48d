import { lazy, Suspense, useState } from 'react'
import { textWords } from '#admin/i18n/text-words.ts'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import { Button } from '#ui/button.tsx'

// The frame is loaded by those who look.
const PreviewDialog = lazy(withReload(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })))

export function PreviewButton({ load }: { load: () => Promise<string> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {textWords.preview}
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewDialog load={load} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
