import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import { foldText } from '#kernel/slug.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'

/** Those that a person means by the code, a name, a phone or the goods; all of them for ''. */
export function filterReservations(rows: readonly BranchReservation[], typed: string): readonly BranchReservation[] {
  const wanted = foldText(typed).trim()
  const digits = wanted.replaceAll(/\D/g, '')
  return rows.filter(({ code, name, phone, goods }) => {
    const texts = [code, name, ...goods.map((line) => `${line.name} ${line.variant_name} ${line.code} ${line.ean}`)]
    return (
      foldText(texts.join(' ')).includes(wanted) || (digits.length > 2 && phone.replaceAll(/\D/g, '').includes(digits))
    )
  })
}

/** The code of a reservation in a scan, which looks like that of goods. */
export function readReservationCode(scan: Scan): string | undefined {
  return scan.kind === 'goods' ? scan.codes.find((code) => /^R\d{5,9}$/.test(code)) : undefined
}
