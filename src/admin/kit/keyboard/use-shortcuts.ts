import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { addShortcuts, type Shortcut } from './registry.ts'
import { createSequence } from './sequence.ts'

/**
 * Binds shortcuts while the component is mounted, and puts them on the sheet. Letters are for the screen only if no field
 * has the focus and no dialog is open.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((index: number) => shortcuts[index]?.run())
  const signature = shortcuts.map(({ keys, label }) => `${keys.join()} ${label}`).join('\n')
  // Before the screen is painted: a person who sees it may press a key.
  useLayoutEffect(() => {
    const own = shortcuts.map((shortcut, index) => ({ ...shortcut, run: () => run(index) }))
    const bindings = own.flatMap((shortcut) =>
      shortcut.keys.map(
        (key) => [key, (event: KeyboardEvent) => void (isSecond(key, event) || runFor(shortcut, event))] as const,
      ),
    )
    followKeys()
    // By default it hears nothing from fields, where saving and closing must work.
    const unbind = tinykeys(window, Object.fromEntries(bindings), { ignore: () => false })
    const remove = addShortcuts(own)
    return () => {
      unbind()
      remove()
    }
    // The shortcuts are new objects in every render; `run` reads the latest.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [signature])
}

const sequence = createSequence()
let isFollowing = false

/** On the way down, so that it knows of a key before any shortcut. */
function followKeys(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('keydown', sequence.note, { capture: true })
}

/** The letter ends a sequence, such as `g n`, so it is not the shortcut `n`. */
function isSecond(key: string, event: KeyboardEvent): boolean {
  return key.length === 1 && sequence.isSecond(event)
}

function runFor(shortcut: Shortcut, event: KeyboardEvent): void {
  if (!mayRun(shortcut, event)) return
  event.preventDefault()
  shortcut.run()
}

function mayRun({ isInFields = false, isOverDialogs = false }: Shortcut, { target }: KeyboardEvent): boolean {
  if (!isOverDialogs && document.querySelector('dialog:modal')) return false
  if (isInFields || !(target instanceof HTMLElement)) return true
  const isField = target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  return !isField && !target.isContentEditable
}
