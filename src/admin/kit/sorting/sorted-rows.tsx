import {
  DndContext,
  type DragMoveEvent,
  pointerWithin,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useState } from 'react'
import { sortingWords as words } from '#admin/i18n/sorting-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { Icon } from '../icons/icon.tsx'

export type SortedRowsProps = {
  /** What each row is called, in their order. */
  names: readonly string[]
  isReadOnly: boolean
  /** From `useMovedFocus`. */
  place: RefObject<HTMLOListElement | null>
  onMove: (move: { from: number; to: number }) => void
  children: (index: number) => ReactNode
  /** Undefined = rows are not removed here. */
  onRemove?: (index: number) => void
}

/** Rows that are put in order by dragging their handle, or by the buttons beside it. */
export function SortedRows({ names, isReadOnly, place, onMove, children, onRemove }: SortedRowsProps) {
  const [target, setTarget] = useState<{ from: number; to: number }>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const follow = (event: DragMoveEvent) => setTarget(readMove(event))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragMove={follow}
      onDragCancel={() => setTarget(undefined)}
      onDragEnd={(event) => {
        const move = readMove(event)
        setTarget(undefined)
        if (move) onMove(move)
      }}
    >
      <ol ref={place} className="grid w-full gap-2 empty:hidden">
        {names.map((name, index) => (
          <Row
            // A row has no id of its own; what it shows comes from the form alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            name={name}
            isLast={index === names.length - 1}
            isReadOnly={isReadOnly}
            edge={target?.to === index ? (target.from > index ? 'above' : 'below') : undefined}
            onRemove={onRemove && (() => onRemove(index))}
            onStep={(by) => onMove({ from: index, to: index + by })}
          >
            {children(index)}
          </Row>
        ))}
      </ol>
    </DndContext>
  )
}

type RowProps = {
  index: number
  name: string
  isLast: boolean
  isReadOnly: boolean
  /** Where the dragged row would come. */
  edge: 'above' | 'below' | undefined
  onRemove: (() => void) | undefined
  children: ReactNode
  onStep: (by: 1 | -1) => void
}

function Row({ index, name, isReadOnly, edge, children, ...steps }: RowProps) {
  const { setNodeRef: setDragged, listeners, isDragging } = useDraggable({ id: index, disabled: isReadOnly })
  const { setNodeRef: setTarget } = useDroppable({ id: index, disabled: isReadOnly })
  return (
    <li
      ref={(node) => {
        setDragged(node)
        setTarget(node)
      }}
      data-entry={index}
      className={clsx(
        'relative flex items-start gap-1 rounded-control border border-line p-2',
        isDragging && 'opacity-40',
      )}
    >
      {!isReadOnly && (
        <span
          {...listeners}
          aria-hidden
          title={words.drag}
          className="grid min-h-10 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-soft"
        >
          <Icon name="grip" />
        </span>
      )}
      <div className="min-w-0 grow">{children}</div>
      {!isReadOnly && <Steps {...steps} name={name} isFirst={index === 0} />}
      {edge && (
        <span
          aria-hidden
          className={clsx(
            'absolute inset-x-0 z-2 border-t-2 border-primary-700',
            edge === 'above' ? '-top-1.5' : '-bottom-1.5',
          )}
        />
      )}
    </li>
  )
}

type StepsProps = Pick<RowProps, 'name' | 'isLast' | 'onStep' | 'onRemove'> & { isFirst: boolean }

function Steps({ name, isFirst, isLast, onStep, onRemove }: StepsProps) {
  const common = { className: 'disabled:opacity-30' }
  return (
    <div className="grid shrink-0 md:flex">
      <IconButton {...common} data-move="-1" label={words.up(name)} disabled={isFirst} onClick={() => onStep(-1)}>
        <ChevronUpIcon className="size-4" />
      </IconButton>
      <IconButton {...common} data-move="1" label={words.down(name)} disabled={isLast} onClick={() => onStep(1)}>
        <ChevronDownIcon className="size-4" />
      </IconButton>
      {onRemove && (
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

function readMove({ active, over }: DragMoveEvent): { from: number; to: number } | undefined {
  if (!over || over.id === active.id) return undefined
  return { from: Number(active.id), to: Number(over.id) }
}

// A screen reader moves rows by the buttons; dragging needs a pointer.
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
