import type { VatCheck } from '#contracts/registers.ts'
import { companyMessages as words } from '#storefront/i18n/company-messages.ts'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'

export type VatNoteProps = { check: VatCheck | null }

/** The answer of VIES. Never a fault of the form: a register may be outdated, and the order does not wait for it. */
export function VatNote({ check }: VatNoteProps) {
  return (
    <output className="col-span-2 flex gap-2 text-xs empty:hidden">
      {check &&
        (check.is_valid ? (
          <>
            <CheckIcon className="size-4 shrink-0 text-success" />
            {words.vatValid(check.name)}
          </>
        ) : (
          <>
            <WarningIcon className="size-4 shrink-0 text-warning" />
            {words.vatInvalid(check.vat_id)}
          </>
        ))}
    </output>
  )
}
