import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../look/Button.tsx'
import { Dialog } from '../look/Dialog.tsx'
import { Field } from '../look/Field.tsx'
import { onDevice } from './on-device.ts'

type Props = { onExit: () => void; onClose: () => void }

export function ExitDialog({ onExit, onClose }: Props) {
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === onDevice.code.read()) onExit()
        else setWrong(true)
      }}
    >
      <Dialog
        title={t('Exit Sign In App')}
        onClose={onClose}
        footer={
          <>
            <Button type="submit">{t('Exit')}</Button>
            <Button kind="quiet" onClick={onClose}>
              {t('Cancel')}
            </Button>
          </>
        }
      >
        <Field
          label={t('Activation code')}
          autoCapitalize="none"
          ref={field}
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setWrong(false)
          }}
          error={isWrong ? refusalTexts.activationCode : undefined}
        />
      </Dialog>
    </form>
  )
}
