import { useEffect, useEffectEvent, useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { presenceMs } from '#contracts/admin/presence.ts'
import { api } from '#admin/api.ts'
import { useSession } from '#admin/session.ts'
import { createLive, type LiveNote } from './live.ts'

const live = createLive({
  open: () => new EventSource(adminEndpoints.live.events.path),
  isVisible: () => document.visibilityState === 'visible',
})
document.addEventListener('visibilitychange', live.update)

/** A kind of thing, `order`, or one thing, `order:123`. */
type Topic = string

/** Several changes together, such as of a bulk run, are one. */
const gatherMs = 300

/** Calls `onChange` after a thing of the topic was written, by anyone and on any node, or may have been. */
export function useLive(topic: Topic | undefined, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (topic === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = live.listen((note) => {
      if (note.kind === 'editing' || !isOf(note, topic)) return
      timer ??= setTimeout(() => {
        timer = undefined
        change()
      }, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [topic])
}

/** Says that the person edits a thing, and returns the names of the others who do. */
export function usePresence(thing: { thing: string; id: string } | undefined, isEditing: boolean): readonly string[] {
  const ownId = useSession()?.user.id
  const [others, setOthers] = useState<ReadonlyMap<number, { name: string; until: number }>>(new Map())
  const name = thing?.thing
  const id = thing?.id
  useEffect(() => {
    if (name === undefined || id === undefined) return
    return live.listen((note) => {
      if (note.kind !== 'editing' || note.thing !== name || note.id !== id || note.by.id === ownId) return
      const { by, until } = note
      setOthers((now) => new Map(now).set(by.id, { name: by.name, until: Date.parse(until) }))
    })
  }, [name, id, ownId])
  useEffect(() => {
    if (name === undefined || id === undefined || !isEditing) return
    const say = (is: boolean) =>
      // A person who does not hear it meets the change as a merge.
      void api.live.presence({ body: { thing: name, id, isEditing: is } }).catch(() => {})
    say(true)
    const timer = setInterval(() => say(true), presenceMs)
    return () => {
      clearInterval(timer)
      say(false)
    }
  }, [name, id, isEditing])
  // Who has closed the browser does not say that they have stopped.
  useEffect(() => {
    if (others.size === 0) return
    const timer = setInterval(
      () => setOthers((now) => new Map([...now].filter(([, { until }]) => until > Date.now()))),
      1_000,
    )
    return () => clearInterval(timer)
  }, [others])
  return [...others.values()].map((other) => other.name)
}

function isOf(note: LiveNote, topic: Topic): boolean {
  if (note.kind === 'all') return true
  return topic === note.thing || topic === `${note.thing}:${note.id}`
}
