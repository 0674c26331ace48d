import drawings from './icons.svg?no-inline'

const marks: readonly string[] = ['packeta', 'zbox', 'dpd', 'gls']

export function hasCarrierMark(code: string): boolean {
  return marks.includes(code)
}

/** The mark of a carrier, drawn plainly by the shop itself. Its name is beside it. */
export function CarrierMark({ code }: { code: string }) {
  return (
    <svg aria-hidden className="size-8">
      <use href={`${drawings}#${code}`} />
    </svg>
  )
}
