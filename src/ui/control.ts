// The look shared by everything that takes text. 16 px so that a phone does not zoom in.
export const controlLook =
  'w-full rounded-control border border-edge bg-ground px-3 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-soft hover:border-ink focus-visible:border-primary-700 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:border-line disabled:bg-panel disabled:text-ink-soft'
