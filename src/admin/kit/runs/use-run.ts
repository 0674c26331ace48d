import { useEffect, useEffectEvent, useState } from 'react'
import type { Run, RunCommand } from '#contracts/admin/runs.ts'
import type { VariantPatch } from '#contracts/admin/variants.ts'
import { api } from '#admin/api.ts'
import { useSubmit } from '../form/use-submit.ts'

/** `body`: what is changed of a variant. */
export type RunThing = { id: number; version: number; name: string; body?: VariantPatch }

const pollMs = 500

/**
 * A command for many things: rehearsed, started, followed until its end, and taken back. The shop goes on with it when the screen
 * is closed. `initial`: a run that was started before.
 */
export function useRun({ initial, onEnd }: { initial?: Run; onEnd: (run: Run) => void }) {
  const [rehearsal, setRehearsal] = useState<Run>()
  const [run, setRun] = useState<Run | undefined>(initial)
  const { isRunning, problem, submit } = useSubmit()
  const isUnderway = run?.state === 'running' || run?.state === 'reverting'
  useProgress(isUnderway ? run.id : null, (next) => {
    setRun(next)
    if (next.state === 'done' || next.state === 'reverted') onEnd(next)
  })
  return {
    rehearsal,
    run,
    isWaiting: isRunning,
    isUnderway,
    problem,
    rehearse: (command: RunCommand, things: readonly RunThing[]) =>
      submit(async () => {
        setRehearsal(undefined)
        setRehearsal(await create(command, { things, query: { dry_run: '1' } }))
      }),
    /** Only what the rehearsal could do. */
    start: (command: RunCommand, things: readonly RunThing[]) =>
      submit(async () => {
        const fit = new Set(rehearsal?.rows.filter(({ state }) => state === 'done').map(({ id }) => id))
        setRun(await create(command, { things: things.filter(({ id }) => fit.has(id)), query: {} }))
      }),
    revert: () =>
      submit(async () => {
        if (run?.id === undefined || run.id === null) return
        const headers = { 'idempotency-key': crypto.randomUUID() }
        setRun((await api.runs.revert({ params: { id: run.id }, headers })).data)
      }),
  }
}

type Sent = { things: readonly RunThing[]; query: { dry_run?: '1' } }

async function create(command: RunCommand, { things, query }: Sent): Promise<Run> {
  const rows = things.map(({ id, version, name }) => ({ id, version, name }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body =
    command.kind === 'edit_variants'
      ? { ...command, rows: rows.map((row, index) => ({ ...row, body: things[index]?.body ?? {} })) }
      : { ...command, rows }
  return (await api.runs.create({ headers, query, body })).data
}

/** Asks how far the run is while it is underway; null = none is. */
function useProgress(id: Run['id'], onAnswer: (run: Run) => void): void {
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (id === null) return
    const timer = setInterval(() => {
      api.runs.get({ params: { id } }).then(
        ({ data }) => answer(data),
        // The next time says how far it is.
        () => {},
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [id])
}
