import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

export type ShortcutGroup = 'everywhere' | 'move' | 'list' | 'form'

export type Shortcut = {
  /** As tinykeys reads them: `j`, `g z`, `$mod+s`. Several for one action: other keyboards write a sign differently. */
  keys: readonly string[]
  label: string
  group: ShortcutGroup
  run: () => void
  /** Works while a field has the focus; others would be letters of the text. */
  isInFields?: boolean
  /** Works over an open dialog. */
  isOverDialogs?: boolean
}

const registered = createSharedValue<readonly Shortcut[]>([])

export function addShortcuts(shortcuts: readonly Shortcut[]): () => void {
  registered.publish([...registered.read(), ...shortcuts])
  return () => registered.publish(registered.read().filter((shortcut) => !shortcuts.includes(shortcut)))
}

/** What works on the screen now: the sheet and the palette are drawn from it. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSharedValue(registered)
}

/** The parts of a shortcut as a person reads them: `$mod+k` is Ctrl K, `g z` is G, then Z. */
export function toKeyNames(keys: string): string[][] {
  return keys.split(' ').map((press) => press.split('+').map(nameKey))
}

const names: Readonly<Record<string, string>> = { $mod: 'Ctrl', Escape: 'Esc', Shift: '⇧' }

function nameKey(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
