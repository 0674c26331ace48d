/** Stands where something else should: on the page of an error and while the shop is closed. */
export function LostBalloon() {
  return (
    <svg aria-hidden viewBox="0 0 160 150" className="w-40">
      <ellipse cx="80" cy="142" rx="34" ry="4" className="fill-line" />
      <path d="M84 92c-8 10 9 16-1 27-7 8 4 12-2 20" fill="none" strokeWidth="2" className="stroke-edge" />
      <path d="M84 10c22 0 37 17 37 40 0 21-19 40-37 40S47 71 47 50c0-23 15-40 37-40z" className="fill-primary-600" />
      <path d="m84 88 7 8H77z" className="fill-primary-700" />
      <path
        d="M62 38c2-8 7-14 14-16"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-white opacity-60"
      />
      <path
        d="m24 40 6 3m-14 30 7-1m110-44 7-3m-6 36 7 2"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-secondary-400"
      />
      <circle cx="30" cy="98" r="4" className="fill-quaternary-600" />
      <circle cx="138" cy="92" r="4" className="fill-primary-500" />
    </svg>
  )
}
