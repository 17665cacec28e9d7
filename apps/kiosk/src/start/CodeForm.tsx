import { t } from '@spotter/i18n/translate.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../look/Button.tsx'
import { Field } from '../look/Field.tsx'
import { codeRefusal } from './kiosk.ts'

type Props = {
  error: string | null
  onCode: (code: string) => Promise<void>
  children: (field: ReactNode, button: ReactNode) => ReactNode
}

export function CodeForm({ error: first, onCode, children }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function submit() {
    setBusy(true)
    setError(null)
    await onCode(code.trim()).catch((reason: unknown) => setError(codeRefusal(reason)))
    setBusy(false)
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && code.trim() !== '') void submit()
      }}
    >
      {children(
        <Field
          label={t('Activation code')}
          autoCapitalize="none"
          enterKeyHint="go"
          isFirst
          value={code}
          readOnly={isBusy}
          onChange={setCode}
          error={error ?? undefined}
        />,
        <Button type="submit" size="large" busy={isBusy} off={code.trim() === ''}>
          {t('Sign In')}
        </Button>,
      )}
    </form>
  )
}
