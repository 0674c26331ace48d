import type { HandOverParcel } from '#contracts/admin/hand-overs.ts'
import { handOverWords as words } from '#admin/i18n/hand-over-words.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'

type Waiting = { carriers: readonly { parcels: readonly HandOverParcel[] }[]; ticked: ReadonlySet<number> }

export type ScanOutcome =
  | { kind: 'found'; ids: number[]; text: string }
  | { kind: 'again'; text: string }
  | { kind: 'wrong'; text: string }

/** The waiting parcels of a scanned label, or of a scanned order. */
export function findScanned(scan: Scan, { carriers, ticked }: Waiting): ScanOutcome {
  const codes = codesOf(scan)
  const [code] = codes
  if (code === undefined) return { kind: 'wrong', text: words.notParcel }
  const found = carriers
    .flatMap(({ parcels }) => parcels)
    .filter(
      (parcel) =>
        codes.includes(parcel.code) ||
        codes.includes(parcel.carrier_number) ||
        (scan.kind === 'order' && parcel.order_number === code),
    )
  const [first] = found
  if (!first) return { kind: 'wrong', text: words.unknownScan(code) }
  if (found.every(({ id }) => ticked.has(id))) return { kind: 'again', text: words.scannedTwice(code) }
  return { kind: 'found', ids: found.map(({ id }) => id), text: words.scanned(code, first.recipient) }
}

/** A carrier's own number looks like the code of goods, or like nothing known. */
function codesOf(scan: Scan): readonly string[] {
  if (scan.kind === 'parcel') return [scan.code]
  if (scan.kind === 'order') return [scan.number]
  if (scan.kind === 'goods') return scan.codes
  return scan.kind === 'unknown' && scan.text !== '' ? [scan.text] : []
}
