import { Button } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconCircleCheck } from '@spotter/ui/icons.ts'
import { RegistrationCard } from '@spotter/ui/registration/RegistrationCard.tsx'
import type { Registration } from '@spotter/ui/registration/registration-form.ts'
import { useEffect, useRef } from 'react'
import classes from './Forms.module.css'

type Props = {
  form: Registration
  message: string
  seconds: number | null
  onNext: () => void
}

export function Thanks({ form, message, seconds, onNext }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => paragraph.current?.focus(), [])
  return (
    <RegistrationCard header={form.header} colour={form.header_background_color}>
      <div className={classes.thanks}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden className={classes.done} />
        <p ref={paragraph} tabIndex={-1} role="status" className={classes.message}>
          {message}
        </p>
        {seconds !== null && (
          <>
            <Button variant="default" onClick={onNext}>
              {t('Next person')}
            </Button>
            <p className={classes.next} aria-hidden>
              {t('The form resets in {seconds, plural, one {# second} other {# seconds}}.', { seconds })}
            </p>
          </>
        )}
      </div>
    </RegistrationCard>
  )
}
