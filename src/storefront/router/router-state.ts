import type { LoadedPage } from './load-page.ts'

/** `key` is unique for each history entry. */
export type Location = { pathname: string; search: string; hash: string; key: string }

export type ShownPage = LoadedPage & {
  location: Location
  /** `first` is the page that the server has rendered: the browser has already scrolled it. */
  scroll: 'first' | 'stay' | 'reset'
}

/** A visit under way. `submitting` until the action has answered. */
export type Navigation =
  | { state: 'idle'; location?: undefined; formData?: undefined }
  | { state: 'loading' | 'submitting'; location: Location; formData: FormData | undefined }

export type RouterState = { page: ShownPage; navigation: Navigation }

export type NavigateOptions = {
  /** Replaces the history entry. */
  replace?: boolean | undefined
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined
}

export type PostedForm = { action: string; data: FormData; isMultipart: boolean }

/** What components may ask for. */
export type RouterActions = {
  navigate: (href: string, options?: NavigateOptions) => Promise<void>
  submit: (form: PostedForm, options: NavigateOptions) => Promise<void>
  revalidate: () => Promise<void>
}
