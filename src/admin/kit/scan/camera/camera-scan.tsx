import { useState } from 'react'
import { cameraWords as words } from '#admin/i18n/camera-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { latePart } from '#admin/kit/states/late-part.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Scan } from '../resolve-scan.ts'

const CameraView = latePart(
  async () => (await import('./camera-view.tsx')).CameraView,
  <div className="aspect-16/10 rounded-card bg-ink" />,
)

type CameraScanProps = {
  onScan: (scan: Scan) => void
  /** While something else is open, the camera is off. */
  isOff?: boolean
}

/**
 * Reads codes by the camera, for those who have no reader: a button, and the picture on a line of its own below. Belongs
 * into a row that wraps.
 */
export function CameraScan({ onScan, isOff = false }: CameraScanProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Browsers give the camera to encrypted pages alone.
  if (!('mediaDevices' in navigator)) return null
  return (
    <>
      <IconButton
        look="outlined"
        label={isOpen ? words.close : words.open}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'camera'} />
      </IconButton>
      {isOpen && !isOff && (
        <div className="order-last w-full md:max-w-96">
          <CameraView onScan={onScan} />
        </div>
      )}
    </>
  )
}
