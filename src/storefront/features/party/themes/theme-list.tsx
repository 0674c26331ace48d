import type { ThemeCard as Theme } from '#contracts/party/themes.ts'
import { ThemeCard, type ThemeCardProps } from './theme-card.tsx'
import './themes.css'

export type ThemeListProps = { themes: readonly Theme[]; hasMain?: boolean } & Pick<
  ThemeCardProps,
  'heading' | 'sizes' | 'onOpen'
>

export function ThemeList({ themes, heading, hasMain = false, sizes, onOpen }: ThemeListProps) {
  return (
    <ul className="theme-list">
      {themes.map((theme, index) => (
        <li key={theme.slug}>
          <ThemeCard theme={theme} heading={heading} sizes={sizes} onOpen={onOpen} isMain={hasMain && index === 0} />
        </li>
      ))}
    </ul>
  )
}
