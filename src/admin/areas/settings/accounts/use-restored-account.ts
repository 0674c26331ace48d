import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { readRestored } from '#admin/kit/timeline/restored.ts'

/** Older values that the person brings from the audit log: they are in the form, where they are tried and saved or not. */
export function useRestoredAccount<Fields extends object>(
  code: string,
  read: (values: Readonly<Record<string, unknown>>) => Partial<Fields>,
): Partial<Fields> {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [restored] = useState(() => {
    const values = readRestored(state)
    return values?.['code'] === code ? read(values) : {}
  })
  const isGiven = Object.keys(restored).length > 0
  const takeOver = useEffectEvent(() => {
    showToast({ tone: 'info', text: timelineWords.restored })
    // Loaded again, the screen shows what is stored.
    void navigate(pathname, { replace: true, state: null })
  })
  useEffect(() => {
    if (isGiven) takeOver()
  }, [isGiven])
  return restored
}
