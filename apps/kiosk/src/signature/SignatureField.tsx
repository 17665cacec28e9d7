import type { Stroke } from '@spotter/domain/kiosk/signature.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useId, useState } from 'react'
import { Button } from '../look/Button.tsx'
import { Field } from '../look/Field.tsx'
import { FieldError } from '../look/FieldError.tsx'
import classes from './SignatureField.module.css'
import type { Drawn } from './strokes.ts'
import { typedSignature } from './typed-signature.ts'
import { useSignaturePad } from './use-signature-pad.ts'

type Props = {
  strokes: readonly Stroke[]
  onSigned: (signed: Drawn | null) => void
  isBusy: boolean
  error: ErrorText | undefined
}

/** Typing a name is the accessible alternative to drawing. */
export function SignatureField(props: Props) {
  const [isTyping, setTyping] = useState(false)
  const switchTo = (typing: boolean) => {
    props.onSigned(null)
    setTyping(typing)
  }
  return isTyping ? (
    <TypedName {...props} onOther={() => switchTo(false)} />
  ) : (
    <DrawnName {...props} onOther={() => switchTo(true)} />
  )
}

type Ways = Props & { onOther: () => void }

function DrawnName({ strokes, onSigned, isBusy, error, onOther }: Ways) {
  const [isEmpty, setEmpty] = useState(strokes.length === 0)
  const errorId = useId()
  const { canvas, clear } = useSignaturePad(strokes, (drawn) => {
    setEmpty(drawn === null)
    onSigned(drawn)
  })
  return (
    <div className={classes.signature}>
      <div className={classes.sheet} data-wrong={error !== undefined || undefined}>
        <div className={classes.error}>
          <FieldError id={errorId} error={error} />
        </div>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={t('Your signature')}
          aria-describedby={error === undefined ? undefined : errorId}
          onPointerDown={() => setEmpty(false)}
          inert={isBusy}
        />
        <span className={classes.rule} aria-hidden />
        {isEmpty && error === undefined && (
          <span className={classes.hint} aria-hidden>
            {t('Sign here with your finger')}
          </span>
        )}
      </div>
      <div className={classes.ways}>
        <Button kind="link" off={isBusy} onClick={clear}>
          {t('Clear')}
        </Button>
        <Button kind="link" off={isBusy} onClick={onOther}>
          {t('Type your name instead')}
        </Button>
      </div>
    </div>
  )
}

function TypedName({ onSigned, isBusy, error, onOther }: Ways) {
  const [name, setName] = useState('')
  const [image, setImage] = useState<string | null>(null)
  function type(text: string) {
    setName(text)
    const signed = text.trim().length > 1 ? typedSignature(text.trim()) : null
    setImage(signed?.image ?? null)
    onSigned(signed)
  }
  return (
    <div className={classes.signature}>
      <Field
        label={t('Type your full name as your signature')}
        autoCapitalize="words"
        maxLength={100}
        value={name}
        onChange={type}
        readOnly={isBusy}
        error={error}
      />
      {image && <img src={image} alt={t('Your signature')} className={classes.typed} />}
      <div className={classes.ways}>
        <Button kind="link" off={isBusy} onClick={onOther}>
          {t('Sign with your finger instead')}
        </Button>
      </div>
    </div>
  )
}
