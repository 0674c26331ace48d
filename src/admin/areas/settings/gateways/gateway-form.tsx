import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { GatewayProblem, PaymentGateway } from '#contracts/admin/payment-gateways.ts'
import { gatewayWords as words } from '#admin/i18n/gateway-words.ts'
import { CopyAddress } from '#admin/kit/copy-address.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountForm } from '../accounts/account-form.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { useGateway } from './use-gateway.ts'

export type GatewayFormProps = { gateway: PaymentGateway; onChanged: () => void }

export function GatewayForm({ gateway, onChanged }: GatewayFormProps) {
  const form = useGateway(gateway, onChanged)
  const of = words.gateways[gateway.code]
  const problem = form.trial?.problem
  return (
    <AccountForm
      name={of.name}
      about={of.about}
      isActive={gateway.is_active}
      form={form}
      change={adminEndpoints.paymentGateways.change}
      problems={problem ? [sayProblem(gateway, problem)] : form.trial && []}
      words={words}
    >
      {(isReadOnly) => (
        <>
          <Credentials form={form} gateway={gateway} isReadOnly={isReadOnly} />
          {gateway.notification_url !== null && (
            <CopyAddress label={words.notification} url={gateway.notification_url} hint={words.notificationHint} />
          )}
        </>
      )}
    </AccountForm>
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

function sayProblem({ code }: PaymentGateway, problem: GatewayProblem): string {
  const isOfGateway = problem === 'account' || problem === 'credentials' || problem === 'refused'
  return isOfGateway ? words.gateways[code].problems[problem] : words.problems[problem]
}
