import {
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  pointerWithin,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminCategoryRow, CategoryPlace } from '#contracts/admin/categories.ts'
import { categoryWords as words } from '#admin/i18n/category-words.ts'
import { type DropZone, placeByDrop, toTree, type TreeNode } from './tree.ts'
import { TreeRow } from './tree-row.tsx'

export type TreeListProps = {
  rows: readonly AdminCategoryRow[]
  closed: ReadonlySet<number>
  openId: number | undefined
  hrefOf: (id: number) => string
  onToggle: (id: number) => void
  /** Undefined = the person may not move. */
  onAskMove: ((id: number) => void) | undefined
  onMove: (id: number, findPlace: (rows: readonly AdminCategoryRow[]) => CategoryPlace | undefined) => void
}

type Target = { id: number; overId: number; zone: DropZone }

/** So long a closed category is hovered until it opens for what is dragged. */
const openMs = 700

export function TreeList({ rows, closed, onToggle, onMove, ...list }: TreeListProps) {
  const [draggedId, setDraggedId] = useState<number>()
  const [target, setTarget] = useState<Target>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const isOpen = (id: number) => !closed.has(id)
  useOpenHovered(target?.zone === 'inside' && closed.has(target.overId) ? target.overId : undefined, onToggle)
  const end = () => {
    setDraggedId(undefined)
    setTarget(undefined)
  }
  const drop = (event: DragMoveEvent) => {
    end()
    const last = readTarget(event)
    const place = last && placeByDrop(rows, { ...last, isOpen: isOpen(last.overId) })
    if (place) onMove(last.id, () => place)
  }
  const follow = (event: DragMoveEvent) => {
    const next = readTarget(event)
    const isPlace = next && placeByDrop(rows, { ...next, isOpen: isOpen(next.overId) })
    setTarget((now) => (isPlace ? (isSame(now, next) ? now : next) : undefined))
  }
  const dragged = rows.find(({ id }) => id === draggedId)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findZone}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDraggedId(Number(active.id))}
      onDragMove={follow}
      onDragCancel={end}
      onDragEnd={drop}
    >
      <Branch {...list} label={words.title} nodes={toTree(rows)} closed={closed} target={target} onToggle={onToggle} />
      <DragOverlay dropAnimation={null}>{dragged && <Dragged name={dragged.name} />}</DragOverlay>
    </DndContext>
  )
}

/** As wide as the row, with the name beside the handle, where the pointer is. */
function Dragged({ name }: { name: string }) {
  return (
    <span className="flex h-full cursor-grabbing items-center justify-end pr-14">
      <span className="truncate rounded-control bg-ink px-3 py-1.5 font-medium text-white shadow-float">{name}</span>
    </span>
  )
}

type BranchProps = Omit<TreeListProps, 'rows' | 'onMove'> & {
  label: string
  nodes: readonly TreeNode<AdminCategoryRow>[]
  target: Target | undefined
}

function Branch({ label, nodes, target, ...list }: BranchProps) {
  const { closed, openId, hrefOf, onToggle, onAskMove } = list
  return (
    <ul aria-label={label}>
      {nodes.map(({ row, depth, isShown, children }) => (
        <li key={row.id}>
          <TreeRow
            row={row}
            depth={depth}
            isShown={isShown}
            href={hrefOf(row.id)}
            isCurrent={row.id === openId}
            isOpen={children.length > 0 ? !closed.has(row.id) : undefined}
            onToggle={() => onToggle(row.id)}
            onAskMove={onAskMove && (() => onAskMove(row.id))}
            zone={target?.overId === row.id ? target.zone : undefined}
          />
          {children.length > 0 && !closed.has(row.id) && (
            <Branch {...list} label={row.name} nodes={children} target={target} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The row below the pointer, and the part of it. */
const findZone: CollisionDetection = (args) => {
  const { pointerCoordinates: pointer, droppableRects } = args
  return pointerWithin(args).map((hit) => {
    const rect = droppableRects.get(hit.id)
    const part = pointer && rect ? (pointer.y - rect.top) / rect.height : 0.5
    return { ...hit, data: { ...hit.data, zone: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'inside' } }
  })
}

function readTarget({ active, collisions }: DragMoveEvent): Target | undefined {
  const hit = collisions?.[0]
  const zone: unknown = hit?.data?.['zone']
  if (!hit || (zone !== 'before' && zone !== 'inside' && zone !== 'after')) return undefined
  return { id: Number(active.id), overId: Number(hit.id), zone }
}

function isSame(one: Target | undefined, other: Target): boolean {
  return one?.overId === other.overId && one.zone === other.zone && one.id === other.id
}

/** A closed category opens after a moment, so that something can be dropped between what is below it. */
function useOpenHovered(id: number | undefined, open: (id: number) => void): void {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => openNow(id), openMs)
    return () => clearTimeout(timer)
  }, [id])
}

// A screen reader hears of a move from its message; dragging needs a pointer.
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
