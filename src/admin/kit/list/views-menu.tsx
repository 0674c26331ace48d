import { useState } from 'react'
import { listWords } from '#admin/i18n/list-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Icon } from '../icons/icon.tsx'
import type { SavedView } from './kept-choice.ts'
import { PopoverMenu } from './popover-menu.tsx'

export type ViewsMenuProps = {
  views: readonly SavedView[]
  onOpen: (view: SavedView) => void
  /** Keeps the filter and the columns of this moment under a name. */
  onSave: (name: string) => void
  onRemove: (name: string) => void
}

export function ViewsMenu({ views, onOpen, onSave, onRemove }: ViewsMenuProps) {
  const [name, setName] = useState('')
  return (
    <PopoverMenu label={listWords.views} icon="view">
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
            <IconButton label={listWords.removeView(view.name)} onClick={() => onRemove(view.name)}>
              <Icon name="trash" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2 p-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          onSave(name.trim())
          setName('')
        }}
      >
        <Field label={listWords.viewName}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={40}
              placeholder={listWords.viewNamePattern}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button look="secondary" type="submit">
          {listWords.saveView}
        </Button>
      </form>
    </PopoverMenu>
  )
}
