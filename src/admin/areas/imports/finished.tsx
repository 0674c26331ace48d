import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, mayDo, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { headersOf } from './import-headers.ts'
import { ImportRows } from './import-rows.tsx'
import { Notes } from './notes.tsx'

type FinishedProps = { shown: CatalogImport; onChange: (next: CatalogImport) => void }

/** What was imported, and the way back. */
export function Finished({ shown, onChange }: FinishedProps) {
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  const mayRevert =
    shown.can_revert &&
    mayCall(session, adminEndpoints.imports.revert) &&
    mayDo(session, 'prices.edit') &&
    (!shown.has_stock || mayDo(session, 'stock.edit'))
  const revert = async () => {
    onChange((await api.imports.revert({ params: { id: shown.id }, headers: headersOf(shown) })).data)
    setIsAsking(false)
  }
  return (
    <>
      <Alert
        tone={shown.state === 'failed' ? 'danger' : shown.undone > 0 ? 'warning' : 'success'}
        action={
          mayRevert && (
            <Button look="secondary" onClick={() => setIsAsking(true)}>
              {words.revert}
            </Button>
          )
        }
      >
        {describeEnd(shown)}
      </Alert>
      <Notes notes={shown.notes} />
      <ImportRows shown={shown} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.revertTitle}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button isLoading={isRunning} onClick={() => void submit(revert)}>
              {words.revertDo}
            </Button>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {words.back}
            </Button>
          </div>
        }
      >
        <p>{words.revertText}</p>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </Dialog>
    </>
  )
}

function describeEnd({ state, counts, undone, failures }: CatalogImport): string {
  if (state === 'failed') return failures.join(' ')
  return state === 'done' ? words.result(counts, undone) : words.isReverted(undone)
}
