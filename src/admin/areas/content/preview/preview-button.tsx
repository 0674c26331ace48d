import { useState } from 'react'
import { textWords } from '#admin/i18n/text-words.ts'
import { latePart } from '#admin/kit/states/late-part.tsx'
import { Button } from '#ui/button.tsx'
import type { Draft } from './load-preview.ts'

// The frame is loaded by those who look.
const PreviewDialog = latePart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** The page of the shop with what is typed now. */
export function PreviewButton(draft: Draft) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {textWords.preview}
      </Button>
      {isOpen && <PreviewDialog draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  )
}
