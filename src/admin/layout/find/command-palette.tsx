import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { foldText } from '../../kit/browser/fold-text.ts'
import { findWords } from '../../i18n/find-words.ts'
import { frameWords } from '../../i18n/frame-words.ts'
import { kitWords } from '../../i18n/kit-words.ts'
import { Keys } from '../../kit/keyboard/keys.tsx'
import { useRegisteredShortcuts } from '../../kit/keyboard/registry.ts'
import { paths } from '../../paths.ts'
import { Button } from '#ui/button.tsx'
import { useModal } from '#ui/use-modal.ts'
import { type FoundThings, useFoundThings } from './use-found-things.ts'

export type CommandPaletteProps = { isOpen: boolean; onClose: () => void }

type Command = { id: string; label: string; hint?: string; keys?: string; isAction?: boolean; run: () => void }

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Goes anywhere and does anything that the screen offers, without a mouse. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const modal = useModal({ isOpen, onClose })
  const found = useFoundThings(text)
  const commands = useCommands(text, found)
  const active = Math.min(chosen, commands.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const awaitFirst = useAwaitedFirst(text, { isSearching: found.isSearching, onFound: () => run(commands[0]) })
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
          if (found.isSearching && chosen === 0 && commands[0]?.isAction !== true) awaitFirst()
          else run(commands[active])
        }}
      >
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={commands.length > 0 ? `${listId}-${active}` : undefined}
          aria-label={frameWords.find}
          placeholder={findWords.pattern}
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full border-b border-line px-4 text-base outline-none"
        />
        <PaletteList id={listId} commands={commands} active={active} onRun={run} />
        <Outcome found={found} count={commands.length} text={text} />
      </form>
    </dialog>
  )
}

/**
 * A reader presses Enter before anything is found: then the first result of this text is opened when the searches have answered.
 * Returns what Enter calls.
 */
function useAwaitedFirst(text: string, { isSearching, onFound }: { isSearching: boolean; onFound: () => void }) {
  const [awaited, setAwaited] = useState<string>()
  const isReady = awaited === text && !isSearching
  const open = useEffectEvent(onFound)
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
  return () => setAwaited(text)
}

type PaletteListProps = { id: string; commands: readonly Command[]; active: number; onRun: (command: Command) => void }

function PaletteList({ id, commands, active, onRun }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={frameWords.find} className="max-h-[50dvh] overflow-y-auto p-2">
      {commands.map((command, index) => (
        <PaletteRow
          key={command.id}
          id={`${id}-${index}`}
          command={command}
          isActive={index === active}
          onRun={() => onRun(command)}
        />
      ))}
    </div>
  )
}

/** Below the rows, and said to those who do not see them. */
function Outcome({ found, count, text }: { found: FoundThings; count: number; text: string }) {
  const { isSearching, failed, retry } = found
  const isShort = text.trim().length < 2
  return (
    <div className="grid justify-items-start gap-2 px-4 pb-3 text-sm text-ink-soft empty:hidden">
      <p role="status" className={count > 0 && !isSearching && !isShort ? 'sr-only' : undefined}>
        {isShort ? findWords.short : isSearching ? findWords.searching : count > 0 ? findWords.found(count) : ''}
        {!isShort && !isSearching && count === 0 && failed.length === 0 && findWords.empty}
      </p>
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {findWords.failed(failed)}
          <Button look="secondary" onClick={retry}>
            {kitWords.states.retry}
          </Button>
        </p>
      )}
    </div>
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

/** What the screen can do and is called so, things that are found, then everything else that it can do. */
function useCommands(text: string, { things }: FoundThings): Command[] {
  const navigate = useNavigate()
  const shortcuts = useRegisteredShortcuts()
  const wanted = foldText(text)
  const actions = shortcuts
    .filter(({ label, keys }) => !keys.includes('$mod+k') && foldText(label).includes(wanted))
    .map(({ label, keys, run }) => ({
      id: label,
      label,
      run,
      isAction: true,
      ...(keys[0] !== undefined && { keys: keys[0] }),
    }))
  const more = [
    { id: paths.runs, label: frameWords.goTo(frameWords.runs), run: () => void navigate(paths.runs) },
  ].filter(({ label }) => foldText(label).includes(wanted))
  const isMeant = ({ label }: { label: string }) => foldText(label).startsWith(wanted)
  const found = things.map(({ href, name, hint }) => ({
    id: href,
    label: name,
    hint,
    run: () => void navigate(href),
  }))
  return [...actions.filter(isMeant), ...found, ...actions.filter((action) => !isMeant(action)), ...more]
}
