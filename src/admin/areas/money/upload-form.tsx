import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UploadedStatement } from '#contracts/admin/bank-statements.ts'
import type { CsvLayout } from '#contracts/admin/csv-statements.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { CsvColumns } from './csv-columns.tsx'
import { EntriesTable, isUnmatched } from './entries-table.tsx'
import { moneyPaths } from './money-paths.ts'

const { statements: words } = moneyWords

type Read = { file: File; uploaded: UploadedStatement; layout: string | undefined; key: string }

/** A file is read first, which changes nothing, and booked once the person has seen what it does. */
export function UploadForm() {
  const { read, isSaying, isRunning, problem, fault, look, book, setSaying, forget } = useUpload()
  const csv = read?.uploaded.csv
  return (
    <section className="grid gap-4 rounded-card border border-line p-4">
      {problem !== undefined && fault === undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {read && csv && isSaying && (
        <CsvColumns
          key={read.key}
          head={csv}
          isRunning={isRunning}
          onSay={(columns) => void look(read.file, columns)}
          onOther={forget}
        />
      )}
      {read && !isSaying && (
        <Preview
          read={read}
          isRunning={isRunning}
          onBook={() => void book(read)}
          onColumns={() => setSaying(true)}
          onOther={forget}
        />
      )}
      {!read && <ChooseFile fault={fault} isRunning={isRunning} onChoose={(file) => void look(file)} />}
    </section>
  )
}

function useUpload() {
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const [isSaying, setSaying] = useState(false)
  const { isRunning, problem, errors, submit } = useSubmit()
  const look = (file: File, columns?: CsvLayout) =>
    submit(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const layout = columns && JSON.stringify(columns)
      const { data } = await api.bankStatements.create({ headers, query: { dry_run: '1' }, body: { file, layout } })
      setRead({ file, uploaded: data, layout, key: crypto.randomUUID() })
      setSaying(data.csv !== null && (!data.csv.is_known || data.csv.faults.length > 0))
    })
  const book = ({ file, layout, key }: Read) =>
    submit(async () => {
      const { data } = await api.bankStatements.create({ headers: { 'idempotency-key': key }, body: { file, layout } })
      await navigate(data.id === null ? paths.money : `${moneyPaths.statements}/${data.id}`)
    })
  const fault = errors['file']?.join(' ')
  return { read, isSaying, isRunning, problem, fault, look, book, setSaying, forget: () => setRead(undefined) }
}

type ChooseFileProps = { fault: string | undefined; isRunning: boolean; onChoose: (file: File) => void }

function ChooseFile({ fault, isRunning, onChoose }: ChooseFileProps) {
  return (
    <>
      <p className="max-w-article text-ink-soft">{words.lead}</p>
      <Field label={words.choose} error={fault}>
        {(control) => (
          <FileInput
            {...control}
            accept=".xml,.gpc,.abo,.txt,.csv,text/xml,application/xml,text/csv,text/plain"
            disabled={isRunning}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) onChoose(file)
            }}
          />
        )}
      </Field>
    </>
  )
}

type PreviewProps = {
  read: Read
  isRunning: boolean
  onBook: () => void
  onColumns: () => void
  onOther: () => void
}

function Preview({ read: { file, uploaded }, isRunning, onBook, onColumns, onOther }: PreviewProps) {
  const { entries } = uploaded
  const known = entries.filter(({ outcome }) => outcome === 'known').length
  const counts = {
    settled: entries.filter(({ outcome }) => outcome === 'settled').length,
    unmatched: entries.filter(isUnmatched).length,
    known,
  }
  const isNothing = known === entries.length
  return (
    <>
      <div role="status">
        <h2 className="text-lg">{words.preview}</h2>
        <p className="break-words text-ink-soft">
          {[
            file.name,
            entries.length === 0 ? words.noEntries : isNothing ? words.nothingNew : words.summary(counts),
          ].join(' · ')}
        </p>
      </div>
      {entries.length > 0 && (
        <div className="max-h-[60dvh] overflow-y-auto border-y border-line">
          <EntriesTable entries={entries} isBooked={false} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {!isNothing && (
          <Button isLoading={isRunning} onClick={onBook}>
            {words.book(entries.length - known)}
          </Button>
        )}
        {uploaded.csv && (
          <Button look="secondary" onClick={onColumns}>
            {moneyWords.columns.change}
          </Button>
        )}
        <Button look="secondary" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </>
  )
}
