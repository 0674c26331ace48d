import { useNavigate } from 'react-router'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import type { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { Button } from '#ui/button.tsx'
import { headersOf } from './import-headers.ts'

/** Discards the file before anything of it is written. */
export function DiscardButton({
  shown,
  submit,
}: { shown: CatalogImport } & Pick<ReturnType<typeof useSubmit>, 'submit'>) {
  const navigate = useNavigate()
  const discard = async () => {
    await api.imports.cancel({ params: { id: shown.id }, headers: headersOf(shown) })
    await navigate(paths.imports)
  }
  return (
    <Button look="quiet" onClick={() => void submit(discard)}>
      {words.cancel}
    </Button>
  )
}
