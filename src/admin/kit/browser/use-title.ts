import { useEffect } from 'react'
import { shellWords } from '#admin/i18n/shell-words.ts'

/** Names the browser's tab, so that five tabs of the back office can be told apart. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shellWords.title}`
    return () => {
      document.title = shellWords.title
    }
  }, [title])
}
