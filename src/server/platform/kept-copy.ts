export type KeptCopy<Copy> = {
  /** The copy, at most some seconds old; the first caller waits until it is read. */
  get: () => Promise<Copy>
  /** Every later `get` returns at least what is committed by now. */
  expire: () => void
}

type Input<Copy> = {
  read: (before: Copy | undefined) => Promise<Copy>
  freshMs?: number
  staleMs?: number
}

/** `epoch` grows with every `expire`. */
type State<Copy> = Pick<Input<Copy>, 'read'> & {
  kept: { copy: Copy; at: number; epoch: number } | undefined
  epoch: number
  running: { epoch: number; reading: Promise<Copy> } | undefined
}

/**
 * Keeps a copy of rows in the memory of this process in step with the table. `read` reads everything the first time and the
 * changes since then later. Within `freshMs` the copy is returned unchanged; within `staleMs` it is returned immediately while
 * the changes are read; later, and after `expire`, the caller waits for them.
 */
export function keepCopy<Copy>({ read, freshMs = 2_000, staleMs = 30_000 }: Input<Copy>): KeptCopy<Copy> {
  const state: State<Copy> = { read, kept: undefined, epoch: 0, running: undefined }
  return {
    async get() {
      const { kept, epoch } = state
      const age = kept?.epoch === epoch ? Date.now() - kept.at : Infinity
      if (kept && age <= freshMs) return kept.copy
      const reading = refresh(state)
      if (!kept || age > staleMs) return reading
      // The kept copy is good enough; a caller after `staleMs` gets the error itself.
      reading.catch(() => {})
      return kept.copy
    },
    expire: () => void (state.epoch += 1),
  }
}

/** One read at a time; a read that began before the last `expire` is waited for and followed by another. */
function refresh<Copy>(state: State<Copy>): Promise<Copy> {
  const { running, epoch } = state
  if (running?.epoch === epoch) return running.reading
  const started = { epoch, reading: readAfter(state, running?.reading) }
  state.running = started
  const end = () => {
    if (state.running === started) state.running = undefined
  }
  started.reading.then(end, end)
  return started.reading
}

async function readAfter<Copy>(state: State<Copy>, before: Promise<Copy> | undefined): Promise<Copy> {
  await before?.catch(() => {})
  const started = { at: Date.now(), epoch: state.epoch }
  const copy = await state.read(state.kept?.copy)
  state.kept = { copy, ...started }
  return copy
}
