/** A dot in a color of goods; `null` = many colors. A list has dozens of them, so it is an empty drawing that styles fill. */
export function ColorSample({ hex }: { hex: string | null }) {
  return <svg aria-hidden color={hex ?? ''} />
}
