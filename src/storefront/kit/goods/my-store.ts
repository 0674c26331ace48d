import { useSharedValue } from '#ui/shared-value.ts'
import { createStoredValue } from '../browser/stored-value.ts'

/** The branch that a visitor has chosen: its stock is shown first. */
export type MyStore = { id: number; town: string }

const myStore = createStoredValue<MyStore | undefined>({ key: 'my-store', parse: parseStore, initial: undefined })

export function useMyStore(): MyStore | undefined {
  return useSharedValue(myStore)
}

/** The current value, for code outside of components. */
export function readMyStore(): MyStore | undefined {
  return myStore.read()
}

/** `undefined` removes the choice. */
export function chooseMyStore(store: MyStore | undefined): void {
  myStore.publish(store && { id: store.id, town: store.town })
}

function parseStore(json: unknown): MyStore | undefined {
  if (typeof json !== 'object' || json === null || !('id' in json) || !('town' in json)) return undefined
  return typeof json.id === 'number' && typeof json.town === 'string' ? { id: json.id, town: json.town } : undefined
}
