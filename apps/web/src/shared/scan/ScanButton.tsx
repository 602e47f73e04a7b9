import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../../ui/lazy/PartBoundary.tsx'
import { PartLoading } from '../../ui/lazy/PartLoading.tsx'

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx'))

/** Browsers give a camera to secure pages alone: `https`, or the machine itself. */
const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** What is held in the hand; a desk has a scanner that types. */
const IN_THE_HAND = '(any-pointer: coarse)'

export interface ScanButtonProps {
  /** What was read, as it stands in the barcode. */
  onCode: (code: string) => void
}

/** Reads a barcode with the camera; nothing where the browser gives none. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isInHand = useMediaQuery(IN_THE_HAND)
  if (!isInHand || !hasCamera()) return null
  return (
    <>
      <IconButton
        icon={IconCamera}
        label="Escanear con la cámara"
        variant="outlined"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      />
      {wasOpened && (
        <PartBoundary
          onFailed={() => {
            setOpened(false)
            setOpen(false)
          }}
        >
          <Suspense fallback={<PartLoading />}>
            <CameraDialog
              opened={isOpen}
              onClose={() => setOpen(false)}
              onCode={(code) => {
                setOpen(false)
                onCode(code)
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
