import type { ErrorText } from '@spotter/domain/text.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import { Camera } from '../camera/Camera.tsx'
import camera from '../camera/Camera.module.css'
import { PhotoFile } from '../camera/PhotoFile.tsx'
import { squareOfFile } from '../camera/square-picture.ts'
import { type CameraError, hasCamera } from '../camera/use-camera.ts'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { FieldError } from '../look/FieldError.tsx'
import { CameraIcon, PersonIcon } from '../look/icons.tsx'
import { Screen } from '../look/Screen.tsx'
import { usePicture } from './use-picture.ts'

const troubles: Record<CameraError, string> = {
  refused: msg('Camera access is blocked. You can choose a photo instead.'),
  missing: msg('No camera was found. You can choose a photo instead.'),
  failed: msg("The camera isn't working right now. You can choose a photo instead."),
}
const unreadable = msg("We can't read this picture. Please choose another one.")

export function Photo({ registration, refusals, isBusy, photo, onPhoto, onNext }: StepProps) {
  const [isLive, setLive] = useState(false)
  const [trouble, setTrouble] = useState<CameraError | null>(null)
  const [fault, setFault] = useState<ErrorText>()
  const pictureUrl = usePicture(photo)
  const maySkip = !registration.club.visitor_app_hide_skip_photo_button

  function giveUp(reason: CameraError) {
    setLive(false)
    setTrouble(reason)
  }
  function acceptPicture(picture: Blob) {
    setLive(false)
    setFault(undefined)
    onPhoto(picture)
  }
  const readFile = (file: File) => void squareOfFile(file).then(acceptPicture, () => setFault(unreadable))
  const again = () => {
    onPhoto(null)
    if (trouble === null && hasCamera()) setLive(true)
  }
  const missing = trouble === null ? refusals['photo'] : troubles[trouble]
  const error = fault ?? refusals['avatar'] ?? (photo ? undefined : missing)
  const skip = maySkip && (
    <Button kind="quiet" size="large" off={isBusy} onClick={() => onNext({ photo: 'skipped' })}>
      {t('Skip')}
    </Button>
  )
  return (
    <Screen
      title={t('Add a profile photo...')}
      footer={
        photo ? (
          <>
            <Button size="large" busy={isBusy} onClick={() => onNext({ photo: 'taken' })}>
              {t('Next')}
            </Button>
            <Button kind="quiet" size="large" off={isBusy} onClick={again}>
              {t('Retake')}
            </Button>
          </>
        ) : isLive ? null : (
          <>
            {trouble === null && hasCamera() ? (
              <Button size="large" icon={<CameraIcon size={28} />} off={isBusy} onClick={() => setLive(true)}>
                {t('Add photo')}
              </Button>
            ) : (
              <PhotoFile kind="primary" isBusy={isBusy} onFile={readFile}>
                {trouble === null ? t('Add photo') : t('Choose a photo')}
              </PhotoFile>
            )}
            {skip}
          </>
        )
      }
    >
      {isLive ? (
        <Camera onTaken={acceptPicture} onError={giveUp} beside={skip} />
      ) : (
        <div className={camera.frame}>
          {pictureUrl ? (
            <img src={pictureUrl} alt={t('Your photo')} className={camera.pictureUrl} />
          ) : (
            <PersonIcon size={140} />
          )}
        </div>
      )}
      <FieldError error={error} />
    </Screen>
  )
}
