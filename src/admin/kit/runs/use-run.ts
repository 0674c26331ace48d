import { useEffect, useEffectEvent, useState } from 'react'
import type { Run } from '#contracts/admin/runs.ts'
import { api } from '#admin/api.ts'
import { useSubmit } from '../form/use-submit.ts'

type Command = Omit<Parameters<typeof api.runs.create>[0]['body'], 'rows'>
type Row = { id: number; version: number }

const pollMs = 500

/**
 * A command for many things: rehearsed, started, followed until its end, and taken back. The shop goes on with it when the screen
 * is closed.
 */
export function useRun({ onEnd }: { onEnd: () => void }) {
  const [rehearsal, setRehearsal] = useState<Run>()
  const [run, setRun] = useState<Run>()
  const { isRunning, problem, submit } = useSubmit()
  const isUnderway = run?.state === 'running' || run?.state === 'reverting'
  useProgress(isUnderway ? run.id : null, (next) => {
    setRun(next)
    if (next.state === 'done' || next.state === 'reverted') onEnd()
  })
  return {
    rehearsal,
    run,
    isWaiting: isRunning,
    isUnderway,
    problem,
    rehearse: (command: Command, rows: readonly Row[]) =>
      submit(async () => {
        setRehearsal(undefined)
        setRehearsal(await create({ ...command, rows: rows.map(toRow) }, { dry_run: '1' }))
      }),
    /** Only what the rehearsal could do. */
    start: (command: Command, rows: readonly Row[]) =>
      submit(async () => {
        const fit = new Set(rehearsal?.rows.filter(({ state }) => state === 'done').map(({ id }) => id))
        const chosen = rows.filter(({ id }) => fit.has(id)).map(toRow)
        setRun(await create({ ...command, rows: chosen }, {}))
      }),
    revert: () =>
      submit(async () => {
        if (run?.id === undefined || run.id === null) return
        const headers = { 'idempotency-key': crypto.randomUUID() }
        setRun((await api.runs.revert({ params: { id: run.id }, headers })).data)
      }),
  }
}

async function create(body: Command & { rows: Row[] }, query: { dry_run?: '1' }): Promise<Run> {
  return (await api.runs.create({ headers: { 'idempotency-key': crypto.randomUUID() }, query, body })).data
}

function toRow({ id, version }: Row): Row {
  return { id, version }
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
