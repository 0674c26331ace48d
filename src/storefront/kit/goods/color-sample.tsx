/** A round of a color of goods; `null` = of many colors. A list has dozens of them, so the plain one is an empty drawing. */
export function ColorSample({ hex }: { hex: string | null }) {
  if (hex !== null) return <svg aria-hidden color={hex} />
  return (
    <svg aria-hidden viewBox="0 0 28 28">
      <path d="M14 14V0a14 14 0 0 1 12.1 21z" className="fill-primary-500" />
      <path d="m14 14 12.1 7A14 14 0 0 1 1.9 21z" className="fill-secondary-400" />
      <path d="M14 14 1.9 21A14 14 0 0 1 14 0z" className="fill-info" />
    </svg>
  )
}
