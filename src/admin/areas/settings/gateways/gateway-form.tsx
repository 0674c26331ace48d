import type { FormEvent } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { GatewayProblem, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { CopyAddress } from '#admin/kit/copy-address.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountActions } from '../accounts/account-actions.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { useGateway } from './use-gateway.ts'

export type GatewayFormProps = { gateway: PaymentGateway; onChanged: () => void }

export function GatewayForm({ gateway, onChanged }: GatewayFormProps) {
  const form = useGateway(gateway, onChanged)
  const isReadOnly = !mayCall(useSession(), adminEndpoints.paymentGateways.change)
  const of = words.gateways[gateway.code]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty) form.save()
  }
  return (
    <form
      noValidate
      aria-label={of.name}
      className="grid gap-4 rounded-card border border-line p-4 md:p-6"
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{of.name}</h2>
        <Badge>{gateway.is_active ? words.active : words.inactive}</Badge>
        <p className="w-full max-w-text text-ink-soft">{of.about}</p>
      </div>
      {form.problem !== undefined && (
        <Alert tone="danger" title={formWords.notSaved} isLive>
          {form.problem}
        </Alert>
      )}
      <Credentials form={form} gateway={gateway} isReadOnly={isReadOnly} />
      {gateway.notification_url !== null && (
        <CopyAddress label={words.notification} url={gateway.notification_url} hint={words.notificationHint} />
      )}
      {form.trial && <TrialResult gateway={gateway} problem={form.trial.problem} />}
      {!isReadOnly && <AccountActions form={form} isActive={gateway.is_active} />}
    </form>
  )
}

type Form = ReturnType<typeof useGateway>

function Credentials({ form, gateway, isReadOnly }: { form: Form; gateway: PaymentGateway; isReadOnly: boolean }) {
  const of = words.gateways[gateway.code]
  const { fields, errors, set } = form
  const typed = { autoComplete: 'off', spellCheck: false, readOnly: isReadOnly, className: 'max-w-80' }
  return (
    <>
      <Field label={of.account} hint={of.accountHint} error={errors['account']?.[0]}>
        {(control) => (
          <Input
            {...control}
            {...typed}
            inputMode="numeric"
            value={fields.account}
            onChange={({ target }) => set({ account: target.value })}
          />
        )}
      </Field>
      {of.login !== null && (
        <Field label={of.login} error={errors['login']?.[0]}>
          {(control) => (
            <Input
              {...control}
              {...typed}
              value={fields.login}
              onChange={({ target }) => set({ login: target.value })}
            />
          )}
        </Field>
      )}
      {!isReadOnly && (
        <SecretField
          label={of.secret}
          hint={of.secretHint}
          error={errors['secret']?.[0]}
          isKept={gateway.has_secret}
          value={fields.secret}
          onChange={(secret) => set({ secret })}
        />
      )}
      <Checkbox
        checked={fields.is_test}
        disabled={isReadOnly}
        onChange={({ target }) => set({ is_test: target.checked })}
      >
        {words.isTest}
      </Checkbox>
    </>
  )
}

function TrialResult({ gateway, problem }: { gateway: PaymentGateway; problem: GatewayProblem | null }) {
  return problem === null ? (
    <Alert tone="success" isLive>
      {words.works}
    </Alert>
  ) : (
    <Alert tone="danger" title={words.problem} isLive>
      {sayProblem(gateway, problem)}
    </Alert>
  )
}

function sayProblem({ code }: PaymentGateway, problem: GatewayProblem): string {
  const isOfGateway = problem === 'account' || problem === 'credentials' || problem === 'refused'
  return isOfGateway ? words.gateways[code].problems[problem] : words.problems[problem]
}
