import { categoryWords } from '#admin/i18n/category-words.ts'
import type { Shortcut } from '#admin/kit/keyboard/registry.ts'
import { useShortcuts } from '#admin/kit/keyboard/use-shortcuts.ts'
import { findRow, useRowKeys } from '#admin/kit/list/use-row-keys.ts'
import { placeByStep, type Step } from './tree.ts'
import type { Tree } from './use-tree.ts'

const words = categoryWords.keys
const steps: readonly (readonly [key: string, step: Step])[] = [
  ['Alt+ArrowUp', 'up'],
  ['Alt+ArrowDown', 'down'],
  ['Alt+ArrowRight', 'in'],
  ['Alt+ArrowLeft', 'out'],
]

type TreeKeys = {
  /** Each undefined = the person may not. */
  askAdd: (() => void) | undefined
  askMove: ((id: number) => void) | undefined
  move: Tree['move'] | undefined
}

/** Alt with an arrow moves the category under the cursor, or the open one; M asks where to. */
export function useTreeKeys({ askAdd, askMove, move }: TreeKeys): void {
  const withRow = (run: (id: number) => void) => () => {
    const id = Number(findRow()?.dataset['row'])
    if (id > 0) run(id)
  }
  const list = { group: 'list' } as const
  const shortcuts: Shortcut[] = [
    ...(askAdd ? [{ ...list, keys: ['n'], label: words.add, run: askAdd }] : []),
    ...(askMove ? [{ ...list, keys: ['m'], label: words.move, run: withRow(askMove) }] : []),
    ...(move
      ? steps.map(([key, step]) => ({
          ...list,
          keys: [key],
          label: words[step],
          run: withRow((id) => void move(id, (rows) => placeByStep(rows, id, step))),
        }))
      : []),
  ]
  useRowKeys({ onEdit: undefined })
  useShortcuts(shortcuts)
}
