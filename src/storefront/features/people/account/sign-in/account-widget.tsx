import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#storefront/router/index.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { sessionMessages } from '#storefront/i18n/session-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useFormInPlace } from '#storefront/kit/forms/use-form-in-place.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon, UserIcon } from '#ui/icons.tsx'
import { recordCookies } from '../privacy/record-cookies.ts'

const words = sessionMessages.account
const AccountMenu = lazy(withReload(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })))
const loadLogIn = withReload(() => import('./log-in.ts'))
const LoginBox = lazy(withReload(async () => ({ default: (await import('./login-box.tsx')).LoginBox })))

/** A link to the login page or the account; with scripts it opens a box with the form or the customer's links. */
export function AccountWidget() {
  const { user } = useSession()
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) void recordCookies(getBrowserApi(), userId)
  }, [userId])
  const location = useLocation()
  const search = new URLSearchParams(location.search)
  const isAsked = search.has('prihlasenie') && !user
  const boxId = useId()
  const login = useLogin()
  const { ref, isOpen, toggle, closeAndReturn } = useBox(location.key, isAsked)
  const here = location.pathname + location.search
  const hasDiscount = user !== undefined && user.group.discount > 0

  return (
    <div ref={ref} className="md:relative">
      <RouterLink
        href={user ? paths.account() : paths.login()}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? boxId : undefined}
        aria-label={user ? `${messages.header.account}: ${user.firstname}` : messages.header.login}
        className="header-link relative"
      >
        <UserIcon className="size-6" />
        {hasDiscount && (
          <span
            aria-hidden
            className="absolute top-0 right-0 lg:top-auto lg:right-2 rounded-full bg-quaternary-600 px-1 text-xs leading-4 font-semibold text-on-fill"
          >
            {words.discountMark(user.group.discount)}
          </span>
        )}
        {/* Equally wide with and without the discount, so that nothing moves once the session is known. */}
        <span className={clsx('hidden truncate lg:block', hasDiscount ? 'mr-10 w-14' : 'w-24')}>
          {user ? user.firstname : messages.header.login}
        </span>
      </RouterLink>
      {isOpen && (
        <AccountBox id={boxId} title={user ? words.title : words.login} onClose={closeAndReturn}>
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <LoginBox
              form={login}
              // `toLoginTarget` decides whether it stays in this shop.
              redirect={isAsked ? (search.get('redirect') ?? paths.account()) : here}
              isAsked={isAsked}
            />
          )}
        </AccountBox>
      )}
    </div>
  )
}

/** The form of the box. It is owned by the widget, so its answer outlives the box. */
function useLogin() {
  const navigate = useNavigate()
  return useFormInPlace(async (form) => {
    const { logIn, toLoginTarget } = await loadLogIn()
    const answer = await logIn(getBrowserApi(), form)
    if (answer.isDone) await navigate(await toLoginTarget(form, answer.done))
    return answer
  })
}

type AccountBoxProps = { id: string; title: string; onClose: () => void; children: ReactNode }

function AccountBox({ id, title, onClose, children }: AccountBoxProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="absolute inset-x-4 top-full z-40 mt-2 animate-arrive outline-none rounded-card border border-line bg-ground p-4 shadow-float md:inset-x-auto md:right-0 md:w-80"
    >
      <div className="-mt-2 -mr-2 flex items-center pb-2">
        <h2 className="grow text-lg">{title}</h2>
        <IconButton label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Suspense>{children}</Suspense>
    </section>
  )
}

/** The open box. The state belongs to one page, so following a link from the box closes it. `isAsked` opens it initially. */
function useBox(locationKey: string, isAsked: boolean) {
  const [openOn, setOpenOn] = useState<string>()
  const [closedOn, setClosedOn] = useState<string>()
  const isOpen = openOn === locationKey || (isAsked && closedOn !== locationKey)
  const ref = useOutsideClose(isOpen, { onOutside: close, onEscape: closeAndReturn })
  const isRedirected = isAsked && isOpen
  // For a visitor redirected from a page of the account the focus moves into the box, which says why.
  useEffect(() => {
    if (isRedirected) ref.current?.querySelector('section')?.focus({ preventScroll: true })
  }, [isRedirected, ref])

  function close() {
    setOpenOn(undefined)
    setClosedOn(locationKey)
  }

  function closeAndReturn() {
    close()
    ref.current?.querySelector('a')?.focus()
  }

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (isOpen) close()
    else setOpenOn(locationKey)
  }

  return { ref, isOpen, toggle, closeAndReturn }
}

function useOutsideClose(isOpen: boolean, handlers: { onOutside: () => void; onEscape: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) latest.current.onOutside()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.onEscape()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
  return ref
}
