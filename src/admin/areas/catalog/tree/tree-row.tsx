import { useDraggable, useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import type { AdminCategoryRow } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import type { DropZone } from './tree.ts'

export type TreeRowProps = {
  row: AdminCategoryRow
  depth: number
  isShown: boolean
  href: string
  isCurrent: boolean
  /** Undefined = nothing is below it. */
  isOpen: boolean | undefined
  onToggle: () => void
  /** Undefined = the person may not move it. */
  onAskMove: (() => void) | undefined
  /** Where a dragged category would come. */
  zone: DropZone | undefined
}

const step = 1.25

/** A category in the tree. It is moved by its handle: dragged, or pressed for a dialog. */
export function TreeRow({ row, depth, isShown, href, isCurrent, isOpen, onToggle, onAskMove, zone }: TreeRowProps) {
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: row.id, disabled: !onAskMove })
  const { setNodeRef: setTarget } = useDroppable({ id: row.id, disabled: !onAskMove })
  return (
    <div
      ref={(node) => {
        setDragged(node)
        setTarget(node)
      }}
      data-drop={zone}
      style={{ paddingLeft: `${0.5 + depth * step}rem` }}
      className={clsx(
        'relative flex min-h-12 items-center border-b border-line pr-2 md:min-h-10 md:pr-4',
        isCurrent ? 'bg-primary-50' : 'hover:bg-panel',
        isDragging && 'opacity-40',
        zone === 'inside' && 'bg-primary-50 outline-2 -outline-offset-2 outline-primary-700',
      )}
    >
      <Toggle name={row.name} isOpen={isOpen} onToggle={onToggle} />
      <div className="min-w-0 grow py-1">
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isCurrent ? 'true' : undefined}
          className={clsx('rows-link', depth === 0 ? 'font-semibold' : 'font-medium', !isShown && 'text-ink-soft')}
        >
          {row.name}
        </RouterLink>
        <Notes row={row} isShown={isShown} />
      </div>
      <Goods count={row.shown_count} />
      {onAskMove && (
        <IconButton
          {...listeners}
          label={words.moveOne(row.name)}
          title={words.move}
          aria-haspopup="dialog"
          className="relative z-1 cursor-grab touch-none text-ink-soft"
          onClick={onAskMove}
        >
          <Icon name="grip" />
        </IconButton>
      )}
      {(zone === 'before' || zone === 'after') && (
        <Line isAbove={zone === 'before'} depth={zone === 'after' && isOpen ? depth + 1 : depth} />
      )}
    </div>
  )
}

/** Where a dragged category would come between two rows. */
function Line({ isAbove, depth }: { isAbove: boolean; depth: number }) {
  return (
    <span
      aria-hidden
      style={{ left: `${1 + depth * step}rem` }}
      className={clsx('absolute right-4 z-2 border-t-2 border-primary-700', isAbove ? '-top-px' : '-bottom-px')}
    />
  )
}

function Goods({ count }: { count: number }) {
  return (
    <span className="px-2 text-ink-soft tabular-nums">
      <span aria-hidden title={words.goods(count)}>
        {count}
      </span>
      <span className="sr-only">{words.goods(count)}</span>
    </span>
  )
}

type ToggleProps = { name: string; isOpen: boolean | undefined; onToggle: () => void }

function Toggle({ name, isOpen, onToggle }: ToggleProps) {
  if (isOpen === undefined) return <span className="w-9 shrink-0" />
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={isOpen ? words.closeOne(name) : words.openOne(name)}
      className="relative z-1 grid h-11 w-9 md:h-9 shrink-0 place-items-center text-ink-soft hover:text-primary-700"
      onClick={onToggle}
    >
      <ChevronDownIcon className={clsx('size-4 transition', !isOpen && '-rotate-90')} />
    </button>
  )
}

/** What is unusual about it. */
function Notes({ row, isShown }: { row: AdminCategoryRow; isShown: boolean }) {
  const notes = [
    !isShown && (row.is_active ? words.hiddenAbove : words.hidden),
    row.parent_id === null && row.menu_text === null && words.outsideMenu,
    row.menu_text !== null && row.menu_text !== row.name && words.menuText(row.menu_text),
  ].filter(Boolean)
  return notes.length > 0 && <span className="block text-xs text-ink-soft">{notes.join(' · ')}</span>
}
