import { lazy, Suspense, useState } from 'react'
import { textWords } from '#admin/i18n/text-words.ts'
import { withReload } from '#admin/kit/browser/with-reload.ts'
import { Button } from '#ui/button.tsx'
import type { Draft } from './load-preview.ts'

// The frame is loaded by those who look.
const PreviewDialog = lazy(withReload(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })))

/** The page of the shop with what is typed now. */
export function PreviewButton(draft: Draft) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {textWords.preview}
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewDialog draft={draft} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
