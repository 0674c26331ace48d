/** `hex` null = many colours. The name stands beside it. */
export function ColorSample({ hex }: { hex: string | null }) {
  return (
    <svg aria-hidden viewBox="0 0 28 28">
      {hex === null ? (
        <>
          <path d="M14 14V0a14 14 0 0 1 12.1 21z" className="fill-primary-500" />
          <path d="m14 14 12.1 7A14 14 0 0 1 1.9 21z" className="fill-secondary-400" />
          <path d="M14 14 1.9 21A14 14 0 0 1 14 0z" className="fill-info" />
        </>
      ) : (
        <circle cx="14" cy="14" r="14" fill={hex} />
      )}
    </svg>
  )
}
