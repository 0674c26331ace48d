import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, mayDo, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useUpload } from './use-upload.ts'

export type ImportsData = { page: { rows: CatalogImport[]; next: string | null } }

/** The goods of the whole shop come in and go out here. */
export function ImportsScreen() {
  const { page } = useLoaderData<ImportsData>()
  const session = useSession()
  useTitle(words.title)
  return (
    <div className="grid max-w-article content-start gap-6 px-4 py-6 md:px-6">
      <div>
        <h1 className="text-xl">{words.title}</h1>
        <p className="pt-1 text-ink-soft">{words.lead}</p>
      </div>
      {mayCall(session, adminEndpoints.imports.create) && <UploadForm />}
      {mayDo(session, 'catalog.export') && (
        <section aria-labelledby="export" className="grid gap-3 rounded-card border border-line p-4">
          <div>
            <h2 id="export" className="text-lg">
              {words.exportTitle}
            </h2>
            <p className="text-ink-soft">{words.exportLead}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button as="a" look="secondary" href="/api/admin/products/export.xlsx" download>
              {words.exportXlsx}
            </Button>
            <Button as="a" look="secondary" href="/api/admin/products/export.csv" download>
              {words.exportCsv}
            </Button>
          </div>
        </section>
      )}
      <section aria-labelledby="doterajsie" className="grid gap-2">
        <h2 id="doterajsie" className="text-lg">
          {words.earlier}
        </h2>
        {page.rows.length === 0 ? (
          <StateMessage icon="goods" title={words.none} text={words.noneText} />
        ) : (
          <ul>
            {page.rows.map((row) => (
              <ImportLine key={row.id} row={row} />
            ))}
          </ul>
        )}
        {page.next !== null && (
          <RouterLink href={`${paths.imports}?za=${page.next}`} className="link justify-self-start">
            {words.next}
          </RouterLink>
        )}
      </section>
    </div>
  )
}

function UploadForm() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const { percent, isRunning, problem, upload } = useUpload((id) => void navigate(`${paths.imports}/${id}`))
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void upload(file)
      }}
    >
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <Field label={words.choose} hint={words.chooseHint}>
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.tsv,.txt,.xml,.xlsx"
            disabled={isRunning}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      {percent === undefined ? (
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={file === undefined} isLoading={isRunning}>
            {words.upload}
          </Button>
          <RouterLink href={paths.newProduct} className="link">
            {words.oneByHand}
          </RouterLink>
        </div>
      ) : (
        <div role="status" className="grid gap-1">
          <p>{words.uploading(percent)}</p>
          <ProgressBar value={percent} max={100} label={words.uploading(percent)} />
        </div>
      )}
    </form>
  )
}

function ImportLine({ row }: { row: CatalogImport }) {
  const { id, file_name: name, state, by, created_at: at, counts, total } = row
  const isDone = state === 'done' || state === 'reverted' || state === 'reverting'
  const facts = [formatTime(at), by ?? '', total > 0 ? (isDone ? words.done(counts) : words.summary(counts)) : '']
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3">
      <div className="min-w-0">
        <RouterLink href={`${paths.imports}/${id}`} className="link font-medium break-words">
          {name}
        </RouterLink>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="text-sm">{words.states[state]}</span>
    </li>
  )
}
