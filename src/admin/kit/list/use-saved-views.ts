import { useState } from 'react'
import type { SavedView } from '#contracts/admin/saved-views.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { showToast } from '../feedback/toasts.ts'

export type SavedViews = {
  /** Undefined until they were asked for and answered. */
  views: readonly SavedView[] | undefined
  /** Why the last call failed, for people. */
  problem: string | undefined
  load: () => Promise<void>
  /** Returns whether it is kept. */
  save: (view: SavedView) => Promise<boolean>
  remove: (view: SavedView) => Promise<void>
}

const byName = new Intl.Collator('sk')

/** The views that the person keeps at a screen. They are loaded when their menu is opened, not with the list. */
export function useSavedViews(screen: string): SavedViews {
  const [views, setViews] = useState<readonly SavedView[]>()
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error.message)
      return false
    }
  }
  const save = (view: SavedView) =>
    attempt(async () => {
      await api.savedViews.save({ query: { screen }, body: view })
      setViews((now) =>
        without(now, view)
          .concat(view)
          .toSorted((a, b) => byName.compare(a.name, b.name)),
      )
    })
  return {
    views,
    problem,
    load: async () => {
      await attempt(async () => {
        const { data } = await api.savedViews.list({ query: { screen } })
        setViews(data.toSorted((a, b) => byName.compare(a.name, b.name)))
      })
    },
    save,
    remove: async (view) => {
      await attempt(async () => {
        await api.savedViews.remove({ query: { screen, name: view.name } })
        setViews((now) => without(now, view))
        showToast({ tone: 'success', text: listWords.viewRemoved(view.name), undo: () => save(view) })
      })
    },
  }
}

function without(views: readonly SavedView[] | undefined, { name }: SavedView): SavedView[] {
  return (views ?? []).filter((view) => view.name !== name)
}
