import type { ServerResponse } from 'node:http'
import { livePermissions } from '#contracts/admin/live.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { UserId } from '#kernel/ids.ts'
import { readStaffTag } from './staff-tags.ts'

export type Listener = {
  userId: UserId
  permissions: readonly Permission[]
  response: Pick<ServerResponse, 'write' | 'end' | 'writableLength'>
}

export type LiveHub = {
  add: (listener: Listener) => void
  remove: (listener: Listener) => void
  /** Sends what was announced; `*` = anything may have changed. */
  tell: (tags: readonly string[]) => void
  close: () => void
}

/** A person with more open tabs than this loses the oldest stream. */
const mostPerPerson = 6
/** A client that reads so slowly is cut off: it comes back and loads everything again. */
const mostWaitingBytes = 64 * 1024

/** The open event streams of this process. */
export function createLiveHub(): LiveHub {
  const listeners = new Set<Listener>()
  let isClosed = false
  const remove = (listener: Listener) => {
    if (listeners.delete(listener)) listener.response.end()
  }
  const send = (listener: Listener, text: string) => {
    listener.response.write(text)
    if (listener.response.writableLength > mostWaitingBytes) remove(listener)
  }
  return {
    add(listener) {
      // A browser whose stream was closed comes back immediately; the next time it meets another node.
      if (isClosed) return void listener.response.end()
      const own = [...listeners].filter(({ userId }) => userId === listener.userId)
      if (own.length >= mostPerPerson && own[0]) remove(own[0])
      listeners.add(listener)
    },
    remove,
    tell(tags) {
      if (listeners.size === 0) return
      for (const tag of tags) {
        const event = tag === '*' ? undefined : readStaffTag(tag)
        if (tag !== '*' && event === undefined) continue
        for (const listener of listeners) {
          if (event === undefined) send(listener, 'event: all\ndata: {}\n\n')
          else if (maySee(listener, event.thing)) send(listener, `data: ${event.text}\n\n`)
        }
      }
    },
    close() {
      isClosed = true
      for (const listener of listeners) remove(listener)
    },
  }
}

function maySee({ permissions }: Listener, thing: string): boolean {
  const needed = livePermissions[thing]
  return needed !== undefined && permissions.includes(needed)
}
