import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { UploadedStatement } from '#contracts/admin/bank-statements.ts'
import { api } from '#admin/api.ts'
import { moneyWords } from '#admin/i18n/money-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { EntriesTable, isUnmatched } from './entries-table.tsx'
import { moneyPaths } from './money-paths.ts'

const { statements: words } = moneyWords

type Read = { file: File; uploaded: UploadedStatement; key: string }

/** A file is read first, which changes nothing, and booked once the person has seen what it does. */
export function UploadForm() {
  const navigate = useNavigate()
  const [read, setRead] = useState<Read>()
  const { isRunning, problem, errors, submit } = useSubmit()
  const look = (file: File) =>
    submit(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const { data } = await api.bankStatements.create({ headers, query: { dry_run: '1' }, body: { file } })
      setRead({ file, uploaded: data, key: crypto.randomUUID() })
    })
  const book = ({ file, key }: Read) =>
    submit(async () => {
      const { data } = await api.bankStatements.create({ headers: { 'idempotency-key': key }, body: { file } })
      await navigate(data.id === null ? paths.money : `${moneyPaths.statements}/${data.id}`)
    })
  const fault = errors['file']?.[0]
  return (
    <section className="grid gap-4 rounded-card border border-line p-4">
      {problem !== undefined && fault === undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {read ? (
        <Preview read={read} isRunning={isRunning} onBook={() => void book(read)} onOther={() => setRead(undefined)} />
      ) : (
        <>
          <p className="max-w-article text-ink-soft">{words.lead}</p>
          <Field label={words.choose} error={fault}>
            {(control) => (
              <FileInput
                {...control}
                accept=".xml,text/xml,application/xml"
                disabled={isRunning}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file) void look(file)
                }}
              />
            )}
          </Field>
        </>
      )}
    </section>
  )
}

type PreviewProps = { read: Read; isRunning: boolean; onBook: () => void; onOther: () => void }

function Preview({ read: { file, uploaded }, isRunning, onBook, onOther }: PreviewProps) {
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
        <Button look="secondary" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </>
  )
}
