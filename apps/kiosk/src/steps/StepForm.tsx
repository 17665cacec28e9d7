import { t } from '@spotter/i18n/translate.ts'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { StepProps } from '../flow/step-props.ts'
import { Button } from '../look/Button.tsx'
import { Screen } from '../look/Screen.tsx'
import classes from './steps.module.css'

type Props = Pick<ComponentProps<typeof Screen>, 'title' | 'subtitle' | 'shape'> &
  Pick<StepProps, 'isBusy' | 'refusals'> & {
    onSubmit: () => void
    beside?: ReactNode
    children?: ReactNode
  }

export function StepForm({ onSubmit, beside, isBusy, refusals, children, ...screen }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isAnswered = useRef(true)
  useEffect(() => {
    // Once per attempt: fixing one field must not move the focus to another.
    if (isAnswered.current || Object.keys(refusals).length === 0) return
    isAnswered.current = true
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // Lists and signatures can't hold focus, so their error is scrolled into view.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [refusals])
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        isAnswered.current = false
        onSubmit()
      }}
    >
      <Screen
        {...screen}
        footer={
          <>
            <Button type="submit" size="large" busy={isBusy}>
              {t('Next')}
            </Button>
            {beside}
          </>
        }
      >
        {children}
      </Screen>
    </form>
  )
}
