import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { foldText } from '../kit/browser/fold-text.ts'
import { frameWords } from '../i18n/frame-words.ts'
import { Keys } from '../kit/keyboard/keys.tsx'
import { useRegisteredShortcuts } from '../kit/keyboard/registry.ts'
import { useModal } from '#ui/use-modal.ts'
import { useFoundThings } from './use-found-things.ts'

export type CommandPaletteProps = { isOpen: boolean; onClose: () => void }

type Command = { id: string; label: string; hint?: string; keys?: string; run: () => void }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Goes anywhere and does anything that the screen offers, without a mouse. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const modal = useModal({ isOpen, onClose })
  const commands = useCommands(text)
  const active = Math.min(chosen, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || commands.length === 0) return
    event.preventDefault()
    setChosen((active + step + commands.length) % commands.length)
  }
  return (
    <dialog {...modal} aria-label={frameWords.find} className="modal window palette">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(commands[active])
        }}
      >
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? `${listId}-${active}` : undefined}
          aria-label={frameWords.find}
          placeholder={frameWords.findPattern}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full border-b border-line px-4 text-base outline-none"
        />
        <div id={listId} role="listbox" aria-label={frameWords.find} className="max-h-[50dvh] overflow-y-auto p-2">
          {commands.map((command, index) => (
            <PaletteRow
              key={command.id}
              id={`${listId}-${index}`}
              command={command}
              isActive={index === active}
              onRun={() => run(command)}
            />
          ))}
        </div>
        {commands.length === 0 && <p className="px-4 pb-4 text-ink-soft">{frameWords.findEmpty}</p>}
      </form>
    </dialog>
  )
}

type PaletteRowProps = { id: string; command: Command; isActive: boolean; onRun: () => void }

function PaletteRow({ id, command, isActive, onRun }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard reaches a row through the field, as in every combobox.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onRun}
      className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 ${isActive ? 'bg-primary-50 text-primary-700' : ''}`}
    >
      <span className="grow font-medium">{command.label}</span>
      {command.hint !== undefined && <span className="text-xs text-ink-soft">{command.hint}</span>}
      {command.keys !== undefined && <Keys keys={command.keys} />}
    </div>
  )
}

/** Things that are called so, then what the screen can do. */
function useCommands(text: string): Command[] {
  const navigate = useNavigate()
  const shortcuts = useRegisteredShortcuts()
  const things = useFoundThings(text)
  const wanted = foldText(text)
  const actions = shortcuts
    .filter(({ label, keys }) => !keys.includes('$mod+k') && foldText(label).includes(wanted))
    .map(({ label, keys, run }) => ({ id: label, label, run, ...(keys[0] !== undefined && { keys: keys[0] }) }))
  const found = things.map(({ href, name, kind }) => ({
    id: href,
    label: name,
    hint: kind,
    run: () => void navigate(href),
  }))
  return [...found, ...actions]
}
