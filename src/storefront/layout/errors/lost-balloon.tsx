import drawings from '../../../ui/icons.svg?no-inline'

/** The drawing of the error page and of the closed shop. */
export function LostBalloon() {
  return (
    <svg aria-hidden className="h-37.5 w-40">
      <use href={`${drawings}#lost-balloon`} />
    </svg>
  )
}
