import { type ComponentProps, type ElementType, useState } from 'react'
import type { ProductDetail, Variant } from '#contracts/catalog.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { type WatchKind, paths } from '#storefront/paths.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioCard } from '#ui/radio-card.tsx'
import { Select } from '#ui/select.tsx'
import type { WatchdogOutcome } from './save-watchdog.ts'

export type WatchdogFormProps = {
  /** A plain form over the product, the router's on a page. */
  form: ElementType
  product: ProductDetail
  variant: Variant
  kind: WatchKind
  isLoggedIn: boolean
  stores: readonly { id: number; town: string }[]
  /** The branch that is offered first. */
  myStoreId?: number | undefined
  outcome: WatchdogOutcome | undefined
  isBusy: boolean
  onSubmit?: ComponentProps<'form'>['onSubmit']
}

export function WatchdogForm(props: WatchdogFormProps) {
  const { form: Form, product, variant, kind, isLoggedIn, outcome, isBusy, onSubmit } = props
  if (outcome?.isSaved)
    return (
      <Alert tone="success" title={outcome.text} isLive>
        {words.savedOnce}
      </Alert>
    )
  if (kind === 'sklad' && !isLoggedIn) return <LoginNeeded product={product} variant={variant} />
  return (
    <Form method="post" noValidate className="grid gap-5" {...(onSubmit && { onSubmit })}>
      <input type="hidden" name="variantId" value={variant.id} />
      <input type="hidden" name="kind" value={kind} />
      {outcome && outcome.text !== '' && (
        <Alert tone="danger" isLive>
          {outcome.text}
        </Alert>
      )}
      {kind === 'sklad' ? <StockFields {...props} /> : <PriceFields {...props} />}
      <p className="text-xs text-ink-soft">
        {words.savedOnce} {words.twelveMonths}
      </p>
      <Button type="submit" size="lg" isWide isLoading={isBusy}>
        {kind === 'sklad' ? words.stock : words.price}
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

function PriceFields({ variant, isLoggedIn, outcome }: WatchdogFormProps) {
  const errors = outcome && !outcome.isSaved ? outcome.errors : {}
  const values = outcome && !outcome.isSaved ? outcome.values : { target: '', email: '' }
  const [hasTarget, setHasTarget] = useState(values.target !== '')
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
          <Field label={words.targetLabel} error={errors['targetCents']?.[0]}>
            {(control) => (
              <Input
                {...control}
                required={hasTarget}
                name="target"
                inputMode="decimal"
                defaultValue={values.target}
                placeholder="9,90"
                after="€"
              />
            )}
          </Field>
        </RadioCard>
      </fieldset>
      {!isLoggedIn && <EmailField hint={words.emailHint} error={errors['email']?.[0]} defaultValue={values.email} />}
    </>
  )
}
