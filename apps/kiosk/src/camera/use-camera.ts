import { type RefObject, useEffect, useRef, useState } from 'react'

export type CameraError = 'refused' | 'missing' | 'failed'
type CameraState = 'starting' | 'live' | CameraError

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
}

/** Stops the camera on unmount, so that nothing records after the visitor has left. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; state: CameraState } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    let stream: MediaStream | null = null
    let isHere = true
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      if (!isHere) return stop()
      // Fires when the camera is unplugged.
      for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => setState('failed'))
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play()
      if (isHere) setState('live')
    }
    start().catch((error: unknown) => {
      stop()
      if (isHere) setState(troubleOf(error))
    })
    return () => {
      isHere = false
      stop()
    }
  }, [])
  return { video, state }
}

const names: Partial<Record<string, CameraError>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}
const troubleOf = (error: unknown): CameraError => (error instanceof Error && names[error.name]) || 'failed'
