import { type RefObject, useEffect, useRef, useState } from 'react'

/** `refused` by whoever was asked, `missing` where there is none, `failed` where it is broken or in use elsewhere. */
export type CameraTrouble = 'refused' | 'missing' | 'failed'
type CameraState = 'starting' | 'live' | CameraTrouble

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
}

/** The front camera in a video element, for as long as this is on screen: nothing watches once the visitor has left. */
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
      // A camera that is pulled out or taken away ends by itself.
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

const names: Partial<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}
const troubleOf = (error: unknown): CameraTrouble => (error instanceof Error && names[error.name]) || 'failed'
