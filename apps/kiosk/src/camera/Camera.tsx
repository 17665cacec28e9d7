import { t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../look/Button.tsx'
import { CameraIcon } from '../look/icons.tsx'
import { Spinner } from '../look/Spinner.tsx'
import classes from './Camera.module.css'
import { squarePicture } from './square-picture.ts'
import { type CameraError, useCamera } from './use-camera.ts'

const seconds = 3

type Props = {
  onTaken: (picture: Blob) => void
  onError: (trouble: CameraError) => void
  beside?: ReactNode
}

export function Camera({ onTaken, onError, beside }: Props) {
  const { video, state } = useCamera()
  const [left, setLeft] = useState<number | null>(null)

  const callbacks = useRef({ onTaken, onError })
  callbacks.current = { onTaken, onError }

  const capture = useCallback(() => {
    const element = video.current
    if (!element) return
    squarePicture(element, element.videoWidth, element.videoHeight).then(
      (picture) => callbacks.current.onTaken(picture),
      () => callbacks.current.onError('failed'),
    )
  }, [video])

  useEffect(() => {
    if (state !== 'starting' && state !== 'live') callbacks.current.onError(state)
  }, [state])

  useEffect(() => {
    if (left === null) return undefined
    if (left === 0) {
      capture()
      return undefined
    }
    const next = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(next)
  }, [left, capture])

  return (
    <div className={classes.camera}>
      <div className={classes.frame}>
        <video ref={video} className={classes.live} playsInline muted aria-label={t('Camera view')} />
        {state === 'starting' && (
          <span className={classes.over}>
            <Spinner size="large" label={t('The camera is starting')} />
          </span>
        )}
        <span className={classes.over} role="status">
          {left !== null && left > 0 && (
            <span key={left} className={classes.count}>
              {left}
            </span>
          )}
        </span>
      </div>
      <div className={classes.buttons}>
        <Button
          size="large"
          icon={<CameraIcon size={28} />}
          off={state !== 'live' || left === 0}
          onClick={() => setLeft(left === null ? seconds : 0)}
        >
          {t('Take photo')}
        </Button>
        {beside}
      </div>
    </div>
  )
}
