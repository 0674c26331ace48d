import { useState } from 'react'
import { formWords } from '#admin/i18n/form-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { sayRestored, useRestored } from '#admin/kit/timeline/restored.ts'

/** An account of the shop at a service that the owner connects, tries and switches on. */
export type Account<Fields extends object, Body extends object, Trial> = {
  code: string
  version: number
  stored: Fields
  /** Fields of an older version that the audit log brings. */
  readRestored: (values: Readonly<Record<string, unknown>>) => Partial<Fields>
  /** Only what differs. */
  toBody: (fields: Fields) => Body
  askService: (body: Body) => Promise<Trial>
  isGood: (trial: Trial) => boolean
  send: (write: {
    headers: { 'idempotency-key': string; 'if-match': string }
    body: Body & { is_active?: boolean }
  }) => Promise<unknown>
  said: { on: string; off: string }
  /** Called when the server has saved something. */
  onChanged: () => void
}

/** The form of one account. It keeps no draft: what is typed may be a secret, which must not stay in the browser. */
export function useAccount<Fields extends object, Body extends object, Trial>(account: Account<Fields, Body, Trial>) {
  const { code, version, stored, readRestored, toBody, askService, isGood, send, said, onChanged } = account
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const [trial, setTrial] = useState<Trial>()
  const { submit, ...submitted } = useSubmit()
  const [running, setRunning] = useState<'try' | 'save' | 'switch'>()
  const fields = { ...stored, ...typed }
  const changed = toBody(fields)
  const isDirty = Object.keys(changed).length > 0
  const set = (change: Partial<Fields>) => setTyped((now) => ({ ...now, ...change }))

  useRestored((values) => {
    if (values['code'] !== code) return false
    set(readRestored(values))
    sayRestored()
    return true
  })
  const run = (what: typeof running, work: () => Promise<void>) => {
    setRunning(what)
    setTrial(undefined)
    void submit(work)
  }
  const tryIt = async () => {
    const answer = await askService(changed)
    setTrial(answer)
    return isGood(answer)
  }
  const save = async (more: { is_active?: boolean }, text: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` }
    await send({ headers, body: { ...changed, ...more } })
    setTyped({})
    showToast({ tone: 'success', text })
    onChanged()
  }
  return {
    ...submitted,
    running: submitted.isRunning ? running : undefined,
    fields,
    isDirty,
    trial,
    set,
    discard: () => setTyped({}),
    tryIt: () => run('try', async () => void (await tryIt())),
    // Enter in a field submits the form, also without a change.
    save() {
      if (isDirty) run('save', () => save({}, formWords.saved))
    },
    switchOn: () =>
      run('switch', async () => {
        if (await tryIt()) await save({ is_active: true }, said.on)
      }),
    switchOff: () => run('switch', () => save({ is_active: false }, said.off)),
  }
}
