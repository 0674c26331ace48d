import drawings from '../../ui/icons.svg?no-inline'

/** Stands where something else should: on the page of an error and while the shop is closed. */
export function LostBalloon() {
  return (
    <svg aria-hidden className="h-37.5 w-40">
      <use href={`${drawings}#lost-balloon`} />
    </svg>
  )
}
