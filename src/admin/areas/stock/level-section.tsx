import { clsx } from 'clsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StockLevel } from '#contracts/admin/stock.ts'
import { api } from '#admin/api.ts'
import { stockWords as words } from '#admin/i18n/stock-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useKept } from '#admin/kit/form/use-kept.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { explainLevel } from './explain-level.ts'

/** The pieces of a variant at a place, and why there are so many. */
export function LevelSection({ level }: { level: StockLevel }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { place, on_hand: onHand, held, free, minimum, shelf } = level
  const facts = [
    shelf || words.noShelf,
    minimum !== null && words.minimumOf(minimum),
    held > 0 && words.onHand(onHand),
    held > 0 && words.held(held),
  ]
  return (
    <li className="grid gap-1 px-4 py-3 md:px-6">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 className="text-base font-semibold">{place.name}</h3>
          <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <p
          className={clsx(
            'text-right font-semibold whitespace-nowrap',
            minimum !== null && free < minimum && 'text-danger',
          )}
        >
          {words.free(free)}
        </p>
        {mayCall(session, adminEndpoints.stock.changeLevel) && (
          <Button look="secondary" aria-label={words.editOf(place.name)} onClick={() => setIsOpen(true)}>
            {words.edit}
          </Button>
        )}
      </div>
      <p className="text-sm">
        <span className="text-ink-soft">{words.why}</span> {explainLevel(level)}
      </p>
      {isOpen && <LevelDialog level={level} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

function LevelDialog({ level, onClose }: { level: StockLevel; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const { typed, change, clear } = useKept(`stock-level/${level.id}`, {
    minimum: level.minimum === null ? '' : String(level.minimum),
    shelf: level.shelf,
  })
  const { minimum, shelf } = typed
  const [key] = useState(() => crypto.randomUUID())
  const isWrong = !/^([1-9]\d{0,4})?$/.test(minimum.trim())
  const save = () =>
    submit(async () => {
      if (isWrong) return
      const pieces = minimum.trim() === '' ? null : Number(minimum)
      await api.stock.changeLevel({
        params: { id: level.id },
        headers: { 'idempotency-key': key, 'if-match': `"${level.version}"` },
        // Only what was changed: a colleague may have changed the other.
        body: { ...(pieces !== level.minimum && { minimum: pieces }), ...(shelf !== level.shelf && { shelf }) },
      })
      clear()
      showToast({ tone: 'success', text: words.saved })
      onClose()
      await revalidate()
    })
  return (
    <Dialog isOpen onClose={onClose} title={level.place.name}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        <ShelfField value={shelf} onChange={(text) => change({ shelf: text })} />
        <Field label={words.minimum} hint={words.minimumHint} isOptional {...(isWrong && { error: words.wrongNumber })}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={minimum}
              maxLength={5}
              onChange={({ target }) => change({ minimum: target.value })}
            />
          )}
        </Field>
        <Button type="submit" size="lg" isWide isLoading={isRunning}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** A shelf is written as on its label. */
function ShelfField({ value, onChange }: { value: string; onChange: (shelf: string) => void }) {
  return (
    <Field label={words.shelf} hint={words.shelfHint} isOptional>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value.replaceAll(/[^\w./-]/g, '').toUpperCase())}
        />
      )}
    </Field>
  )
}
