import { useNavigate } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { api } from '../api.ts'
import { frameWords } from '../i18n/frame-words.ts'
import { kitWords } from '../i18n/kit-words.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { Keys } from '../kit/keyboard/keys.tsx'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'
import { forgetSession, useSession } from '../session.ts'

export type TopBarProps = { onFind: () => void; onSheet: () => void }

export function TopBar({ onFind, onSheet }: TopBarProps) {
  const session = useSession()
  const navigate = useNavigate()
  const signOut = async () => {
    await api.session.end()
    forgetSession()
    await navigate(paths.signIn)
  }
  return (
    <header className="flex items-center gap-2 border-b border-line bg-ground px-3 md:px-4">
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-9 min-w-0 grow items-center gap-2 rounded-control border border-line bg-panel px-3 text-ink-soft hover:border-edge md:max-w-96"
      >
        <Icon name="search" className="size-4" />
        <span className="grow truncate text-left">{frameWords.find}</span>
        <Keys keys="$mod+k" className="hidden md:inline-flex" />
      </button>
      <span className="hidden grow md:block" />
      {session && (
        <span className="hidden items-center gap-1.5 text-ink-soft md:flex">
          <Icon name="shop" className="size-4" />
          {session.branches === null ? frameWords.allBranches : frameWords.branches(session.branches.length)}
        </span>
      )}
      <IconButton
        label={kitWords.keys.title}
        title={kitWords.keys.title}
        onClick={onSheet}
        className="hidden md:inline-grid"
      >
        <Icon name="keyboard" />
      </IconButton>
      <RouterLink
        href={paths.account}
        className="hidden min-h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-primary-50 md:flex"
      >
        <Icon name="user" />
        {session?.user.name}
      </RouterLink>
      <IconButton label={frameWords.signOut} title={frameWords.signOut} onClick={() => void signOut()}>
        <Icon name="leave" />
      </IconButton>
    </header>
  )
}
