import { useState } from 'react'

export type LazyDialog = { isWanted: boolean; isOpen: boolean; open: () => void; close: () => void }

/**
 * For a dialog whose code is loaded when it is first opened. The dialog then stays mounted: only a dialog that closes returns the
 * focus, one that is unmounted does not.
 */
export function useLazyDialog(): LazyDialog {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return {
    isWanted: state !== 'never',
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
  }
}
