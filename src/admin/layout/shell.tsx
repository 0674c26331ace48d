import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useNavigate, useNavigation } from 'react-router'
import { SkipLink } from '#ui/skip-link.tsx'
import { readKeptOpening } from '../areas/opening/kept-opening.ts'
import { requireSession } from '../enter.ts'
import { frameWords } from '../i18n/frame-words.ts'
import { kitWords } from '../i18n/kit-words.ts'
import { undoLast } from '../kit/feedback/toasts.ts'
import { useShortcuts } from '../kit/keyboard/use-shortcuts.ts'
import { latePart } from '../kit/states/late-part.tsx'
import { OfflineNote } from '../kit/states/offline-note.tsx'
import { useSession } from '../session.ts'
import { listDestinations } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const CommandPalette = latePart(async () => (await import('./find/command-palette.tsx')).CommandPalette)
const ShortcutSheet = latePart(async () => (await import('../kit/keyboard/shortcut-sheet.tsx')).ShortcutSheet)

const RoleViewBar = latePart(async () => (await import('../areas/role-view/role-view-bar.tsx')).RoleViewBar)
const OpeningBar = latePart(async () => (await import('../areas/opening/opening-bar.tsx')).OpeningBar)
const RequestNews = latePart(async () => (await import('../areas/requests/request-news.tsx')).RequestNews)

export async function loader({ request }: LoaderFunctionArgs) {
  return requireSession(request)
}

export const shouldRevalidate = () => false

type Overlay = 'palette' | 'sheet' | undefined

/** The frame around every screen of a person who is signed in. */
export function Component() {
  const [overlay, setOverlay] = useState<Overlay>()
  const session = useSession()
  const isLimited = typeof session?.amount_limit_cents === 'number'
  const isLoading = useNavigation().state === 'loading'
  useFrameKeys(setOverlay)
  // Loaded before it is asked for: what is typed right after Ctrl+K must not go into a field below.
  useEffect(() => void CommandPalette.load().catch(() => {}), [])
  const close = () => setOverlay(undefined)
  return (
    <div className="frame">
      <SkipLink />
      {session?.role_view && <RoleViewBar />}
      <SideMenu />
      <TopBar onFind={() => setOverlay('palette')} onSheet={() => setOverlay('sheet')} />
      <main id="obsah" className="frame-content min-w-0" aria-busy={isLoading}>
        <OfflineNote />
        {readKeptOpening() && <OpeningBar />}
        <Outlet />
      </main>
      <TabBar onFind={() => setOverlay('palette')} />
      {isLimited && <RequestNews />}
      {overlay === 'palette' && <CommandPalette isOpen onClose={close} />}
      {overlay === 'sheet' && <ShortcutSheet isOpen onClose={close} />}
    </div>
  )
}

function useFrameKeys(setOverlay: (overlay: Overlay) => void): void {
  const session = useSession()
  const navigate = useNavigate()
  const { keys } = kitWords
  useShortcuts([
    { keys: ['$mod+k'], label: keys.palette, group: 'everywhere', isInFields: true, run: () => setOverlay('palette') },
    { keys: ['Shift+?', '?'], label: keys.title, group: 'everywhere', run: () => setOverlay('sheet') },
    { keys: ['$mod+z'], label: keys.undo, group: 'everywhere', run: () => void undoLast() },
    ...listDestinations(session).map(({ keys: own, label, path }) => ({
      keys: [own],
      label: frameWords.goTo(label),
      group: 'move' as const,
      run: () => void navigate(path),
    })),
  ])
}
