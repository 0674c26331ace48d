import { useState } from 'react'
import type { SavedView } from '#contracts/admin/saved-views.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Icon } from '../icons/icon.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'

export type ViewsMenuProps = {
  /** The address of the list. */
  screen: string
  /** The filter and the columns of this moment. */
  now: Omit<SavedView, 'name'>
  onOpen: (view: SavedView) => void
}

/** The views that the person keeps at a list: they are the same on every device of theirs. */
export function ViewsMenu({ screen, now, onOpen }: ViewsMenuProps) {
  const saved = useSavedViews(screen)
  return (
    <PopoverMenu label={listWords.views} icon="view" onOpen={() => void saved.load()}>
      <KeptViews saved={saved} onOpen={onOpen} />
      {saved.views && <NameForm saved={saved} now={now} />}
    </PopoverMenu>
  )
}

function KeptViews({
  saved: { views, problem, load, remove },
  onOpen,
}: { saved: SavedViews } & Pick<ViewsMenuProps, 'onOpen'>) {
  if (!views) {
    return problem === undefined ? (
      <p className="p-2 text-ink-soft">{kitWords.states.loading}</p>
    ) : (
      <div role="alert" className="grid justify-items-start gap-2 p-2">
        <p>{problem}</p>
        <Button look="secondary" onClick={() => void load()}>
          {kitWords.states.retry}
        </Button>
      </div>
    )
  }
  if (views.length === 0) return <p className="p-2 text-ink-soft">{listWords.noViews}</p>
  return (
    <ul>
      {views.map((view) => (
        <li key={view.name} className="flex items-center">
          <button
            type="button"
            onClick={() => onOpen(view)}
            className="min-h-9 grow rounded-control px-2 text-left font-medium hover:bg-primary-50"
          >
            {view.name}
          </button>
          <IconButton label={listWords.removeView(view.name)} onClick={() => void remove(view)}>
            <Icon name="trash" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function NameForm({ saved: { problem, save }, now }: { saved: SavedViews } & Pick<ViewsMenuProps, 'now'>) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  return (
    <form
      className="grid gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') void save({ name, ...now }).then((isKept) => isKept && setTyped(''))
      }}
    >
      <Field label={listWords.viewName} error={problem}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={40}
            placeholder={listWords.viewNamePattern}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button look="secondary" type="submit">
        {listWords.saveView}
      </Button>
    </form>
  )
}
