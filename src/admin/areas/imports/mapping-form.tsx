import type { CatalogImport, ImportHead, ImportOptions } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { DiscardButton } from './discard-button.tsx'
import { headersOf } from './import-headers.ts'
import { findFaults, firstMapping, isOwnFile, readVat, showVat, type Mapping } from './mapping.ts'
import { MoneyFields, type FileMoney } from './money-fields.tsx'
import { nameColumn } from './name-column.ts'

export type MappingFormProps = {
  shown: CatalogImport
  head: ImportHead
  onChange: (next: CatalogImport) => void
}

/** What the columns of the file are; nothing is written yet. */
export function MappingForm({ shown, head, onChange }: MappingFormProps) {
  const { mapping, setMapping, money, setMoney, isMapped, missing, twice, vat, compare } = useMapping({
    shown,
    head,
    onChange,
  })
  const { isRunning, problem, submit } = useSubmit()
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(compare)
      }}
    >
      {shown.failures.length > 0 && (
        <Alert tone="danger" title={words.unreadable} isLive>
          {shown.failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {isMapped ? (
        <ColumnsTable head={head} mapping={mapping} onChange={setMapping} />
      ) : (
        head.format !== '' && (
          <Alert tone="info">{head.is_known ? words.knownFormat(head.format) : words.ownFormat}</Alert>
        )
      )}
      {missing.length > 0 && <Alert tone="warning">{words.missing(missing.map(nameColumn))}</Alert>}
      {twice.map((column) => (
        <Alert key={column} tone="warning">
          {words.twice(nameColumn(column))}
        </Alert>
      ))}
      <MoneyFields money={money} vat={vat} isOpen={shown.failures.length > 0} onChange={setMoney} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isLoading={isRunning} disabled={missing.length > 0 || twice.length > 0}>
          {words.compare}
        </Button>
        <DiscardButton shown={shown} submit={submit} />
        <span className="text-ink-soft">{words.compareHint}</span>
      </div>
    </form>
  )
}

/** What the person says about the file, and the way to have it compared. */
function useMapping({ shown, head, onChange }: MappingFormProps) {
  const { typed, change, clear } = useKept(`import/${shown.id}`, {
    mapping: firstMapping(head),
    money: firstMoney(head),
  })
  const { mapping, money } = typed
  const isMapped = !head.is_known && !isOwnFile(head)
  const { missing, twice } = isMapped ? findFaults(mapping, head.required_columns) : { missing: [], twice: [] }
  const vat = readVat(money.vat)
  const compare = async () => {
    if (missing.length > 0 || twice.length > 0 || vat === undefined) return
    const body: ImportOptions = {
      columns: isMapped ? Object.fromEntries(Object.entries(mapping).filter(([, column]) => column !== '')) : null,
      vat,
      // A file with columns of its own says nothing about its currency.
      currency: money.currency.trim().toUpperCase() || (isMapped ? 'EUR' : null),
      rate: money.rate.trim() || null,
      are_prices_net: money.areNet,
    }
    const { data } = await api.imports.compare({ params: { id: shown.id }, headers: headersOf(shown), body })
    clear(typed)
    onChange(data)
  }
  const setMapping = (next: Mapping) => change({ mapping: next })
  const setMoney = (next: FileMoney) => change({ money: next })
  return { mapping, setMapping, money, setMoney, isMapped, missing, twice, vat, compare }
}

function firstMoney({ options }: ImportHead): FileMoney {
  return {
    currency: options?.currency ?? '',
    rate: options?.rate ?? '',
    vat: showVat(options?.vat ?? {}),
    areNet: options?.are_prices_net ?? false,
  }
}
