// Messages from the frame of pick-up points to the page around it. Both are pages of this shop: messages are sent only to our own
// origin and accepted only from it.

const messageType = 'pickup-point'

export type FramedPoint = {
  carrierId: number
  id: string
  name: string
  street: string
  town: string
  zip: string
}

export function sendFramedPoint(point: FramedPoint): void {
  parent.postMessage({ type: messageType, point }, location.origin)
}

/** The point of a message; undefined for any other message. */
export function readFramedPoint(data: unknown): FramedPoint | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== messageType) return undefined
  const point = 'point' in data ? data.point : undefined
  if (typeof point !== 'object' || point === null) return undefined
  const fields = new Map<string, unknown>(Object.entries(point))
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.slice(0, 120) : ''
  }
  const carrierId = fields.get('carrierId')
  const id = textOf('id')
  if (typeof carrierId !== 'number' || id === '' || textOf('name') === '') return undefined
  return {
    carrierId,
    id: id.slice(0, 64),
    name: textOf('name'),
    street: textOf('street'),
    town: textOf('town').slice(0, 80),
    zip: textOf('zip').slice(0, 12),
  }
}
