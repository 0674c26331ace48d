import { useId, useState } from 'react'
import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ReadNumbers } from '#contracts/admin/carrier-numbers.ts'
import { api } from '#admin/api.ts'
import { carrierNumberWords as words } from '#admin/i18n/carrier-file-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Select } from '#ui/select.tsx'
import { readText } from './read-text.ts'

type CarrierNumbersProps = { format: CarrierFormat; onRead: () => void }

/** Takes the numbers of parcels from the file that the program of the carrier has written. */
export function CarrierNumbers({ format, onRead }: CarrierNumbersProps) {
  const session = useSession()
  const { isRunning, problem, errors, submit } = useSubmit()
  const [text, setText] = useState<string>()
  const [read, setRead] = useState<ReadNumbers>()
  if (!mayCall(session, adminEndpoints.carrierNumbers.read)) return null
  const send = (file: string, column?: string) =>
    submit(async () => {
      const { data } = await api.carrierNumbers.read({
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { format, text: file, ...(column !== undefined && { column }) },
      })
      setText(file)
      setRead(data)
      if (data.assigned > 0) onRead()
    })
  const choose = async (file: File | undefined) => {
    if (file) await send(await readText(file))
  }
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <Field label={words.choose[format]} hint={words.hint} error={errors['text']?.[0]}>
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.txt,text/csv,text/plain"
            disabled={isRunning}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {problem !== undefined && errors['text'] === undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {read && text !== undefined && read.column === null && (
        <ColumnChoice columns={read.columns} isRunning={isRunning} onChoose={(column) => void send(text, column)} />
      )}
      {read && read.column !== null && <Outcome read={read} />}
    </div>
  )
}

type ColumnChoiceProps = { columns: readonly string[]; isRunning: boolean; onChoose: (column: string) => void }

/** No title of the file is known: the person says which one is above the numbers. */
function ColumnChoice({ columns, isRunning, onChoose }: ColumnChoiceProps) {
  return (
    <Field label={words.column} hint={words.columnHint}>
      {(control) => (
        <Select
          {...control}
          value=""
          disabled={isRunning}
          onChange={({ target }) => target.value !== '' && onChoose(target.value)}
        >
          <option value="">{words.chooseColumn}</option>
          {columns
            .filter((column) => column !== '')
            .map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

function Outcome({ read: { assigned, rows } }: { read: ReadNumbers }) {
  const title = useId()
  const same = rows.filter(({ outcome }) => outcome === 'same').length
  const told = rows.filter(({ reason }) => reason !== '')
  return (
    <Alert tone={told.length > 0 || rows.length === 0 ? 'warning' : 'success'} isLive>
      <p id={title} className="font-medium">
        {rows.length === 0 ? words.nothing : words.assigned(assigned, same)}
      </p>
      {told.length > 0 && (
        <ul aria-labelledby={title} className="my-1">
          {told.map(({ line, code, reason }) => (
            <li key={line}>{words.row(line, code, reason)}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
