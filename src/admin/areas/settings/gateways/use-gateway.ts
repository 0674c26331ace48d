import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { GatewayProblem, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { api } from '#admin/api.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { readRestored } from '#admin/kit/timeline/restored.ts'

export type GatewayFields = { account: string; login: string; secret: string; is_test: boolean }

/** What the gateway has answered to the last trial. */
export type Trial = { problem: GatewayProblem | null }

/**
 * The form of one gateway. It keeps no draft: what is typed may be a secret, which must not stay in the browser. `onChanged` is
 * called when the server has saved something.
 */
export function useGateway(gateway: PaymentGateway, onChanged: () => void) {
  const restored = useRestored(gateway)
  const { code, version } = gateway
  const stored: GatewayFields = { account: gateway.account, login: gateway.login, secret: '', is_test: gateway.is_test }
  const [typed, setTyped] = useState<Partial<GatewayFields>>(restored)
  const [trial, setTrial] = useState<Trial>()
  const { submit, ...submitted } = useSubmit()
  const [running, setRunning] = useState<'try' | 'save' | 'switch'>()
  const fields = { ...stored, ...typed }
  const changed = toBody(stored, fields)

  const run = (what: typeof running, work: () => Promise<void>) => {
    setRunning(what)
    setTrial(undefined)
    void submit(work)
  }
  const tryIt = async () => {
    const { data } = await api.paymentGateways.try({ params: { code }, body: changed })
    setTrial(data)
    return data.problem === null
  }
  const save = async (more: { is_active?: boolean }, text: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` }
    await api.paymentGateways.change({ params: { code }, headers, body: { ...changed, ...more } })
    setTyped({})
    showToast({ tone: 'success', text })
    onChanged()
  }
  const { name } = words.gateways[code]
  return {
    ...submitted,
    running: submitted.isRunning ? running : undefined,
    fields,
    isDirty: Object.keys(changed).length > 0,
    trial,
    set: (change: Partial<GatewayFields>) => setTyped((now) => ({ ...now, ...change })),
    discard: () => setTyped({}),
    tryIt: () => run('try', async () => void (await tryIt())),
    save: () => run('save', () => save({}, formWords.saved)),
    switchOn: () =>
      run('switch', async () => {
        if (await tryIt()) await save({ is_active: true }, words.switchedOn(name))
      }),
    switchOff: () => run('switch', () => save({ is_active: false }, words.switchedOff(name))),
  }
}

/** Older values that the person brings from the audit log: they are in the form, where they are tried and saved or not. */
function useRestored({ code }: PaymentGateway): Partial<GatewayFields> {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [restored] = useState(() => readGateway(readRestored(state), code))
  const isGiven = Object.keys(restored).length > 0
  const takeOver = useEffectEvent(() => {
    showToast({ tone: 'info', text: timelineWords.restored })
    // Loaded again, the screen shows what is stored.
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (isGiven) takeOver()
  }, [isGiven])
  return restored
}

function readGateway(values: ReturnType<typeof readRestored>, code: string): Partial<GatewayFields> {
  if (values?.['code'] !== code) return {}
  const { account, login, is_test: isTest } = values
  return {
    ...(typeof account === 'string' && { account }),
    ...(typeof login === 'string' && { login }),
    ...(typeof isTest === 'boolean' && { is_test: isTest }),
  }
}

/** Only what differs; an empty secret is the stored one. */
function toBody(stored: GatewayFields, { account, login, secret, is_test: isTest }: GatewayFields) {
  return {
    ...(account.trim() !== stored.account && { account: account.trim() }),
    ...(login.trim() !== stored.login && { login: login.trim() }),
    ...(secret.trim() !== '' && { secret: secret.trim() }),
    ...(isTest !== stored.is_test && { is_test: isTest }),
  }
}
