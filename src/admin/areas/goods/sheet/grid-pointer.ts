import type { MouseEvent, PointerEvent } from 'react'
import { boundsOf, type Place } from './selection.ts'
import type { Grid } from './use-grid.ts'

/** A press of the mouse chooses a cell, with Shift or drawn all up to it, and on the handle begins to fill. */
export function pressPointer(grid: Grid, event: PointerEvent<HTMLElement>): void {
  grid.pointer.current = event.pointerType
  if (event.button !== 0 || !(event.target instanceof Element)) return
  if (event.target.matches('[data-handle]')) {
    event.preventDefault()
    event.target.setPointerCapture(event.pointerId)
    grid.drawFill(boundsOf(grid.selection).bottom)
    return
  }
  const place = placeOf(event.target)
  if (event.pointerType === 'touch' || !place || event.target instanceof HTMLInputElement) return
  // The browser would choose text, and put the focus elsewhere.
  event.preventDefault()
  grid.commit()
  grid.select(place, event.shiftKey ? { from: grid.selection.anchor } : undefined)
}

export function movePointer(grid: Grid, { buttons, pointerType, clientX, clientY }: PointerEvent): void {
  const place = placeOf(document.elementFromPoint(clientX, clientY))
  if (buttons !== 1 || !place) return
  if (grid.fillTo !== undefined) grid.drawFill(Math.max(place.row, boundsOf(grid.selection).bottom))
  else if (pointerType === 'mouse' && grid.editing === undefined && !isSame(place, grid.selection.focus)) {
    grid.select(place, { from: grid.selection.anchor })
  }
}

/** A finger chooses with the first tap and edits with the second. */
export function tap(grid: Grid, { target }: MouseEvent): void {
  const isTouch = grid.pointer.current === 'touch'
  const place = target instanceof Element && !(target instanceof HTMLInputElement) ? placeOf(target) : undefined
  if (!isTouch || !place) return
  if (isSame(place, grid.selection.focus) && grid.editing === undefined) return grid.edit()
  grid.commit()
  grid.select(place)
}

function placeOf(element: Element | null): Place | undefined {
  const [row, column] = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

function isSame(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column
}
