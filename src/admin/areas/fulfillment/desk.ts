import { api, ApiProblem } from '#admin/api.ts'
import { packingWords as words } from '#admin/i18n/packing-words.ts'
import { printPdf } from '#admin/kit/browser/print-pdf.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { createSharedValue, type SharedValue } from '#ui/shared-value.ts'
import { type Bench, type BenchStep, startBench, takeScan, toParcels } from './bench.ts'

export type Signal = { tone: 'info' | 'success' | 'danger'; text: string }
/** `finishKey`: a finish without an answer is sent again with the same key, so it has one effect. */
type DeskState = {
  bench: Bench | undefined
  signal: Signal | undefined
  finishKey: string
  /** The parcel of a dear order that was just closed: a photo is asked for until the next scan. */
  photo: { number: string; parcelId: number } | undefined
}

export type Desk = {
  state: SharedValue<DeskState>
  take: (scan: Scan) => Promise<void>
  sendPart: () => Promise<void>
  putAway: () => Promise<void>
  endPhoto: (isTaken: boolean) => void
}

/** The order on the bench, and what the last scan did. Scans wait for each other: a reader is faster than a call. */
export function createDesk(): Desk {
  const state = createSharedValue<DeskState>({ bench: undefined, signal: undefined, finishKey: '', photo: undefined })
  let queue: Promise<void> = Promise.resolve()
  const run = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => showFailure(state, error))
    return queue
  }
  return {
    state,
    take: (scan) => run(() => apply(state, takeScan(state.read().bench, scan))),
    endPhoto: (isTaken) =>
      state.publish({
        ...state.read(),
        photo: undefined,
        ...(isTaken && { signal: { tone: 'success', text: words.photoTaken } }),
      }),
    sendPart: () => run(() => finish(state)),
    putAway: () =>
      run(async () => {
        const { bench } = state.read()
        if (!bench) return
        await leave(bench)
        show(state, { tone: 'info', text: words.wasPutAway(bench.packing.order.number) }, undefined)
      }),
  }
}

type State = SharedValue<DeskState>

function show(state: State, signal: Signal, bench: Bench | undefined): void {
  state.publish({ ...state.read(), signal, bench })
}

function showWrong(state: State, text: string, bench = state.read().bench): void {
  playSignal('wrong')
  show(state, { tone: 'danger', text }, bench)
}

function showFailure(state: State, error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error
  const { bench } = state.read()
  if (error.status === 404 && bench) return showWrong(state, words.gone, undefined)
  showWrong(state, error.message)
}

async function apply(state: State, step: BenchStep): Promise<void> {
  if (step.kind === 'open') return open(state, step.number)
  if (step.kind === 'wrong') return showWrong(state, describeWrong(step))
  const text =
    step.kind === 'nextParcel' ? words.parcelStarted(step.bench.parcels.length) : words.right(step.piece.name)
  show(state, { tone: 'success', text }, step.bench)
  if (step.kind === 'complete') return finish(state)
  playSignal('right')
}

async function open(state: State, number: string): Promise<void> {
  const { bench } = state.read()
  if (bench) await leave(bench)
  const { data } = await api.packing.open({ headers: { 'idempotency-key': crypto.randomUUID() }, body: { number } })
  playSignal('right')
  const signal = { tone: 'info', text: words.opened(number) } as const
  state.publish({ bench: startBench(data), signal, finishKey: crypto.randomUUID(), photo: undefined })
}

async function finish(state: State): Promise<void> {
  const { bench, finishKey } = state.read()
  if (!bench) return
  const { data } = await api.packing.finish({
    params: { id: bench.packing.id },
    headers: { 'idempotency-key': finishKey, 'if-match': `"${bench.packing.version}"` },
    body: { parcels: toParcels(bench) },
  })
  playSignal('done')
  const text = data.is_complete ? words.done(data.number) : words.partDone(data.number)
  show(state, { tone: 'success', text }, undefined)
  const [parcel] = data.parcels
  if (data.needs_photo && parcel) {
    state.publish({ ...state.read(), photo: { number: data.number, parcelId: parcel.id } })
  }
  void printLabels(data.parcels.map(({ id }) => id))
}

async function leave({ packing: { id, version } }: Bench): Promise<void> {
  await api.packing.putAway({
    params: { id },
    headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
    body: undefined,
  })
}

async function printLabels(ids: readonly number[]): Promise<void> {
  try {
    const { data } = await api.labels.print({ query: { parcels: ids.join(',') } })
    for (const { pdf } of data.files) printPdf(pdf)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    showToast({ tone: 'danger', text: words.printFailed })
  }
}

function describeWrong({ why, what }: Extract<BenchStep, { kind: 'wrong' }>): string {
  switch (why) {
    case 'foreign':
      return words.foreign(what)
    case 'enough':
      return words.enough(what)
    case 'unfinished':
      return words.unfinished(what)
    case 'noOrder':
      return words.noOrder
    case 'unknown':
      return words.unknown
  }
}
