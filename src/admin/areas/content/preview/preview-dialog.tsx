import { clsx } from 'clsx'
import { useEffect, useId, useState } from 'react'
import { ApiProblem } from '#api-client/client-of.ts'
import { previewWords as words } from '#admin/i18n/preview-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useModal } from '#ui/use-modal.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { type Draft, loadPreview } from './load-preview.ts'

export type PreviewDialogProps = { draft: Draft; onClose: () => void }

/** The page of the shop as visitors will see it, with what is typed now. */
export function PreviewDialog({ draft, onClose }: PreviewDialogProps) {
  const titleId = useId()
  const modal = useModal({ isOpen: true, onClose })
  const [isNarrow, setIsNarrow] = useState(false)
  const { html, problem } = useLoaded(draft)
  return (
    <dialog {...modal} aria-labelledby={titleId} className="preview modal">
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="grow text-lg">
          {words.title}
        </h2>
        <div className="hidden gap-2 md:flex" role="group" aria-label={words.width}>
          <Chip isSelected={!isNarrow} onClick={() => setIsNarrow(false)}>
            {words.desk}
          </Chip>
          <Chip isSelected={isNarrow} onClick={() => setIsNarrow(true)}>
            {words.phone}
          </Chip>
        </div>
        <IconButton label={words.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      {problem !== undefined && (
        <div className="p-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      {html === undefined && problem === undefined && <Skeleton className="m-4 h-96" />}
      {html !== undefined && (
        // No script runs in it. It has the origin of the shop for its fonts alone.
        <iframe
          title={words.title}
          sandbox="allow-same-origin"
          srcDoc={html}
          className={clsx('preview-page', isNarrow && 'max-w-97.5')}
        />
      )}
    </dialog>
  )
}

function useLoaded(draft: Draft): { html: string | undefined; problem: string | undefined } {
  const [html, setHtml] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    loadPreview(draft).then(setHtml, (error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(Object.values(error.errors).flat()[0] ?? error.message)
    })
    // Once: the dialog covers the form, so nothing is typed meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { html, problem }
}
