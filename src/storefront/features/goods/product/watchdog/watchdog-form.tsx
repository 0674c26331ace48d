import { type ComponentProps, type ElementType, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { productMessages } from '#storefront/i18n/product-messages.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { type WatchKind, paths } from '#storefront/paths.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { Select } from '#ui/select.tsx'

export type WatchdogFormProps = {
  /** A plain form in the dialog, the router's on a page. */
  element: ElementType
  form: AnsweredForm<{ message: string }>
  product: ProductDetail
  variant: Variant
  kind: WatchKind
  isLoggedIn: boolean
  stores: readonly { id: number; town: string }[]
  /** The preselected store. */
  myStoreId?: number | undefined
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

export function WatchdogForm(props: WatchdogFormProps) {
  const { element: Form, form, product, variant, kind, isLoggedIn, onSubmit } = props
  if (form.done)
    return (
      <Alert tone="success" title={form.done.message} isLive>
        {words.savedOnce}
      </Alert>
    )
  if (kind === 'sklad' && !isLoggedIn) return <LoginNeeded product={product} variant={variant} />
  return (
    <Form method="post" noValidate className="grid gap-5" {...(onSubmit && { onSubmit })}>
      <input type="hidden" name="variantId" value={variant.id} />
      <input type="hidden" name="kind" value={kind} />
      <FormProblem form={form} />
      {kind === 'sklad' ? <StockFields {...props} /> : <PriceFields {...props} />}
      <p className="text-xs text-ink-soft">
        {words.savedOnce} {words.twelveMonths}
      </p>
      <Button type="submit" size="lg" isWide isLoading={form.isBusy}>
        {kind === 'sklad' ? productMessages.watchStock : words.price}
      </Button>
    </Form>
  )
}

function LoginNeeded({ product, variant }: Pick<WatchdogFormProps, 'product' | 'variant'>) {
  const back = paths.watch(product, { variantId: variant.id, kind: 'sklad' })
  return (
    <div className="grid gap-4">
      <p>{words.loginNeeded}</p>
      <Button as={RouterLink} href={paths.login(back)} size="lg" isWide>
        {words.login}
      </Button>
      <Button as={RouterLink} href={paths.register(back)} look="secondary" size="lg" isWide>
        {words.register}
      </Button>
    </div>
  )
}

function StockFields({ stores, myStoreId }: WatchdogFormProps) {
  return (
    <Field label={words.where}>
      {(control) => (
        <Select {...control} required={false} name="storeId" defaultValue={myStoreId ?? 0}>
          <option value={0}>{words.anywhere}</option>
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {store.town}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function PriceFields({ variant, isLoggedIn, form: { faultOf, valueOf } }: WatchdogFormProps) {
  const [hasTarget, setHasTarget] = useState(valueOf('target') !== '')
  return (
    <>
      <p>{words.priceNow(variant.price_cents)}</p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.price}</legend>
        <RadioCard
          name="mode"
          value="any"
          title={words.anyDrop}
          checked={!hasTarget}
          onChange={() => setHasTarget(false)}
        />
        <RadioCard
          name="mode"
          value="target"
          title={words.target}
          checked={hasTarget}
          onChange={() => setHasTarget(true)}
        >
          <Field label={words.targetLabel} error={faultOf('targetCents')}>
            {(control) => (
              <Input
                {...control}
                required={hasTarget}
                name="target"
                inputMode="decimal"
                defaultValue={valueOf('target')}
                placeholder="9,90"
                after="€"
              />
            )}
          </Field>
        </RadioCard>
      </fieldset>
      {!isLoggedIn && <EmailField hint={words.emailHint} error={faultOf('email')} defaultValue={valueOf('email')} />}
    </>
  )
}
