import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, mayDo, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { DiscardButton } from './discard-button.tsx'
import { headersOf } from './import-headers.ts'
import { ImportRows } from './import-rows.tsx'
import { Notes } from './notes.tsx'

export type ComparedProps = {
  shown: CatalogImport
  onChange: (next: CatalogImport) => void
  onMap: (() => void) | undefined
}

/** What the file would change, and the way to do it. */
export function Compared({ shown, onChange, onMap }: ComparedProps) {
  const session = useSession()
  const { isRunning, problem, submit } = useSubmit()
  const { id, counts } = shown
  const count = counts.new + counts.changed
  return (
    <>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <div className="grid gap-3 rounded-card border border-line p-4">
        <p className="text-lg font-semibold first-letter:uppercase">{words.summary(counts)}.</p>
        {count === 0 && <p>{words.nothing}</p>}
        {counts.faulty > 0 && (
          <p className="text-ink-soft">
            {words.startAnyway}{' '}
            <a className="link" href={`/api/admin/imports/${id}/faults.csv`} download>
              {words.faultsFile}
            </a>
          </p>
        )}
        {mayCall(session, adminEndpoints.imports.start) && (
          <ComparedActions shown={shown} onChange={onChange} onMap={onMap} isRunning={isRunning} submit={submit} />
        )}
      </div>
      <Notes notes={shown.notes} />
      <ImportRows shown={shown} />
    </>
  )
}

function ComparedActions({
  shown,
  onChange,
  onMap,
  isRunning,
  submit,
}: ComparedProps & Pick<ReturnType<typeof useSubmit>, 'isRunning' | 'submit'>) {
  const session = useSession()
  const { id, counts, has_stock: hasStock } = shown
  const count = counts.new + counts.changed
  const refused = !mayDo(session, 'prices.edit')
    ? words.needsPrices
    : hasStock && !mayDo(session, 'stock.edit')
      ? words.needsStock
      : undefined
  const call = () => ({ params: { id }, headers: headersOf(shown) })
  const start = async () => onChange((await api.imports.start(call())).data)
  return (
    <div className="flex flex-wrap items-start gap-3">
      {count > 0 && (
        <Button isLoading={isRunning} disabledReason={refused} onClick={() => void submit(start)}>
          {words.start(count)}
        </Button>
      )}
      {onMap && (
        <Button look="secondary" onClick={onMap}>
          {words.changeColumns}
        </Button>
      )}
      <DiscardButton shown={shown} submit={submit} />
    </div>
  )
}
