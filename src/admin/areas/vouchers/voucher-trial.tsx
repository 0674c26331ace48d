import { useState } from 'react'
import type { VoucherTrial as Trial } from '#contracts/admin/voucher-trials.ts'
import type { AdminVoucher } from '#contracts/admin/vouchers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { voucherTrialWords as words } from '#admin/i18n/voucher-trial-words.ts'
import { readEuros } from '#admin/kit/collection/euros.ts'
import { MinuteInput } from '#admin/kit/day/minute-input.tsx'
import { toInstant } from '#admin/kit/day/read-minute.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TrialResult } from './trial-result.tsx'

export type VoucherTrialProps = { item: AdminVoucher | undefined }

const empty = { cart: '', order: '', goods: '', email: '', at: '', besides: '' }
type Typed = typeof empty

/** Would the voucher apply to these goods, and why not? Asked of the saved voucher, and written nowhere. */
export function VoucherTrial({ item }: VoucherTrialProps) {
  const [typed, setTyped] = useState(empty)
  const [tried, setTried] = useState<{ version: number; trial: Trial }>()
  const { isRunning, problem, errors, submit } = useSubmit()
  const maySeeCarts = mayCall(useSession(), adminEndpoints.customers.get)
  if (!item) return null
  const run = () =>
    submit(async () => {
      setTried(undefined)
      const { data } = await api.voucherTrials.run({ params: { id: item.id }, query: toQuery(typed) })
      setTried({ version: item.version, trial: data })
    })
  const field = (name: keyof Typed, errorName: string = name) => ({
    value: typed[name],
    error: errors[errorName]?.[0],
    onType: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6" aria-label={words.title}>
      <h3 className="text-base">{words.title}</h3>
      <p className="text-ink-soft">{words.lead}</p>
      <form
        noValidate
        className="grid gap-3 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        {maySeeCarts && <TrialField label={words.cart} hint={words.cartHint} {...field('cart')} />}
        <TrialField label={words.order} inputMode="numeric" {...field('order')} />
        <TrialField label={words.goods} inputMode="decimal" {...field('goods', 'goods_cents')} />
        <TrialField label={words.email} type="email" {...field('email')} />
        <Field label={words.at} hint={words.atHint} error={errors['at']?.[0]}>
          {(control) => <MinuteInput {...control} value={typed.at} onValue={(at) => setTyped({ ...typed, at })} />}
        </Field>
        <TrialField label={words.besides} hint={words.besidesHint} {...field('besides')} />
        <div className="self-end">
          <Button type="submit" look="secondary" isLoading={isRunning}>
            {words.run}
          </Button>
        </div>
      </form>
      {problem !== undefined && Object.keys(errors).length === 0 && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {/* After a change of the voucher the answer is not true any more. */}
      {tried?.version === item.version && <TrialResult voucher={item} trial={tried.trial} />}
    </section>
  )
}

type TrialFieldProps = {
  label: string
  hint?: string
  type?: string
  inputMode?: 'numeric' | 'decimal'
  value: string
  error: string | undefined
  onType: (value: string) => void
}

function TrialField({ label, hint, error, value, onType, ...rest }: TrialFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  )
}

function toQuery({ cart, order, goods, email, at, besides }: Typed): Record<string, string> {
  const cents = goods === '' ? '' : String(readEuros(goods))
  const query = {
    cart: cart.trim(),
    order: order.replaceAll(/\s/g, ''),
    goods_cents: cents,
    email: email.trim(),
    at: at === '' ? '' : toInstant(at),
    besides: besides.trim(),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
