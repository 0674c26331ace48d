import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { draftKinds, type DraftKind } from '#contracts/admin/stock-documents.ts'
import type { StockPlace } from '#contracts/admin/stock.ts'
import { api } from '#admin/api.ts'
import { stockDocumentWords as words } from '#admin/i18n/stock-document-words.ts'
import { useKeptText } from '#admin/kit/form/use-kept-text.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { paths } from '#admin/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

/** Of which kind and where; the goods are scanned afterwards. */
export function NewDocumentDialog({ onClose }: { onClose: () => void }) {
  const { part: { own, targets } = noPlaces, isFailed, load } = usePlaces()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, errors, submit } = useSubmit()
  const [kind, setKind] = useState<DraftKind>('receipt')
  const [chosen, setChosen] = useState<number>()
  const [to, setTo] = useState<number>()
  const { text: note, setText: setNote, clear } = useKeptText('stock-document')
  const [key] = useState(() => crypto.randomUUID())
  const [isPressed, setIsPressed] = useState(false)
  const place = chosen ?? own[0]?.id
  const create = () =>
    submit(async () => {
      setIsPressed(true)
      if (place === undefined) return
      const body = { kind, place, to: kind === 'transfer' ? (to ?? null) : null, note }
      const { data } = await api.stockDocuments.create({ headers: { 'idempotency-key': key }, body })
      clear()
      onClose()
      await navigate(`${paths.stockDocuments}/${data.id}`)
      void revalidate()
    })
  return (
    <Dialog isOpen onClose={onClose} title={words.add}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Problem text={Object.keys(errors).length === 0 ? problem : undefined} />
        <KindField value={kind} onChange={setKind} />
        <PlaceField
          label={kind === 'transfer' ? words.from : words.place}
          places={own}
          value={place}
          onChange={setChosen}
          error={isPressed && place === undefined ? words.placeMissing : errors['place']?.[0]}
        />
        {isFailed && <PartFailed text={words.placesFailed} onRetry={load} />}
        {kind === 'transfer' && (
          <PlaceField
            label={words.to}
            places={targets.filter(({ id }) => id !== place)}
            value={to}
            onChange={setTo}
            error={errors['to']?.[0]}
          />
        )}
        <NoteField value={note} onChange={setNote} />
        <Button type="submit" size="lg" isWide isLoading={isRunning}>
          {words.begin}
        </Button>
      </form>
    </Dialog>
  )
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  )
}

function KindField({ value, onChange }: { value: DraftKind; onChange: (kind: DraftKind) => void }) {
  return (
    <Field label={words.kind} hint={words.kindHints[value]}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(draftKinds.find((each) => each === target.value) ?? value)}
        >
          {draftKinds.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <Field label={words.note} isOptional>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={200}
          placeholder={words.notePattern}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type PlaceFieldProps = {
  label: string
  places: readonly StockPlace[]
  value: number | undefined
  onChange: (id: number | undefined) => void
  error: string | undefined
}

function PlaceField({ label, places, value, onChange, error }: PlaceFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        >
          {value === undefined && <option value="">{words.choose}</option>}
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type Places = { own: readonly StockPlace[]; targets: readonly StockPlace[] }

const noPlaces: Places = { own: [], targets: [] }

/** Where the person works, and where a transfer may go. */
function usePlaces() {
  return usePart('places', async (signal): Promise<Places> => {
    const [own, targets] = await Promise.all([api.stock.places({ signal }), api.stock.targets({ signal })])
    return { own: own.data, targets: targets.data }
  })
}
