import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { CatalogImport, ImportHead } from '#contracts/admin/imports.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { AtWork } from './at-work.tsx'
import { Compared, type ComparedProps } from './compared.tsx'
import { Finished } from './finished.tsx'
import { MappingForm } from './mapping-form.tsx'
import { useImport } from './use-import.ts'

export type ImportData = { loaded: CatalogImport; head: ImportHead | undefined }

export function ImportScreen() {
  const { loaded } = useLoaderData<ImportData>()
  return <OpenImport key={loaded.id} />
}

function OpenImport() {
  const { loaded, head } = useLoaderData<ImportData>()
  const [shown, setShown] = useImport(loaded)
  const [isMapping, setIsMapping] = useState(false)
  useTitle(shown.file_name)
  const isMapped = head !== undefined && (shown.state === 'mapping' || (shown.state === 'compared' && isMapping))
  return (
    <div className="grid max-w-article content-start gap-5 px-4 py-6 md:px-6">
      <div className="grid gap-1">
        <RouterLink href={paths.imports} className="link justify-self-start text-sm">
          {words.all}
        </RouterLink>
        <h1 className="text-xl break-words">{shown.file_name}</h1>
        <p className="text-ink-soft">{[shown.format, words.states[shown.state]].filter(Boolean).join(' · ')}</p>
      </div>
      {isMapped ? (
        <MappingForm
          shown={shown}
          head={head}
          onChange={(next) => {
            setIsMapping(false)
            setShown(next)
          }}
        />
      ) : (
        <ImportState shown={shown} onChange={setShown} onMap={head && (() => setIsMapping(true))} />
      )}
    </div>
  )
}

function ImportState({ shown, onChange, onMap }: ComparedProps) {
  switch (shown.state) {
    case 'comparing':
    case 'importing':
    case 'reverting':
      return <AtWork shown={shown} text={words.steps[shown.state]} />
    case 'compared':
      return <Compared shown={shown} onChange={onChange} onMap={onMap} />
    case 'done':
    case 'reverted':
    case 'failed':
      return <Finished shown={shown} onChange={onChange} />
    case 'cancelled':
      return <Alert tone="info">{words.isCancelled}</Alert>
    default:
      return <Alert tone="warning">{words.steps.uploading}</Alert>
  }
}
