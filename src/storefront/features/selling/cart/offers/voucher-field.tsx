import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon, TagIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'

const words = cartMessages

export type VoucherFieldProps = {
  cart: Cart
  draft: { code: string; guestEmail: string; needsEmail: boolean; error: string | null; emailError: string | null }
  isBusy: boolean
}

/** Vouchers in the cart and a folded field for another one. */
export function VoucherField({ cart, draft, isBusy }: VoucherFieldProps) {
  const isRestLost = cart.vouchers.length > 0 && cart.total_cents === 0
  return (
    <div>
      {cart.vouchers.map((voucher) => (
        <AppliedVoucher key={voucher.voucher_id} voucher={voucher} />
      ))}
      {isRestLost && <p className="pb-2 text-xs text-ink-soft">{messages.voucher.restIsLost}</p>}
      <Disclosure
        title={words.voucherTitle}
        isOpen={draft.error !== null || draft.emailError !== null}
        className="border-b-0"
      >
        {/* The key resets the fields to the default values of a new answer. */}
        <VoucherInput key={`${draft.code} ${cart.vouchers.length}`} draft={draft} isBusy={isBusy} />
      </Disclosure>
    </div>
  )
}

function AppliedVoucher({ voucher }: { voucher: Cart['vouchers'][number] }) {
  return (
    <p className="flex items-center gap-2 text-quaternary-600">
      <TagIcon className="size-4" />
      <span className="grow font-semibold">{words.voucherOf(voucher.code)}</span>
      <span className="font-display text-lg font-bold whitespace-nowrap">
        {formatPrice(0 - voucher.discount_cents)}
      </span>
      <IconButton
        type="submit"
        name="intent"
        value={`unvoucher.${voucher.voucher_id}`}
        label={words.voucherRemove(voucher.code)}
        className="-mr-3 md:mr-0"
      >
        <CloseIcon />
      </IconButton>
    </p>
  )
}

function VoucherInput({ draft, isBusy }: Omit<VoucherFieldProps, 'cart'>) {
  return (
    <div className="grid max-w-form gap-4">
      {draft.needsEmail && (
        <Field label={words.voucherEmail} hint={words.voucherEmailHint} error={draft.emailError ?? undefined}>
          {(control) => (
            <Input
              {...control}
              required={false}
              name="voucherEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={draft.guestEmail}
            />
          )}
        </Field>
      )}
      <Field label={words.voucherCode} error={draft.error ?? undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              required={false}
              name="voucherCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              defaultValue={draft.code}
            />
            <Button
              type="submit"
              look="secondary"
              name="intent"
              value="voucher"
              isLoading={isBusy}
              className="shrink-0"
            >
              {words.voucherSubmit}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
