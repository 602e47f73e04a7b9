import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { frameReader } from './frame-reader.ts'

/** Between two pictures: often enough for a hand that holds still, and a phone stays cool. */
const PAUSE_MS = 150

const REFUSED =
  'El navegador no dejó usar la cámara. Permítela en los ajustes de esta página, o escribe el código.'
const NONE = 'No se encontró una cámara. Escribe el código, o usa un lector.'
const FAILED =
  'No se pudo abrir la cámara. Ciérrala en otras aplicaciones y vuelve a intentar, o escribe el código.'

const wordsFor = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return REFUSED
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NONE : FAILED
}

export type CameraState = 'opening' | 'looking' | { readonly problem: string }

/** The camera at the back, shown in `video` and read until a code is found or the component goes. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('opening')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const look = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      const shown = video.current
      if (isOver || !shown) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      const read = await frameReader()
      if (isOver) return
      setState('looking')
      while (!isOver) {
        const code = await read(shown)
        if (isOver) return
        if (code !== undefined && code !== '') {
          navigator.vibrate?.(60)
          found(code)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    look().catch((error: unknown) => {
      if (!isOver) setState({ problem: wordsFor(error) })
    })
    return () => {
      isOver = true
      if (stream) stop(stream)
    }
  }, [video])
  return state
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
