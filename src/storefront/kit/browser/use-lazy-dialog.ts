import { useState } from 'react'

export type LazyDialog = { isWanted: boolean; isOpen: boolean; open: () => void; close: () => void }

/**
 * For a dialog whose code comes when it is first wanted. It then stays mounted: only a dialog that closes, and does not just
 * vanish, gives the focus back to where it was.
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
