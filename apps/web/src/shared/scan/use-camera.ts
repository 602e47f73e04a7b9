import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
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

export interface Camera {
  /** Shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
}

/** The camera at the back, read until a code is found or the component goes. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('opening')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const gone = new AbortController()
    const look = async ({ signal }: AbortController): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      signal.addEventListener('abort', () => stop(stream))
      const shown = video.current
      if (signal.aborted || !shown) return stop(stream)
      shown.srcObject = stream
      await shown.play()
      const read = await frameReader()
      if (!signal.aborted) setState('looking')
      while (!signal.aborted) {
        const code = await read(shown)
        if (!signal.aborted && code !== undefined && code !== '') {
          navigator.vibrate?.(60)
          found(code)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    look(gone).catch((error: unknown) => {
      if (!gone.signal.aborted) setState({ problem: wordsFor(error) })
    })
    return () => gone.abort()
  }, [])
  return { video, state }
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
